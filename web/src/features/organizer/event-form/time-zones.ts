const COMMON = [
  "America/Los_Angeles",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Lisbon",
  "Europe/Paris",
  "Europe/Berlin",
  "Europe/Athens",
  "Africa/Johannesburg",
  "Asia/Dubai",
  "Asia/Kolkata",
  "Asia/Singapore",
  "Asia/Tokyo",
  "Australia/Sydney",
  "Pacific/Auckland",
  "UTC",
];

/**
 * The time zones to choose from, each once: that of the browser, common ones, and all others. `chosen` is included even
 * if this browser does not list it.
 */
export function timeZoneGroups(chosen: string, own: string): { label: string; zones: string[] }[] {
  const common = COMMON.filter((zone) => zone !== own);
  const all = [...new Set([chosen, ...Intl.supportedValuesOf("timeZone")])].sort();
  return [
    { label: "Your time zone", zones: [own] },
    { label: "Common time zones", zones: common },
    { label: "All others", zones: all.filter((zone) => zone !== own && !COMMON.includes(zone)) },
  ];
}
