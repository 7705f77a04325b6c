import type { Account } from "./emulators.ts";

const DAY_MS = 86_400_000;

/**
 * When the test file began, or this module was loaded, in milliseconds since 1970. All dates in the file count from it, so
 * that they stay the same past midnight.
 */
let beganAt = Date.now();
/** Call before each test file, because a worker loads this module once for all of them. */
export function beginTestFile(): void {
  beganAt = Date.now();
}

/** The UTC date that many days from today, as YYYY-MM-DD. */
export function dayFromToday(days: number): string {
  return new Date(beganAt + days * DAY_MS).toISOString().slice(0, 10);
}

/** The body of an event that is open for registration, unless `change` says otherwise. */
export function newEvent(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: "Night Run along the River",
    startRegistrationDate: dayFromToday(-10),
    endRegistrationDate: dayFromToday(10),
    marathonStartDate: dayFromToday(40),
    location: "Lisbon, Portugal",
    runningDistance: "10 KM",
    marathonImageURL: "https://example.com/night-run.jpg",
    description: "Ten kilometers by the river, after dark.",
    ...change,
  };
}

/** The dates of an event that comes early in the list, which ends after 500 events. */
export const listedEarly = datesFromToday(1);

/** The race day and the end of registration, computed each time they are read. */
export function datesFromToday(days: number) {
  return {
    get marathonStartDate() {
      return dayFromToday(days);
    },
    get endRegistrationDate() {
      return dayFromToday(days);
    },
  };
}

export function recordOf(runner: Account, eventId: string, change: Record<string, unknown> = {}) {
  return {
    marathonId: eventId,
    userId: runner.uid,
    email: runner.email,
    firstName: "Rui",
    lastName: "Almeida",
    phone: "+351 555 0100",
    emergencyContact: "Ana Almeida, +351 555 0199",
    ...change,
  };
}

export const errorReport = (change: Record<string, unknown> = {}) => ({
  kind: "error",
  message: "TypeError: x is undefined",
  stack: ["at Zt (first-DAPoWBUP.js:1:2345)"],
  page: "/marathons/:id",
  ...change,
});
export const vitalReport = (change: Record<string, unknown> = {}) => ({
  kind: "vital",
  name: "LCP",
  value: 1_234,
  rating: "good",
  page: "/",
  ...change,
});
export const reportBatch = (reports: unknown[] = [errorReport(), vitalReport()]) => ({ release: "DAPoWBUP", reports });

/** What the answered record of `recordOf` has besides, at an event with one race and no form. */
export const unasked = { raceId: "main", dateOfBirth: null, filledForm: null, waveId: null, keptCategory: null };

export const applyBody = (record: Record<string, unknown>) => ({ $addToSet: { totalRegistrationCount: record } });
