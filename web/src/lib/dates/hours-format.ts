/** "1 hour", "12 hours" */
export function hoursText(hours: number): string {
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
