/** For example "1 runner" or "2,340 runners". */
export function runnerCount(count: number): string {
  return count === 1 ? "1 runner" : `${count.toLocaleString("en-US")} runners`;
}
