import type { StoredRegistration } from "../registrations/stored-registration.ts";
import { lapseHolds, lapseHoldsOf, makeOffers } from "./offering.ts";
import { ownerNews } from "./owner-news.ts";
import { PlaceBatch } from "./place-batch.ts";
import { isReused } from "./place-decision.ts";
import type { KnownPlaces, Ledger, LedgerEvent, PlaceAnswer, PlaceDecision } from "./place-decision.ts";
import { placeReading } from "./place-reading.ts";
import type { Needs } from "./place-reading.ts";
import type { Kind, PlaceRequest, RequestOf } from "./place-requests.ts";
import * as table from "./rules/index.ts";
import type { Rule, RuleAnswer } from "./rules/rule.ts";

const rules: { [K in Kind]: Rule<RequestOf<K>> } = table;

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
    reading: placeReading(event, requests.map(needsOf), now, registrations),
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
    makeOffers(batch);
    answers.push(answer);
  }
  const outcome = batch.outcome();
  const news = ownerNews(event, outcome.places, now);
  return { ...outcome, places: news.places, messages: [...outcome.messages, ...news.messages], answers };
}

function decide<K extends Kind>(batch: PlaceBatch, request: RequestOf<K>): RuleAnswer {
  const rule = ruleOf(request);
  const { entries, keys = [] } = rule.reads(request);
  lapseHoldsOf(batch, entries);
  makeOffers(batch);
  const forbidden = rule.mayAsk(batch, request);
  if (forbidden !== null) return forbidden;
  const first = batch.receipts.answerToRepeat(keys);
  if (first === null) return rule.decide(batch, request);
  return isReused(first) ? first : (rule.repeated?.(batch, request, first) ?? first);
}

/** The ids of all entries that a batch reads. */
export const entriesToRead = (requests: readonly PlaceRequest[]): string[] => entriesIn(requests.map(needsOf));

/** The ids of those entries that usually do not exist yet. */
export const entriesUsuallyNew = (requests: readonly PlaceRequest[]): string[] =>
  entriesIn(requests.map(needsOf).filter(({ areNew }) => areNew));

const entriesIn = (needs: readonly Needs[]) => [...new Set(needs.flatMap(({ entries }) => entries))];

const needsOf = (request: PlaceRequest): Needs => ruleOf(request).reads(request);

function ruleOf<K extends Kind>({ kind }: RequestOf<K>): Rule<RequestOf<K>> {
  return rules[kind];
}
