/** For example "12 new since you opened this". Less precise if as many entries were added as removed. */
export function listChangedText(difference: number): string {
  if (difference === 0) return "This list has changed since you opened it";
  const count = Math.abs(difference).toLocaleString("en-US");
  return difference > 0 ? `${count} new since you opened this` : `${count} fewer since you opened this`;
}
