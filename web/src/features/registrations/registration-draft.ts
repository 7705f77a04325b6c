/** Under which name what is typed into an event's form is kept. */
export function registrationDraft(marathonId: string): string {
  return `register:${marathonId}`;
}
