import { memberIdOf } from "../../src/events/event-team.ts";
import type { RaceSettings } from "../../src/contract/index.ts";
import type { Kind, PlaceRequest } from "../../src/places/place-requests.ts";
import { importedRowId } from "../../src/registrations/stored-imported-row.ts";
import { HOLD_HOURS, RUNNERS, accountOf, otherOf } from "./random-place-steps.ts";
import type { PlaceStep, TeamStep } from "./random-place-steps.ts";
import {
  HOUR_MS,
  NOON,
  EventInMemory,
  aboutOther,
  accept,
  cancel,
  enterOthers,
  event,
  hold,
  invite,
  join,
  leave,
  move,
  register,
  release,
  settle,
  transfer,
} from "./event-in-memory.ts";
import { addEntry, cancelEntry, changeEntry, offerPlace, removeFromWaitlist, undoRow } from "./team-requests.ts";

/** The runners, the guests whom the team enters, and the people whom the first two runners enter. */
export const name = (entry: number) => "abcdexyzopqstu"[entry] ?? "";
/** Each request makes new ids for the people whom it enters, so they are found by their names. */
const idIn = (stored: EventInMemory, entry: number) =>
  [...stored.registrations.values()].find(({ firstName }) => firstName === name(entry))?.entryId ?? name(entry);
const TEAM = { [memberIdOf(event.id, "dana")]: { role: "desk" as const, grant: "i" } };
const memberOf = ({ isDesk }: { isDesk: boolean }) => (isDesk ? "dana" : event.organiserUid);
/** An import with one row for each entry. */
const rowOf = (entry: number) => ({ importId: name(entry), position: 0, line: 2, expiresAt: new Date(NOON * 2) });
const asRow = (step: TeamStep, request: PlaceRequest): PlaceRequest =>
  step.isDesk ? request : ({ ...request, row: rowOf(step.entry) } as PlaceRequest);
export const raceName = (race: number) => `r${race}`;
let sent = 0;

/** The step that makes each kind of request in the random sequences, or why none does. */
export const stepOf: Record<Kind, PlaceStep["kind"] | { none: string }> = {
  register: "register",
  change: "move",
  cancel: "cancel",
  join: "join",
  leave: "leave",
  accept: "accept",
  invite: "transfer",
  transfer: "transfer",
  "enter-others": "others",
  "add-entry": "enter",
  "change-entry": "shift",
  "cancel-entry": "remove",
  "undo-row": "undo",
  "offer-place": "promote",
  "remove-from-waitlist": "drop",
  hold: "hold",
  settle: "settle",
  release: "release",
  sweep: "wait",
  claim: { none: "Its sequences are in place-claims-sequences.test.ts." },
  forget: { none: "It is a cancellation and a leaving, which the sequences have." },
  withdraw: { none: "It changes no place." },
  "stop-sharing": { none: "It changes no place." },
  "record-waiver": { none: "It changes no place." },
};

/** The requests of the step to the event as it is. */
export function requestsFor(step: PlaceStep, stored: EventInMemory, now = NOON): PlaceRequest[] {
  const idOf = (entry: number) => (entry < RUNNERS ? name(entry) : idIn(stored, entry));
  const about = (entry: number, request: (uid: string) => PlaceRequest) =>
    aboutOther(request(name(accountOf(entry))), idOf(entry));
  const joinedAt = (entry: number) => stored.entries.get(name(entry))?.joinedAt ?? new Date(0);
  const keyOf = (entry: number) => stored.entries.get(name(entry))?.idempotencyKey ?? "none";
  switch (step.kind) {
    case "hold": {
      const until = new Date(now + HOLD_HOURS * HOUR_MS);
      return [hold(name(step.runner), `hold ${sent++}`, until, raceName(step.race))];
    }
    case "settle":
      return [settle(name(step.runner), keyOf(step.runner))];
    case "release":
      return [release(name(step.runner), keyOf(step.runner))];
    case "register":
      return [register(name(step.runner), `register ${sent++}`, raceName(step.race))];
    case "join":
      return [join(name(step.runner), `join ${sent++}`, raceName(step.race))];
    case "move":
      return [about(step.runner, (uid) => move(uid, raceName(step.race)))];
    case "others": {
      const people = step.races.map((race, person) => {
        const firstName = name(otherOf(step.account, person));
        return { entryId: `${firstName} ${sent++}`, firstName, raceId: raceName(race) };
      });
      return [enterOthers(name(step.account), people, { key: `others ${sent++}` })];
    }
    case "enter": {
      const options = { key: `enter ${sent++}`, raceId: raceName(step.race), overCapacity: step.over };
      return [asRow(step, addEntry(memberOf(step), name(step.entry), options))];
    }
    case "shift": {
      const options = { raceId: raceName(step.race), overCapacity: step.over };
      return [asRow(step, changeEntry(memberOf(step), idOf(step.entry), options))];
    }
    case "undo": {
      const row = rowOf(step.entry);
      const { entryId } = stored.importedRows.get(importedRowId(row)) ?? { entryId: idOf(step.entry) };
      return [undoRow(memberOf(step), entryId, row)];
    }
    case "promote":
      return [offerPlace(memberOf(step), name(step.entry), joinedAt(step.entry), { overCapacity: step.over })];
    case "drop":
      return [removeFromWaitlist(memberOf(step), name(step.entry), joinedAt(step.entry))];
    case "remove":
      return [cancelEntry(memberOf(step), idOf(step.entry))];
    case "accept":
      return [accept(name(step.runner), `accept ${sent++}`)];
    case "cancel":
      return [about(step.runner, cancel)];
    case "leave":
      return [leave(name(step.runner))];
    case "transfer": {
      const code = `code ${sent++}`;
      return [about(step.runner, (uid) => invite(uid, code)), transfer(name(step.to), idOf(step.runner), code)];
    }
    case "capacity":
    case "race-capacity":
    case "period":
    case "state":
      return [{ kind: "sweep" }];
    case "wait":
      return step.isSwept ? [{ kind: "sweep" }] : [];
  }
}

function racesWith(capacities: readonly (number | null)[]): RaceSettings[] {
  const unknown = { distanceKm: null, startsAt: null, minimumAge: null, maximumAge: null, timeLimitMinutes: null };
  return capacities.map((capacity, race) => {
    return { id: raceName(race), name: `Race ${race}`, capacity, ...unknown, waves: [], bibs: null };
  });
}

export function eventWith(capacities: readonly (number | null)[]): EventInMemory {
  const stored = new EventInMemory();
  stored.event = { ...event, races: racesWith(capacities), team: TEAM };
  return stored;
}

/** Changes the event as the step says, if the step is no request. */
export function changeEvent(stored: EventInMemory, step: PlaceStep): void {
  const { places, races } = stored.event;
  if (step.kind === "capacity") stored.event = { ...stored.event, places: { ...places, capacity: step.capacity } };
  if (step.kind === "race-capacity") {
    const changed = (races ?? []).map((race) =>
      race.id === raceName(step.race) ? { ...race, capacity: step.capacity } : race,
    );
    stored.event = { ...stored.event, races: changed };
  }
  if (step.kind === "period") {
    stored.event = { ...stored.event, endRegistrationDate: step.isOpen ? "2026-04-10" : "2026-03-04" };
  }
  if (step.kind === "state") stored.event = { ...stored.event, stage: step.isPostponed ? "postponed" : "published" };
}
