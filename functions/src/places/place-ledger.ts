import { may } from "../marathons/event-team.ts";
import { isHiddenFrom } from "../marathons/marathon-access.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import { claim } from "./claiming.ts";
import { enterOthers } from "./entering-others.ts";
import { undoRow } from "./imported-rows.ts";
import { entryOf, lapseHolds, makeOffers } from "./offering.ts";
import { ownerNews } from "./owner-news.ts";
import { PlaceBatch } from "./place-batch.ts";
import { placeReading } from "./place-reading.ts";
import type {
  KnownPlaces,
  Ledger,
  LedgerEvent,
  OwnRequest,
  PlaceAnswer,
  PlaceDecision,
  PlaceRequest,
  TeamRequest,
} from "./place-requests.ts";
import { cancel, change, register } from "./registering.ts";
import { addEntry, cancelEntry, changeEntry, recordWaiver } from "./team-entries.ts";
import type { TeamAnswer } from "./team-entries.ts";
import { invite, transfer, withdraw } from "./transferring.ts";
import { accept, forget, join, leave, stopSharing } from "./waiting.ts";

/** The most writes that a commit spends on offers that are due, so that room is left for requests. */
const WRITES_DUE = 300;

/** `registrations` are those that the requests are about, by entry id. */
export function ledgerOf(
  event: LedgerEvent,
  requests: readonly PlaceRequest[],
  now: number,
  registrations: ReadonlyMap<string, StoredRegistration>,
): Ledger {
  return {
    places: event.places,
    reading: placeReading(event, requests, now, registrations),
    decide: (known) => decidePlaces(event, known, requests, now),
  };
}

/**
 * Decides a batch of requests for one event in their order, each on the state after the previous one. The decisions
 * keep the ledger's invariants: the counts change by exactly what is written and removed; nobody is registered for a
 * race and on its waiting list; registered and held places stay within the capacity of their race and of the event, and
 * no place bypasses the waiting list, unless the team asks for just that.
 */
export function decidePlaces(
  event: LedgerEvent,
  known: KnownPlaces,
  requests: readonly PlaceRequest[],
  now: number,
): PlaceDecision {
  const batch = new PlaceBatch(event, known, now);
  lapseHolds(batch);
  makeOffers(batch, WRITES_DUE);
  const answers: PlaceAnswer[] = [];
  for (const request of requests) {
    if (!batch.hasRoom()) break;
    const answer = decide(batch, request);
    if (answer === "next-commit") break;
    answers.push(answer);
  }
  const outcome = batch.outcome();
  const news = ownerNews(event, outcome.places, now);
  return { ...outcome, places: news.places, messages: [...outcome.messages, ...news.messages], answers };
}

function decide(batch: PlaceBatch, request: PlaceRequest): TeamAnswer {
  if (request.kind !== "sweep" && isHiddenFrom(batch.event, request)) return { refused: "marathon-not-found" };
  switch (request.kind) {
    case "add-entry":
    case "change-entry":
    case "cancel-entry":
    case "undo-row":
    case "record-waiver":
      return decideForTeam(batch, request);
    case "sweep":
      // Whether to sweep again. After a sweep without progress, another one would make none either.
      return { modified: batch.hasMoreDue && batch.activity.length > 0 };
    case "enter-others":
      return enterOthers(batch, request);
    case "claim":
      return claim(batch, request);
    case "register":
    case "cancel":
    case "change":
    case "join":
    case "leave":
    case "accept":
    case "forget":
    case "stop-sharing":
    case "invite":
    case "withdraw":
    case "transfer":
      return decideForAccount(batch, request);
  }
}

function decideForAccount(batch: PlaceBatch, request: OwnRequest): PlaceAnswer {
  const { uid, entryId } = request;
  // To an account, the entries of others do not exist.
  if (entryId !== uid && batch.registrations.get(entryId)?.userId !== uid) {
    const isDone = request.kind === "cancel" || request.kind === "withdraw" || request.kind === "forget";
    return isDone ? { modified: false } : { refused: "registration-not-found" };
  }
  switch (request.kind) {
    case "register":
      return register(batch, request.entryId, request.registration);
    case "cancel":
      return cancel(batch, request.entryId);
    case "change":
      return change(batch, request);
    case "join":
      return join(batch, request.entryId, request.registration);
    case "leave":
      return leave(batch, request.entryId);
    case "accept":
      return accept(batch, request);
    case "forget":
      return forget(batch, request.entryId);
    case "stop-sharing":
      return stopSharing(batch, batch.registrations.get(request.entryId), entryOf(batch, request.entryId));
    case "invite":
      return invite(batch, request);
    case "withdraw":
      return withdraw(batch, request.entryId);
    case "transfer":
      return transfer(batch, request);
  }
}

/** The role of the member counts as it is at the commit. To others, the event does not exist. */
function decideForTeam(batch: PlaceBatch, request: TeamRequest): TeamAnswer {
  if (!may(batch.event, { uid: request.uid }, "manageEntries")) return { refused: "marathon-not-found" };
  switch (request.kind) {
    case "add-entry":
      return addEntry(batch, request);
    case "change-entry":
      return changeEntry(batch, request);
    case "cancel-entry":
      return cancelEntry(batch, request);
    case "undo-row":
      return may(batch.event, request, "importEntries") ? undoRow(batch, request) : { refused: "marathon-not-found" };
    case "record-waiver":
      return recordWaiver(batch, request);
  }
}
