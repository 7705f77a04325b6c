import fc from "fast-check";

/** A step that changes an event's places. `race` is a race's index. `hold` begins a payment, which has until `HOLD_HOURS`. */
export type PlaceStep =
  | { kind: "register" | "join" | "move" | "hold"; runner: number; race: number }
  | { kind: "cancel" | "leave" | "accept" | "settle" | "release"; runner: number }
  | { kind: "transfer"; runner: number; to: number }
  | TeamStep
  /** An account enters its first people, one for each race. */
  | { kind: "others"; account: number; races: number[] }
  /** The cap over all races. */
  | { kind: "capacity"; capacity: number | null }
  | { kind: "race-capacity"; race: number; capacity: number | null }
  | { kind: "period"; isOpen: boolean }
  | { kind: "state"; isPostponed: boolean }
  /** `isSwept`: whether the sweep runs afterward. */
  | { kind: "wait"; hours: number; isSwept: boolean };

/**
 * What the team does with an entry: of a runner, or of a guest without an account. "promote" offers a place out of turn,
 * "drop" removes somebody from the waiting list, and "undo" undoes the last row of an import with that entry. `over`: above the capacity.
 */
export type TeamStep =
  | ({ kind: "enter" | "shift"; entry: number; race: number } & Member)
  | ({ kind: "remove"; entry: number } & Member)
  | ({ kind: "promote"; entry: number } & Member)
  | ({ kind: "drop"; entry: number } & Member)
  | ({ kind: "undo"; entry: number } & Member);
type Member = { isDesk: boolean; over: boolean };

export const HOLD_HOURS = 12;
export const RUNNERS = 5;
/** The entries from this number on are those of guests. */
const OTHERS = RUNNERS + 3;
/** The entries from that number on are those that the first accounts make for others: three for each of them. */
const ACCOUNTS_WITH_OTHERS = 2;
const OTHERS_OF_ACCOUNT = 3;
const ENTRIES = OTHERS + ACCOUNTS_WITH_OTHERS * OTHERS_OF_ACCOUNT;
/** The entry of the account's person with that number. */
export const otherOf = (account: number, person: number) => OTHERS + account * OTHERS_OF_ACCOUNT + person;
export const isForOther = (entry: number) => entry >= OTHERS;
/** The runner whose account made the entry: their own, or one for somebody else. */
export const accountOf = (entry: number) =>
  !isForOther(entry) ? entry : Math.floor((entry - OTHERS) / OTHERS_OF_ACCOUNT);

const runner = fc.nat({ max: RUNNERS - 1 });
/** A runner's own entry, or one that they made for somebody else. */
const runnersEntry = fc.oneof(
  { weight: 2, arbitrary: runner },
  { weight: 1, arbitrary: fc.integer({ min: OTHERS, max: ENTRIES - 1 }) },
);
const own = (kind: "leave" | "accept" | "settle" | "release") =>
  runner.map((index): PlaceStep => ({ kind, runner: index }));

/** The steps of an event with that many races. */
export function placeStep(races: number): fc.Arbitrary<PlaceStep> {
  const race = fc.nat({ max: races - 1 });
  const ofRace = (kind: "register" | "join" | "hold") => fc.record({ kind: fc.constant(kind), runner, race });
  const capacity = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });
  const member = { isDesk: fc.boolean(), over: fc.boolean() };
  const entry = fc.nat({ max: ENTRIES - 1 });
  const guest = fc.integer({ min: RUNNERS, max: OTHERS - 1 });
  // Several steps with the same entry are what an undo is about.
  const oftenGuest = fc.oneof({ weight: 2, arbitrary: guest }, { weight: 1, arbitrary: entry });
  const ofOthers = fc.record({
    kind: fc.constant("others" as const),
    account: fc.nat({ max: ACCOUNTS_WITH_OTHERS - 1 }),
    races: fc.array(race, { minLength: 1, maxLength: OTHERS_OF_ACCOUNT }),
  });
  const ofTeam: fc.WeightedArbitrary<PlaceStep>[] = [
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("enter" as const), entry: guest, race, ...member }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), entry: oftenGuest, ...member }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("shift" as const), entry: oftenGuest, race, ...member }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("promote" as const), entry: runner, ...member }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("drop" as const), entry: runner, ...member }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("undo" as const), entry: oftenGuest, ...member }) },
  ];
  const ofRaces: fc.WeightedArbitrary<PlaceStep>[] = [
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("move" as const), runner: runnersEntry, race }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("race-capacity" as const), race, capacity: capacity(2) }),
    },
  ];
  return fc.oneof<fc.WeightedArbitrary<PlaceStep>[]>(
    { weight: 5, arbitrary: ofRace("register") },
    { weight: 4, arbitrary: ofRace("join") },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("cancel" as const), runner: runnersEntry }) },
    { weight: 3, arbitrary: ofOthers },
    { weight: 2, arbitrary: own("accept") },
    { weight: 3, arbitrary: ofRace("hold") },
    { weight: 2, arbitrary: own("settle") },
    { weight: 1, arbitrary: own("release") },
    { weight: 1, arbitrary: own("leave") },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("transfer" as const), runner: runnersEntry, to: runner }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("capacity" as const), capacity: capacity(3) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("period" as const), isOpen: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("state" as const), isPostponed: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("wait" as const),
        hours: fc.integer({ min: 1, max: 13 }),
        isSwept: fc.boolean(),
      }),
    },
    ...ofTeam,
    ...(races > 1 ? ofRaces : []),
  );
}

/** Whether the step is a request that takes or frees a place. */
export const isRequest = (step: PlaceStep) => "runner" in step || "entry" in step || "account" in step;
