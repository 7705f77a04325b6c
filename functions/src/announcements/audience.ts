import type { Answer, Audience, AudienceState, RaceSettings, SkipReason } from "../contract/index.ts";
import { CHECKED, UNCHECKED, answerIn, fullName } from "../contract/index.ts";
import { filledWithPresentLabels, presentLabel } from "../forms/option-labels.ts";
import type { StoredForm } from "../forms/stored-form.ts";
import { recipientOf } from "../messages/new-message.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import { isErased } from "../registrations/runner-record.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";

/** The facts of an entry that an announcement needs. */
export type Person = { entryId: string; uid: string; address: string; name: string; raceId: string };

/** `form` is the event's present one, if the audience asks anything of it. */
export type AskingEvent = { form: StoredForm | null; races: readonly RaceSettings[] };

/** Whether the event's form decides who is in the audience. */
export const asksOfForm = ({ waiverMissing, answers }: Audience): boolean =>
  waiverMissing !== undefined || answers !== undefined;

/** Whether an entry is among those to whom the announcement goes. */
export function isInAudience(
  entry: StoredRegistration | StoredWaitlistEntry,
  { races, waves, states = ["registered"], waiverMissing, answers, entries }: Audience,
  { form, races: known }: AskingEvent,
): boolean {
  const state: AudienceState = "reference" in entry ? "registered" : "waiting";
  const waveId = "reference" in entry ? entry.waveId : null;
  const given = filledWithPresentLabels(form, entry.filledForm);
  const waiver = form?.waiver ?? null;
  const questions = new Set((answers ?? []).map(({ question }) => question));
  return (
    !isErased(entry) &&
    states.includes(state) &&
    (entries?.includes(entry.entryId) ?? true) &&
    (races?.includes(entry.raceId) ?? true) &&
    (waves === undefined ||
      (waveId !== null && waves.includes(waveId)) ||
      (races !== undefined && !isNarrowed(known, entry.raceId, waves))) &&
    (waiverMissing === undefined || (waiver !== null && given?.waiver?.version !== waiver.version)) &&
    // An option may have been renamed since the announcement was written.
    [...questions].every((question) =>
      answers?.some(
        (one) =>
          one.question === question &&
          hasChosen(answerIn(given?.answers ?? {}, question), presentLabel(form, one.question, one.option)),
      ),
    )
  );
}

/** Whether only some waves of the race are chosen. A wave that was deleted may have been one of any race. */
function isNarrowed(races: readonly RaceSettings[], raceId: string, waves: readonly string[]): boolean {
  return waves.some((wave) => {
    const owner = races.find((race) => race.waves.some(({ id }) => id === wave));
    return owner === undefined || owner.id === raceId;
  });
}

function hasChosen(answer: Answer | undefined, option: string): boolean {
  if (typeof answer === "boolean") return option === (answer ? CHECKED : UNCHECKED);
  return Array.isArray(answer) ? answer.includes(option) : answer === option;
}

export function personOf(entry: StoredRegistration | StoredWaitlistEntry): Person {
  const { entryId, userId, email, raceId } = entry;
  return { entryId, uid: userId, address: email, name: fullName(entry), raceId };
}

export type Recipients = {
  /** One entry for each person who gets a message, sorted by `recipient`. */
  recipients: (Person & { recipient: string })[];
  skipped: { reason: SkipReason; name: string }[];
};

/**
 * Who gets a message. Each account gets one, whatever the number of its entries, and so does each address of people
 * without an account, unless an account has it.
 */
export function recipientsOf(
  people: readonly Person[],
  { optedOut, consent }: { optedOut: ReadonlySet<string>; consent: boolean },
): Recipients {
  const recipients = new Map<string, Person & { recipient: string }>();
  const skipped: Recipients["skipped"] = [];
  // An account's own entry has the account's address. What it entered for others has theirs.
  const ofAccounts = new Set(
    people.filter(({ uid, entryId }) => uid !== "" && uid === entryId).map(({ address }) => recipientOf(address)),
  );
  for (const person of people) {
    const hasAccount = person.uid !== "";
    const recipient = hasAccount ? person.uid : recipientOf(person.address);
    const reason = reasonToSkip();
    if (reason === null) recipients.set(recipient, { ...person, recipient });
    else skipped.push({ reason, name: person.name });

    function reasonToSkip(): SkipReason | null {
      if (!hasAccount && person.address.trim() === "") return "no-address";
      if (optedOut.has(recipient)) return "opted-out";
      if (!hasAccount && !consent) return "no-consent";
      return recipients.has(recipient) || (!hasAccount && ofAccounts.has(recipient)) ? "double-address" : null;
    }
  }
  return { recipients: [...recipients.values()].sort((a, b) => (a.recipient < b.recipient ? -1 : 1)), skipped };
}

export function countsOf(skipped: Recipients["skipped"]): Partial<Record<SkipReason, number>> {
  const counts: Partial<Record<SkipReason, number>> = {};
  for (const { reason } of skipped) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
