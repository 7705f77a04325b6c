/** Why the event's form and the race's age rule can refuse a runner. */
export const formRefusals = ["age-limit", "out-of-stock", "waiver-changed"] as const;

/** Why nobody can enter the event now, or not with these details. */
export const enteringRefusals = [
  ...formRefusals,
  "forbidden",
  "marathon-not-found",
  "marathon-cancelled",
  "registration-not-open",
  "registration-closed",
  "marathon-postponed",
  "marathon-full",
  "ended-since",
  "key-reused",
] as const;

/** Why a runner can no longer change their registration or give it away. */
export const changeRefusals = [
  "forbidden",
  "marathon-not-found",
  "registration-not-found",
  "marathon-cancelled",
  "marathon-started",
  "cut-off-passed",
] as const;
