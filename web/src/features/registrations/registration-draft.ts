/** The name under which the draft of an event's form is stored. */
export function registrationDraft(marathonId: string): string {
  return `register:${marathonId}`;
}
