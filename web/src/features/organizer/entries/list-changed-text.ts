/** "12 new since you opened this", or less precisely when as many came as went. */
export function listChangedText(difference: number): string {
  if (difference === 0) return "This list has changed since you opened it";
  const count = Math.abs(difference).toLocaleString("en-US");
  return difference > 0 ? `${count} new since you opened this` : `${count} gone since you opened this`;
}
