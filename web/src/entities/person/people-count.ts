/** For example "1 person" or "2,340 people". */
export function peopleCount(count: number): string {
  return count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`;
}
