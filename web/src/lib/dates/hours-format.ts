/** For example "1 hour" or "12 hours". */
export function hoursText(hours: number): string {
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
