/** Whether the reader organizes the event: writes to its runners, and gets their questions. */
export function organizes(can: readonly string[] | undefined): boolean {
  return can?.includes("announce") === true;
}
