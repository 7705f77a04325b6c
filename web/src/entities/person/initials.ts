/**
 * The first two letters of a name, for example "OL", which stand for a missing photo. A single "O" would read as a zero.
 * "R" for an empty name.
 */
export function initialsOf(name: string): string {
  const [first = "R", second = ""] = [...name.trim()];
  return (/^\p{L}$/u.test(second) ? first + second : first).toUpperCase();
}
