import fc from "fast-check";

/** A step that changes an event's places. Offers last twelve hours. */
export type PlaceStep =
  | { kind: "register" | "cancel" | "join" | "leave" | "accept"; runner: number }
  | { kind: "transfer"; runner: number; to: number }
  | { kind: "capacity"; capacity: number | null }
  | { kind: "period"; isOpen: boolean }
  /** `isSwept`: whether the sweep runs afterward. */
  | { kind: "wait"; hours: number; isSwept: boolean };

export const RUNNERS = 5;
const runner = fc.nat({ max: RUNNERS - 1 });
const own = (kind: "register" | "cancel" | "join" | "leave" | "accept") =>
  runner.map((index): PlaceStep => ({ kind, runner: index }));

export const placeStep: fc.Arbitrary<PlaceStep> = fc.oneof(
  { weight: 5, arbitrary: own("register") },
  { weight: 4, arbitrary: own("join") },
  { weight: 3, arbitrary: own("cancel") },
  { weight: 2, arbitrary: own("accept") },
  { weight: 1, arbitrary: own("leave") },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("transfer" as const), runner, to: runner }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("capacity" as const),
      capacity: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("period" as const), isOpen: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      hours: fc.integer({ min: 1, max: 13 }),
      isSwept: fc.boolean(),
    }),
  },
);

/** The rules of places in a few lines: the answer to each step, and the state after it. */
export class PlaceModel {
  capacity: number | null = 2;
  isOpen = true;
  hour = 0;
  readonly registered = new Set<number>();
  readonly offers = new Map<number, number>();
  readonly waiting: number[] = [];

  /** The runners whose offer has not lapsed, even if lapsed ones are still stored. */
  get held(): number[] {
    return [...this.offers].filter(([, lapsesAt]) => lapsesAt > this.hour).map(([index]) => index);
  }

  get free(): number | null {
    return this.capacity === null ? null : Math.max(0, this.capacity - this.registered.size - this.held.length);
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
    for (const [index, lapsesAt] of this.offers) if (lapsesAt <= this.hour) this.offers.delete(index);
    while (this.isOpen && this.waiting.length > 0 && this.free !== 0) {
      this.offers.set(this.waiting.shift() as number, this.hour + 12);
    }
  }

  private answer(step: PlaceStep): boolean | string {
    if (step.kind === "capacity") return (this.capacity = step.capacity) !== undefined;
    if (step.kind === "period") return (this.isOpen = step.isOpen) || true;
    if (step.kind === "wait") return (this.hour += step.hours) > 0;
    const [who, isIn] = [step.runner, this.registered.has(step.runner)];
    const isFull = this.waiting.length > 0 || this.free === 0;
    switch (step.kind) {
      case "register":
        if (isIn) return false;
        if (this.offers.delete(who)) return Boolean(this.registered.add(who));
        if (!this.isOpen) return "registration-closed";
        return isFull ? "marathon-full" : Boolean(this.registered.add(who));
      case "cancel":
        return this.registered.delete(who);
      case "join":
        if (isIn) return "already-registered";
        if (this.offers.has(who) || this.waiting.includes(who)) return false;
        if (!this.isOpen) return "registration-closed";
        return isFull ? this.waiting.push(who) > 0 : "marathon-not-full";
      case "leave":
        return this.leave(who);
      case "accept":
        if (isIn) return "already-registered";
        if (!this.offers.has(who)) return "offer-lapsed";
        return this.offers.delete(who) && Boolean(this.registered.add(who));
      case "transfer":
        if (this.registered.has(step.to)) return "already-registered";
        if (!isIn) return "transfer-not-found";
        if (!this.isOpen) return "registration-closed";
        this.leave(step.to);
        return this.registered.delete(who) && Boolean(this.registered.add(step.to));
    }
  }

  private leave(who: number): boolean {
    const at = this.waiting.indexOf(who);
    if (at >= 0) this.waiting.splice(at, 1);
    return this.offers.delete(who) || at >= 0;
  }
}
