import type { Answer, Audience, AudienceState, SkipReason } from "../contract/index.ts";
import { CHECKED, UNCHECKED, answerIn } from "../contract/index.ts";
import type { StoredForm } from "../forms/stored-form.ts";
import { recipientOf } from "../messages/new-message.ts";
import type { StoredWaitlistEntry } from "../places/stored-waitlist-entry.ts";
import { fullName, isErased } from "../registrations/runner-record.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";

/** The facts of an entry that an announcement needs. */
export type Person = { entryId: string; uid: string; address: string; name: string; raceId: string };

/** Whether an entry is among those to whom the announcement goes. */
export function isInAudience(
  entry: StoredRegistration | StoredWaitlistEntry,
  { races, waves, states = ["registered"], waiverMissing, answers, entries }: Audience,
  waiver: StoredForm["waiver"],
): boolean {
  const state: AudienceState = "reference" in entry ? "registered" : "waiting";
  const waveId = "reference" in entry ? entry.waveId : null;
  const given = entry.filledForm;
  const questions = new Set((answers ?? []).map(({ question }) => question));
  return (
    !isErased(entry) &&
    states.includes(state) &&
    (entries?.includes(entry.entryId) ?? true) &&
    (races?.includes(entry.raceId) ?? true) &&
    (waves === undefined || (waveId !== null && waves.includes(waveId))) &&
    (waiverMissing === undefined || (waiver !== null && given?.waiver?.version !== waiver.version)) &&
    [...questions].every((question) =>
      answers?.some(
        (one) => one.question === question && hasChosen(answerIn(given?.answers ?? {}, question), one.option),
      ),
    )
  );
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
