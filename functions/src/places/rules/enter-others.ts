import { OTHERS_MAX, directPlacesIn, foldedName, fullName } from "../../contract/index.ts";
import type { ErrorCode } from "../../contract/index.ts";
import { raceWith } from "../../events/races.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Refusal } from "../../platform/app-error.ts";
import type { RegistrationDraft, StoredRegistration } from "../../registrations/stored-registration.ts";
import type { Entering, PlaceBatch } from "../place-batch.ts";
import { keyOf } from "../place-reading.ts";
import { raceFor } from "../race-rules.ts";
import { anybody } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** The people whom an account enters besides its owner. */
type EnterOthers = {
  uid: string;
  people: readonly { entryId: string; registration: RegistrationDraft }[];
  /** Enters somebody who seems to be among the account's entries already. */
  isConfirmed: boolean;
};

type Named = Pick<StoredRegistration, "firstName" | "lastName" | "dateOfBirth">;

/** Enters all of the people, or none of them. Each is judged like a runner who registers. */
export const enterOthers: Rule<EnterOthers> = {
  mayAsk: anybody,
  reads: ({ uid, people }) => ({
    entries: people.map(({ entryId }) => entryId),
    keys: people.map(({ entryId, registration }) => {
      return { ...keyOf("registration", entryId, registration), isEntry: true };
    }),
    form: true,
    account: uid,
  }),
  decide(batch, request) {
    const { uid, people } = request;
    if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    const closed = batch.closedBecause;
    if (closed !== null) return { refused: closed };
    const entering = judged(batch, people);
    if ("refused" in entering) return entering;
    const own = entriesOfAccount(batch, uid);
    const refused =
      whyTooMany(uid, own, entering) ??
      (request.isConfirmed ? null : whyDouble(own, entering)) ??
      whyNoRoom(batch, entering);
    if (refused !== null) return refused;
    const entries = entering.map((one, index) => batch.givePlace(people[index]?.entryId ?? "", one, { by: "account" }));
    return { modified: true, entries: entries.map(entered) };
  },
  repeated(batch, { people }) {
    const standing = people.flatMap(({ entryId }) => batch.registrations.get(entryId) ?? []);
    if (standing.length < people.length) return { refused: "ended-since" };
    return { modified: true, entries: standing.map(entered) };
  },
};

const entered = ({ entryId, reference }: StoredRegistration) => ({ entryId, reference });

/** What is stored of the people, or why at least one of them cannot enter their race. */
function judged(batch: PlaceBatch, people: EnterOthers["people"]): Entering[] | Refusal {
  const entering: Entering[] = [];
  const refusals: Refusal[] = [];
  for (const [index, { registration }] of people.entries()) {
    const one = storable(batch, registration);
    if ("refused" in one) refusals.push(atRecord(index, one));
    else entering.push(one);
  }
  const [first] = refusals;
  if (first === undefined) return entering;
  const alike = refusals.filter(({ refused }) => refused === first.refused);
  return { ...first, issues: alike.flatMap(({ issues = [] }) => issues) };
}

function storable(batch: PlaceBatch, registration: RegistrationDraft): Entering | Refusal {
  const race = raceFor(batch.event, registration.raceId);
  return "refused" in race ? race : batch.storable(registration, race);
}

/** The account's entries as they are after the requests before this one. */
export function entriesOfAccount(batch: PlaceBatch, uid: string): StoredRegistration[] {
  const { ofAccounts, registrations } = batch.known;
  const unchanged = ofAccounts.filter((one) => !registrations.has(one.entryId));
  return [...unchanged, ...batch.registrations.values()].filter((one) => one.userId === uid);
}

function whyTooMany(uid: string, own: readonly StoredRegistration[], entering: readonly Entering[]): Refusal | null {
  const left = Math.max(0, OTHERS_MAX - own.filter(({ entryId }) => entryId !== uid).length);
  if (entering.length <= left) return null;
  const already = OTHERS_MAX - left;
  const sentence = `You can enter up to ${OTHERS_MAX} other people in an event, and have entered ${already} already.`;
  return atRecord(left, { refused: "too-many-entries", sentence });
}

/**
 * The refusal of somebody who seems to be among the account's entries already, or twice among the people. Entries of
 * other accounts are not compared, so that nobody learns who is entered. Nor are addresses, which families share
 * (decision 0083).
 */
function whyDouble(own: readonly StoredRegistration[], entering: readonly Entering[]): Refusal | null {
  for (const [index, one] of entering.entries()) {
    const alike = own.filter((other) => isAlike(one, other));
    if (alike.length === 0 && !entering.slice(0, index).some((other) => isAlike(one, other))) continue;
    const sentence = `You have entered ${fullName(one)} already.`;
    const references = alike.map(({ reference }) => reference);
    return atRecord(index, { refused: "possible-double", sentence, facts: { references } });
  }
  return null;
}

function isAlike(one: Named, other: Named): boolean {
  const name = foldedName(fullName(one));
  if (name === "" || name !== foldedName(fullName(other))) return false;
  return one.dateOfBirth === null || other.dateOfBirth === null || one.dateOfBirth === other.dateOfBirth;
}

/** Why the places or options do not suffice. The first of the people for whom nothing is left is named. */
function whyNoRoom(batch: PlaceBatch, entering: readonly Entering[]): Refusal | null {
  return batch.tryPlaces(entering, (one, index) => {
    const soldOut = batch.forms.whySoldOut(one.filledForm, null);
    const refused = soldOut ?? whyFull(batch, one, entering.slice(0, index));
    return refused && atRecord(index, refused);
  });
}

/** `counted` are those before in the same request, whose places are taken already. */
function whyFull(batch: PlaceBatch, { raceId }: Entering, counted: readonly Entering[]): Refusal | null {
  if (directPlacesIn(batch.pools(), raceId) > 0) return null;
  const name = raceWith(batch.event, raceId)?.name ?? raceId;
  const free = counted.filter((one) => one.raceId === raceId).length;
  const room = free === 0 ? "has no place left" : `has only ${free} ${free === 1 ? "place" : "places"} left`;
  const sentence = `${name} ${room}, so nobody was entered.`;
  return { refused: "marathon-full", sentence, facts: { raceId } };
}

/** The field that an error is about if it names none. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  "marathon-full": "raceId",
  "age-limit": "dateOfBirth",
  "waiver-changed": "waiver",
  "possible-double": "firstName",
};

/** The refusal with paths that name the record, like `records.1.firstName`. */
function atRecord(index: number, refusal: Refusal): Refusal {
  const { refused, sentence, issues } = refusal;
  const message = sentence ?? new AppError(refused).message;
  const named = issues ?? [{ path: fieldOf[refused] ?? "", message }];
  const at = (path: string) => ["records", String(index), path].filter((part) => part !== "").join(".");
  return { ...refusal, issues: named.map((issue) => ({ ...issue, path: at(issue.path) })) };
}
