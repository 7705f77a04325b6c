import fc from "fast-check";

/** A step that changes an event's places. Offers last twelve hours. `race` is the index of a race. */
export type PlaceStep =
  | { kind: "register" | "join" | "move"; runner: number; race: number }
  | { kind: "cancel" | "leave" | "accept"; runner: number }
  | { kind: "transfer"; runner: number; to: number }
  /** The cap over all races. */
  | { kind: "capacity"; capacity: number | null }
  | { kind: "race-capacity"; race: number; capacity: number | null }
  | { kind: "period"; isOpen: boolean }
  /** `isSwept`: whether the sweep runs afterward. */
  | { kind: "wait"; hours: number; isSwept: boolean };

export const RUNNERS = 5;
const runner = fc.nat({ max: RUNNERS - 1 });
const own = (kind: "cancel" | "leave" | "accept") => runner.map((index): PlaceStep => ({ kind, runner: index }));

/** The steps of an event with that many races. */
export function placeStep(races: number): fc.Arbitrary<PlaceStep> {
  const race = fc.nat({ max: races - 1 });
  const ofRace = (kind: "register" | "join" | "move") => fc.record({ kind: fc.constant(kind), runner, race });
  const capacity = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });
  const ofRaces: fc.WeightedArbitrary<PlaceStep>[] = [
    { weight: 4, arbitrary: ofRace("move") },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("race-capacity" as const), race, capacity: capacity(2) }),
    },
  ];
  return fc.oneof<fc.WeightedArbitrary<PlaceStep>[]>(
    { weight: 5, arbitrary: ofRace("register") },
    { weight: 4, arbitrary: ofRace("join") },
    { weight: 3, arbitrary: own("cancel") },
    { weight: 2, arbitrary: own("accept") },
    { weight: 1, arbitrary: own("leave") },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("transfer" as const), runner, to: runner }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("capacity" as const), capacity: capacity(3) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("period" as const), isOpen: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("wait" as const),
        hours: fc.integer({ min: 1, max: 13 }),
        isSwept: fc.boolean(),
      }),
    },
    ...(races > 1 ? ofRaces : []),
  );
}

/** The rules of places in a few lines: the answer to each step, and the state after it. */
export class PlaceModel {
  capacity: number | null = 2;
  readonly raceCapacities: (number | null)[];
  isOpen = true;
  hour = 0;
  /** The race of each runner who has a place. */
  readonly registered = new Map<number, number>();
  readonly offers = new Map<number, { race: number; lapsesAt: number }>();
  /** In the order of their numbers. */
  readonly waiting: { runner: number; race: number }[] = [];

  constructor(raceCapacities: (number | null)[] = [null]) {
    this.raceCapacities = [...raceCapacities];
  }

  /** The runners whose offer has not lapsed, even if lapsed ones are still stored. */
  get held(): number[] {
    return [...this.offers].filter(([, { lapsesAt }]) => lapsesAt > this.hour).map(([index]) => index);
  }

  heldIn(race: number): number {
    return this.held.filter((index) => this.offers.get(index)?.race === race).length;
  }

  registeredIn(race: number): number {
    return [...this.registered.values()].filter((one) => one === race).length;
  }

  waitingFor(race: number): number {
    return this.waiting.filter((one) => one.race === race).length;
  }

  /** How many more runners fit into the races and under the cap. */
  get free(): number | null {
    const free = Math.min(
      this.capRoom(),
      this.raceCapacities.reduce<number>((sum, _, race) => sum + this.room(race), 0),
    );
    return free === Infinity ? null : free;
  }

  private room(race: number): number {
    const capacity = this.raceCapacities[race] ?? Infinity;
    return Math.max(0, capacity - this.registeredIn(race) - this.heldIn(race));
  }

  private capRoom(): number {
    return Math.max(0, (this.capacity ?? Infinity) - this.registered.size - this.held.length);
  }

  /** Takes a step and returns whether anything was modified, or the code of the refusal. */
  take(step: PlaceStep): boolean | string {
    // A runner's request first removes lapsed offers and makes new ones. So do a change of the event and the sweep,
    // afterward.
    if ("runner" in step) this.sweep();
    const answer = this.answer(step);
    if (step.kind !== "wait" || step.isSwept) this.sweep();
    return answer;
  }

  private sweep(): void {
    for (const [index, { lapsesAt }] of this.offers) if (lapsesAt <= this.hour) this.offers.delete(index);
    while (this.isOpen && this.capRoom() > 0) {
      const at = this.waiting.findIndex(({ race }) => this.room(race) > 0);
      const [next] = at < 0 ? [] : this.waiting.splice(at, 1);
      if (next === undefined) return;
      this.offers.set(next.runner, { race: next.race, lapsesAt: this.hour + 12 });
    }
  }

  private answer(step: PlaceStep): boolean | string {
    if (step.kind === "capacity") return (this.capacity = step.capacity) !== undefined;
    if (step.kind === "race-capacity") return (this.raceCapacities[step.race] = step.capacity) !== undefined;
    if (step.kind === "period") return (this.isOpen = step.isOpen) || true;
    if (step.kind === "wait") return (this.hour += step.hours) > 0;
    const [who, race] = [step.runner, this.registered.get(step.runner)];
    const offer = this.offers.get(who);
    const wait = this.waiting.find((one) => one.runner === who);
    switch (step.kind) {
      case "register":
        if (race !== undefined) return false;
        if (offer?.race === step.race) return this.offers.delete(who) && this.enter(who, step.race);
        if (!this.isOpen) return "registration-closed";
        return this.isFull(step.race) ? "marathon-full" : this.enter(who, step.race);
      case "move": {
        if (race === undefined) return "registration-not-found";
        if (race === step.race) return false;
        if (offer?.race === step.race) return this.offers.delete(who) && this.enter(who, step.race);
        const next = this.waiting.find((one) => one.race === step.race);
        if ((next !== undefined && next !== wait) || this.room(step.race) === 0) return "marathon-full";
        if (wait?.race === step.race) this.leave(who);
        return this.enter(who, step.race);
      }
      case "cancel":
        return this.registered.delete(who);
      case "join": {
        if (race === step.race) return "already-registered";
        const before = offer?.race ?? wait?.race;
        if (before !== undefined) return before === step.race ? false : "already-waiting";
        if (!this.isOpen) return "registration-closed";
        const hasRoom = this.waitingFor(step.race) === 0 && this.room(step.race) > 0;
        // Moving would free the runner's place in the other race, so it needs no room under the cap.
        if (race === undefined ? !this.isFull(step.race) : hasRoom) return "marathon-not-full";
        return this.waiting.push({ runner: who, race: step.race }) > 0;
      }
      case "leave":
        return this.leave(who);
      case "accept":
        if (offer === undefined) {
          return race === undefined || wait !== undefined ? "offer-lapsed" : "already-registered";
        }
        return this.offers.delete(who) && this.enter(who, offer.race);
      case "transfer":
        if (this.registered.has(step.to)) return "already-registered";
        if (race === undefined) return "transfer-not-found";
        if (!this.isOpen) return "registration-closed";
        if (this.raceWanted(step.to) === race) this.leave(step.to);
        return this.registered.delete(who) && this.enter(step.to, race);
    }
  }

  private isFull(race: number): boolean {
    return this.waitingFor(race) > 0 || this.room(race) === 0 || this.capRoom() === 0;
  }

  private enter(who: number, race: number): boolean {
    return Boolean(this.registered.set(who, race));
  }

  private raceWanted(who: number): number | undefined {
    return this.offers.get(who)?.race ?? this.waiting.find((one) => one.runner === who)?.race;
  }

  private leave(who: number): boolean {
    const at = this.waiting.findIndex((one) => one.runner === who);
    if (at >= 0) this.waiting.splice(at, 1);
    return this.offers.delete(who) || at >= 0;
  }
}
