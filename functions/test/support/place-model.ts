import { offerEnd } from "./offer-hours.ts";
import { HOLD_HOURS, isForOther, isRequest, otherOf } from "./random-place-steps.ts";
import type { PlaceStep, TeamStep } from "./random-place-steps.ts";

/** The rules of places in a few lines: the answer to each step, and the state after it. */
export class PlaceModel {
  capacity: number | null = 2;
  readonly raceCapacities: (number | null)[];
  isOpen = true;
  isPostponed = false;
  hour = 0;
  /** The race of each runner who has a place. */
  readonly registered = new Map<number, number>();
  readonly offers = new Map<number, { race: number; lapsesAt: number; isPayment?: true }>();
  /** In the order of their numbers. */
  readonly waiting: { runner: number; race: number }[] = [];
  /** What the last row of an import has done to each entry. `before` is null for a row that added the entry. */
  private readonly rows = new Map<
    number,
    { entered: number; race: number; before: number | null; isUndone: boolean }
  >();
  /** How often each entry was made, again after it ended. */
  private readonly timesEntered = new Map<number, number>();

  constructor(raceCapacities: (number | null)[] = [null]) {
    this.raceCapacities = [...raceCapacities];
  }

  /** The runners whose hold has not lapsed, even if lapsed ones are still stored. */
  get held(): number[] {
    return [...this.offers].filter(([, { lapsesAt }]) => lapsesAt > this.hour).map(([index]) => index);
  }

  /** Those of them who are not held for a payment. */
  get offered(): number[] {
    return this.held.filter((index) => this.offers.get(index)?.isPayment !== true);
  }

  heldIn(race: number): number {
    return this.held.filter((index) => this.offers.get(index)?.race === race).length;
  }

  offeredIn(race: number): number {
    return this.offered.filter((index) => this.offers.get(index)?.race === race).length;
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
    if (isRequest(step)) this.sweep();
    const answer = this.answer(step);
    if (step.kind !== "wait" || step.isSwept) this.sweep();
    return answer;
  }

  private sweep(): void {
    for (const [index, { lapsesAt }] of this.offers) if (lapsesAt <= this.hour) this.offers.delete(index);
    while (this.whyClosed() === null && this.capRoom() > 0) {
      const at = this.waiting.findIndex(({ race }) => this.room(race) > 0);
      const [next] = at < 0 ? [] : this.waiting.splice(at, 1);
      if (next === undefined) return;
      this.offers.set(next.runner, { race: next.race, lapsesAt: offerEnd(this.hour) });
    }
  }

  private whyClosed(): string | null {
    if (this.isPostponed) return "marathon-postponed";
    return this.isOpen ? null : "registration-closed";
  }

  private answer(step: PlaceStep): boolean | string {
    if ("entry" in step) return this.answerToTeam(step);
    if ("account" in step) return this.enterOthers(step.account, step.races);
    if (!("runner" in step)) return this.answerToChange(step);
    const [who, race] = [step.runner, this.registered.get(step.runner)];
    const offer = this.offers.get(who);
    const wait = this.waiting.find((one) => one.runner === who);
    switch (step.kind) {
      case "register":
      case "hold": {
        const refused = this.whyNoPlace(who, step.race);
        if (refused !== null) return refused;
        const isOffered = offer?.race === step.race;
        if (step.kind === "hold" && !isOffered && this.raceWanted(who) !== undefined) return "already-waiting";
        if (isOffered) this.offers.delete(who);
        if (step.kind === "register") return this.enter(who, step.race);
        return Boolean(this.offers.set(who, { race: step.race, lapsesAt: this.hour + HOLD_HOURS, isPayment: true }));
      }
      case "settle":
        if (offer?.isPayment !== true) return "offer-lapsed";
        if (race !== undefined) return "already-registered";
        return this.offers.delete(who) && this.enter(who, offer.race);
      case "release":
        return offer?.isPayment === true && this.offers.delete(who);
      case "move": {
        if (race === undefined) return "registration-not-found";
        if (race === step.race) return false;
        if (offer?.race === step.race && !offer.isPayment) return this.offers.delete(who) && this.enter(who, step.race);
        if (this.isPostponed) return "marathon-postponed";
        const next = this.waiting.find((one) => one.race === step.race);
        if ((next !== undefined && next !== wait) || this.room(step.race) === 0) return "marathon-full";
        if (this.raceWanted(who) === step.race) this.leave(who);
        return this.enter(who, step.race);
      }
      case "cancel":
        return this.registered.delete(who);
      case "join": {
        if (race === step.race) return "already-registered";
        const before = offer?.race ?? wait?.race;
        if (before !== undefined) return before === step.race ? false : "already-waiting";
        if (this.whyClosed() !== null) return this.whyClosed() ?? "";
        const hasRoom = this.waitingFor(step.race) === 0 && this.room(step.race) > 0;
        // Moving would free the runner's place in the other race, so it needs no room under the cap.
        if (race === undefined ? !this.isFull(step.race) : hasRoom) return "marathon-not-full";
        return this.waiting.push({ runner: who, race: step.race }) > 0;
      }
      case "leave":
        return this.leave(who);
      case "accept":
        if (offer === undefined || offer.isPayment) {
          return race === undefined || this.raceWanted(who) !== undefined ? "offer-lapsed" : "already-registered";
        }
        return this.offers.delete(who) && this.enter(who, offer.race);
      case "transfer":
        if (this.registered.has(step.to)) return "already-registered";
        // A postponed event takes no invitations either.
        if (race === undefined || this.isPostponed) return "transfer-not-found";
        if (!this.isOpen) return "registration-closed";
        if (this.raceWanted(step.to) === race) this.leave(step.to);
        return this.registered.delete(who) && this.enter(step.to, race);
    }
  }

  /** What changes the event, or the time. */
  private answerToChange(step: Exclude<PlaceStep, { runner: number } | { entry: number } | { account: number }>): true {
    switch (step.kind) {
      case "capacity":
        this.capacity = step.capacity;
        return true;
      case "race-capacity":
        this.raceCapacities[step.race] = step.capacity;
        return true;
      case "period":
        this.isOpen = step.isOpen;
        return true;
      case "state":
        this.isPostponed = step.isPostponed;
        return true;
      case "wait":
        this.hour += step.hours;
        return true;
    }
  }

  /** The answer to a runner who cannot enter the race, or null. */
  private whyNoPlace(who: number, race: number): boolean | string | null {
    const offer = this.offers.get(who);
    if (this.registered.has(who)) return false;
    if (offer?.race === race) return offer.isPayment ? "already-registered" : null;
    return this.whyClosed() ?? (this.isFull(race) ? "marathon-full" : null);
  }

  /** All of them, or none. */
  private enterOthers(account: number, races: number[]): boolean | string {
    if (this.whyClosed() !== null) return this.whyClosed() ?? "";
    const entries = races.map((race, person) => [otherOf(account, person), race] as const);
    if (entries.some(([entry]) => this.registered.has(entry))) return "possible-double";
    const before = [...this.registered];
    for (const [entry, race] of entries) {
      if (!this.isFull(race)) this.enter(entry, race);
      else {
        this.registered.clear();
        for (const [who, its] of before) this.registered.set(who, its);
        return "marathon-full";
      }
    }
    return true;
  }

  /** The team is bound neither by the period nor by a postponement. What its owner enters and changes are rows of imports. */
  private answerToTeam(step: TeamStep): boolean | string {
    const before = this.registered.get(step.entry);
    const mayExceed = step.over && !step.isDesk;
    switch (step.kind) {
      case "enter":
        if (before !== undefined) return true;
        if (this.isFullForTeam(step.race) && !mayExceed) return "marathon-full";
        return this.enter(step.entry, step.race) && this.keepRow(step, null);
      case "shift": {
        if (before === undefined) return "registration-not-found";
        const answer = this.shift(step.entry, step.race, mayExceed);
        return answer === true ? this.keepRow(step, before) : answer;
      }
      case "undo":
        return step.isDesk ? "marathon-not-found" : this.undo(step.entry);
      case "promote":
        return step.isDesk ? "marathon-not-found" : this.offerOutOfTurn(step.entry, step.over);
      case "drop":
        return this.leave(step.entry);
      case "remove":
        return this.registered.delete(step.entry);
    }
  }

  private shift(who: number, race: number, mayExceed: boolean): boolean | string {
    if (this.registered.get(who) === race) return false;
    const offer = this.offers.get(who);
    const isOffered = offer?.race === race && !offer.isPayment;
    const [next] = this.waiting.filter((one) => one.race === race);
    const isPassed = next !== undefined && next.runner !== who;
    if (!isOffered && (isPassed || this.room(race) === 0) && !mayExceed) return "marathon-full";
    if (this.raceWanted(who) === race) this.leave(who);
    return this.enter(who, race);
  }

  private keepRow({ entry, race, isDesk }: TeamStep & { race: number }, before: number | null): true {
    const entered = this.timesEntered.get(entry) ?? 0;
    if (!isDesk) this.rows.set(entry, { entered, race, before, isUndone: false });
    return true;
  }

  private undo(who: number): boolean | string {
    const row = this.rows.get(who);
    if (row?.isUndone) return false;
    const race = this.registered.get(who);
    const isAnother = row?.entered !== this.timesEntered.get(who);
    // An account's entry for somebody else gets a new id each time.
    if (row === undefined || race === undefined || (isAnother && isForOther(who))) return "registration-not-found";
    if (isAnother || row.race !== race) return "changed-meanwhile";
    const answer = row.before === null ? this.registered.delete(who) : this.shift(who, row.before, false);
    row.isUndone = answer === true;
    return answer;
  }

  private offerOutOfTurn(who: number, isOver: boolean): boolean | string {
    if (this.offers.has(who)) return false;
    const race = this.raceWanted(who);
    if (race === undefined) return "registration-not-found";
    if (!isOver && (this.room(race) === 0 || this.capRoom() === 0)) return "marathon-full";
    this.leave(who);
    return Boolean(this.offers.set(who, { race, lapsesAt: offerEnd(this.hour) }));
  }

  /** While no offers are made, the room under the cap still belongs to those who wait for races with room. */
  private isFullForTeam(race: number): boolean {
    const claims = this.raceCapacities.map((_, other) => Math.min(this.waitingFor(other), this.room(other)));
    return this.isFull(race) || this.capRoom() <= claims.reduce((sum, one) => sum + one, 0);
  }

  private isFull(race: number): boolean {
    return this.waitingFor(race) > 0 || this.room(race) === 0 || this.capRoom() === 0;
  }

  private enter(who: number, race: number): boolean {
    if (!this.registered.has(who)) this.timesEntered.set(who, (this.timesEntered.get(who) ?? 0) + 1);
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
