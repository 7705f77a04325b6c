const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

let ages: Intl.RelativeTimeFormat | undefined;

/** For example "3 hours ago". */
export function elapsedText(ms: number): string {
  const [unit, length] = UNITS.find(([, one]) => ms >= one) ?? [];
  if (unit === undefined) return "less than a minute ago";
  ages ??= new Intl.RelativeTimeFormat("en-US");
  return ages.format(-Math.floor(ms / length), unit);
}
