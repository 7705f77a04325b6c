/** Whether the reader may list the runners. Older servers name only the permission that includes contact details. */
export function seesRunners(can: readonly string[]): boolean {
  return can.includes("startList") || can.includes("entries");
}
