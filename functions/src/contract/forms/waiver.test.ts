import { expect, test } from "vitest";
import { isMinorIn, isWaiverToSign, waiverStateOf } from "./waiver.ts";

const signed = (version: number, guardian: string | null = null) => ({ version, guardian });

test.each([
  [null, null, false, "none"],
  [null, signed(4), true, "none"],
  [{ version: 4 }, null, true, "unsigned"],
  [{ version: 4 }, signed(3, "Ana"), true, "earlier"],
  [{ version: 4 }, signed(4), true, "no-guardian"],
  [{ version: 4 }, signed(4, "Ana"), true, "signed"],
  [{ version: 4 }, signed(4), false, "signed"],
] as const)("a waiver %j of which %j is signed for a minor (%j) is in the state %s", (current, own, isMinor, state) => {
  expect(waiverStateOf(current, own, isMinor)).toBe(state);
  expect(isWaiverToSign(current, own, isMinor)).toBe(state !== "none" && state !== "signed");
});

test("a runner is a minor until the day of their 18th birthday, on the day of their race", () => {
  const event = { marathonStartDate: "2026-04-19", timeZone: "UTC" };
  const race = { startsAt: "2026-04-20T09:00" };
  expect(["2008-04-20", "2008-04-21"].map((born) => isMinorIn(event, race, born))).toEqual([false, true]);
  expect([isMinorIn(event, { startsAt: null }, "2008-04-20"), isMinorIn(event, race, null)]).toEqual([true, false]);
});
