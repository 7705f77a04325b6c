/** For example "1 hour" or "12 hours". */
export function hoursText(hours: number): string {
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

/** For example "45 minutes", "3 hours" or "6 hours 30 minutes". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const restText = rest === 1 ? "1 minute" : `${rest} minutes`;
  if (hours === 0) return restText;
  return rest === 0 ? hoursText(hours) : `${hoursText(hours)} ${restText}`;
}
