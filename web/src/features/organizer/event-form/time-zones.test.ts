import { isTimeZone } from "@run/functions/contract";
import { expect, it } from "vitest";
import { timeZoneGroups } from "./time-zones.ts";

it("offers the browser's own time zone first, then common ones, and each once", () => {
  const groups = timeZoneGroups("Asia/Calcutta", "Europe/Lisbon");
  const zones = groups.flatMap((group) => group.zones);
  expect(zones[0]).toBe("Europe/Lisbon");
  expect(new Set(zones).size).toBe(zones.length);
  for (const zone of ["Asia/Calcutta", "America/New_York", "UTC"]) expect(zones).toContain(zone);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(groups[1]?.zones.length).toBeLessThan(20);
});
