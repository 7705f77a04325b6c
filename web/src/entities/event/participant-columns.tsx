import { HIDDEN, fullName, hasWords, searchWords, searchableText } from "@run/functions/contract";
import type { Marathon, RegistrationEntry } from "@run/functions/contract";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isOwnRecord } from "../entry/my-entries.ts";
import { ParticipantRace } from "./participant-race.tsx";
import { ContactLink, EmergencyContact } from "../person/contact-link.tsx";
import { PersonText } from "../person/person-text.tsx";
import type { EntryStart } from "../race/race-view.ts";
import type { Column } from "../../ui/table.tsx";

/** An entry with its runner's name. Readers get `userId` in their own entry, and organizers get it in every entry. */
export type Participant = Extract<RegistrationEntry, { firstName: string }>;

export function isNamed(entry: RegistrationEntry): entry is Participant {
  return "firstName" in entry;
}

/** Distinguishes the entries of a list. Null for a reader who may see only the name. */
export function keyOfEntry(runner: Participant): string | null {
  return "entryId" in runner ? runner.entryId || runner.userId || null : null;
}

/** Whether it is the entry of the user, or of somebody whom the user has entered. */
export function isOfAccount(entry: RegistrationEntry, uid: string | null): boolean {
  return "userId" in entry && entry.userId !== "" && entry.userId === uid;
}

/** Whether it is the user's own entry. */
export function isEntryOfUser(entry: RegistrationEntry, uid: string | null): boolean {
  return isOfAccount(entry, uid) && "entryId" in entry && isOwnRecord(entry);
}

/** Whether the user has an entry of their own among the event's first ones. */
export function hasEntry(marathon: Pick<Marathon, "totalRegistrationCount">, uid: string): boolean {
  return marathon.totalRegistrationCount.some((entry) => isEntryOfUser(entry, uid));
}

/** The race and the wave of the user's entry, if that is among the entries that the event contains. */
export function ownStartIn(marathon: Pick<Marathon, "totalRegistrationCount">, uid: string): EntryStart | null {
  const own = marathon.totalRegistrationCount.find((entry) => isEntryOfUser(entry, uid));
  return own !== undefined && "waveId" in own ? own : null;
}

/** The runners whose name contains every word of the text. Case and accents do not matter. */
export function filterByName<Runner extends Participant>(runners: readonly Runner[], text: string): readonly Runner[] {
  const words = searchWords(text);
  return runners.filter((runner) => hasWords(searchableText(fullName(runner)), words));
}

/** `ownUid` is the reader's uid, whose entry is marked. */
export function participantColumns(
  event: Pick<Marathon, "races">,
  ownUid: string | null,
): readonly Column<Participant>[] {
  return [
    {
      name: "Name",
      cell: (runner) => {
        const isOwn = isEntryOfUser(runner, ownUid);
        return (
          <>
            <PersonText text={fullName(runner)} /> {isOwn && <Badge tone="accent">You</Badge>}
            <ParticipantRace event={event} raceId={runner.raceId} />
            {isOwn && "contactsShared" in runner && !runner.contactsShared && (
              <span className="block text-sm text-muted">
                Only you and the organizer’s team see your contact details.
              </span>
            )}
          </>
        );
      },
    },
    {
      name: "Email",
      share: 1.5,
      cell: ({ email }) => unlessHidden(email, <ContactLink kind="email" text={email} />),
    },
    {
      name: "Phone",
      share: 1.15,
      cell: ({ phone }) => unlessHidden(phone, <ContactLink kind="phone" text={phone} />),
    },
    {
      name: "Emergency Contact",
      share: 1.4,
      cell: ({ emergencyContact: text }) => unlessHidden(text, <EmergencyContact text={text} />),
    },
  ];
}

const unlessHidden = (text: string, shown: ReactNode) => (text === HIDDEN ? <Hidden /> : shown);

function Hidden() {
  return (
    <span className="whitespace-nowrap text-muted">
      <Icon name="lock" className="mr-1.5 inline size-4 align-[-0.15em]" />
      {HIDDEN}
    </span>
  );
}
