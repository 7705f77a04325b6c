import { maskAddress } from "../../contract/index.ts";
import type { Block, Letter } from "../../contract/index.ts";
import { changedText } from "./changed-fields.ts";
import { sitePaths } from "../site-paths.ts";
import type { StoredMessage } from "../stored-message.ts";
import { isolated, oneLine } from "../../platform/plain-text.ts";
import {
  changesText,
  entryFacts,
  fact,
  openApplyList,
  openEvent,
  paragraph,
  raceText,
  reasonText,
  paragraphOf,
} from "./letter-context.ts";
import type { LetterContext } from "./letter-context.ts";

/** People without an account have no list of their entries, but may take an entry over with one. */
export function openEntry(context: LetterContext): Letter["action"] {
  const { event, message } = context;
  if (message.uid !== "") return openApplyList;
  if (event === null || !isClaimable(message)) return openEvent(context);
  return { label: "Take over the entry", path: sitePaths.entryClaim(event.id, message.entryId) };
}

/** A place on the waiting list has no reference, and cannot be taken over. */
const isClaimable = ({ uid, data }: StoredMessage) => uid === "" && data.reference !== null;

export function registered(context: LetterContext): Letter {
  const { isOwn, eventOrRace, name, message } = context;
  const happened =
    message.data.by === "team"
      ? `The organizer entered ${isOwn ? "you" : name} in ${eventOrRace}.`
      : isOwn
        ? `You’re registered for ${eventOrRace}.`
        : `You registered ${name} for ${eventOrRace}.`;
  return confirmed(context, happened);
}

export function received(context: LetterContext): Letter {
  const { isOwn, eventOrRace, Name } = context;
  const who = isOwn ? "You" : Name;
  return confirmed(context, `${who} took over the place of another runner in ${eventOrRace}, with a new reference.`);
}

function confirmed(context: LetterContext, happened: string): Letter {
  const { isOwn, title, Name, Whose, message } = context;
  const { isUnsigned } = message.data;
  return {
    subject: isOwn ? `You’re registered for ${title}` : `${Name} is registered for ${title}`,
    blocks: [
      paragraphOf(happened, `${Whose} place is confirmed.`, changesText(context)),
      ...(isUnsigned ? [paragraph(`${Whose} waiver is not signed yet. Please sign it before the race.`)] : []),
      ...(isClaimable(message)
        ? [
            paragraph(
              `To ${isUnsigned ? "sign the waiver, and to " : ""}see, change or cancel the entry yourself, take it over with an account that has this address.`,
            ),
          ]
        : []),
    ],
    facts: entryFacts(context),
    action: openEntry(context),
  };
}

export function changed(context: LetterContext): Letter {
  const { isOwn, title, Whose, message } = context;
  const { by, emails, changed: fields } = message.data;
  if (message.uid === "" && emails !== null) return addressChanged(context, emails);
  // If anything else changed, the subject names that instead.
  const isSignature = by !== "team" && emails === null && fields.join() === "waiver";
  const signed = isOwn ? `You signed the waiver for ${title}` : `${Whose} waiver for ${title} is signed`;
  return {
    subject: isSignature ? signed : `${Whose} entry in ${title} has changed`,
    blocks: [paragraphOf(changeText(context), addressText(context), reasonText(context))],
    facts: entryFacts(context),
    action: openEntry(context),
  };
}

/** Goes to the old address and to the new one, whose readers may be two people: each learns of the other only a part. */
function addressChanged(context: LetterContext, { hasAccount }: { hasAccount: boolean }): Letter {
  const { title, eventOrRace, Name, message } = context;
  const by = message.data.by === "team" ? "The organizer changed it." : "";
  return {
    subject: `The email address of an entry in ${title} has changed`,
    blocks: [
      paragraphOf(
        `${Name}’s entry in ${eventOrRace} has another email address.`,
        addressText(context),
        by,
        reasonText(context),
      ),
      paragraph("If this is a surprise to you, ask the organizer on the event’s page."),
    ],
    facts: entryFacts(context),
    action: hasAccount ? openEvent(context) : openEntry(context),
  };
}

function addressText({ message }: LetterContext): string {
  const { emails } = message.data;
  if (emails === null) return "";
  const shown = (address: string) => (address === "" ? "none" : isolated(maskAddress(oneLine(address))));
  return `The address was ${shown(emails.from)} and is ${shown(emails.to)} now.`;
}

function changeText({ isOwn, name, whose, eventOrRace, message }: LetterContext): string {
  const { by, changed: fields } = message.data;
  const who = by === "team" ? "The organizer" : "You";
  if (!fields.includes("waiver")) return `${who} changed ${whose} ${changedText(fields)} for ${eventOrRace}.`;
  // A change of the waiver is a signature, on the site or on paper.
  if (by !== "team") return `You signed the waiver for ${eventOrRace}.`;
  const signed = `${isOwn ? "you" : name} signed the waiver for ${eventOrRace} on paper`;
  return fields.includes("takenBack") ? `${who} removed the record that ${signed}.` : `${who} recorded that ${signed}.`;
}

export function moved(context: LetterContext): Letter {
  const { title, race, fromRace, Whose, whose, message } = context;
  const { by, reference } = message.data;
  const who = by === "team" ? "The organizer" : "You";
  const from = fromRace === null ? "" : ` from ${raceText(fromRace)}`;
  const to = race === null ? "another race" : raceText(race);
  const what = reference === null ? "place on the waiting list" : "entry";
  return {
    subject: `${Whose} race in ${title} has changed`,
    blocks: [
      paragraphOf(
        `${who} moved ${whose} ${what}${from} to ${to} of ${title}.`,
        reference === null ? "" : "The reference stays the same.",
        addressText(context),
        reasonText(context),
      ),
    ],
    facts: entryFacts(context),
    action: openEntry(context),
  };
}

export function cancelled(context: LetterContext): Letter {
  const { whose, eventOrRace } = context;
  return ended(
    context,
    paragraphOf(`You canceled ${whose} entry in ${eventOrRace}.`, "The place is free for another runner."),
  );
}

/** The team ended the entry. */
export function removed(context: LetterContext): Letter {
  const { whose, eventOrRace, message } = context;
  if (message.data.reference === null) return takenOffWaitlist(context);
  return ended(context, paragraphOf(`The organizer canceled ${whose} entry in ${eventOrRace}.`, reasonText(context)));
}

/** `until` tells that a place was held. */
function takenOffWaitlist(context: LetterContext): Letter {
  const { isOwn, title, eventOrRace, Name, name, message } = context;
  const whom = isOwn ? "you" : name;
  const happened =
    message.data.until === null
      ? `The organizer removed ${whom} from the waiting list for ${eventOrRace}.`
      : `The organizer withdrew the place in ${eventOrRace} that was held for ${whom}.`;
  return {
    subject: `${isOwn ? "You’re" : `${Name} is`} no longer on the waiting list for ${title}`,
    blocks: [paragraphOf(happened, reasonText(context))],
    facts: entryFacts(context),
    action: openEvent(context),
  };
}

export function givenAway(context: LetterContext): Letter {
  const { title, eventOrRace, Whose, whose } = context;
  return {
    ...ended(context, paragraphOf(`Another runner took over ${whose} place in ${eventOrRace}.`)),
    subject: `${Whose} place in ${title} has a new runner`,
  };
}

function ended(context: LetterContext, block: Block): Letter {
  const { title, Whose, race, event, message } = context;
  return {
    subject: `${Whose} entry in ${title} is canceled`,
    blocks: [block],
    facts: [
      ...fact("Runner", oneLine(message.data.name)),
      ...fact("Event", oneLine(event?.title ?? message.data.title)),
      ...fact("Race", oneLine(race?.name ?? "")),
      ...fact("Reference, no longer valid", message.data.reference ?? ""),
    ],
    action: openEvent(context),
  };
}
