import { calendarDayOf, dateText, freeWithdrawalEndsAt, zonedDateTime } from "../../contract/index.ts";
import type { EventDate, Letter } from "../../contract/index.ts";
import { openEntry } from "./entry-letters.ts";
import { oneLine } from "../../platform/plain-text.ts";
import { entryFacts, openEvent, paragraph, reasonText, paragraphOf } from "./letter-context.ts";
import type { LetterContext } from "./letter-context.ts";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** The event was moved in time or place, or is no longer postponed. The new values are those that it has now. */
export function eventChanged(context: LetterContext): Letter {
  const { title, eventOrRace, timeZone, message } = context;
  const { start, location } = message.data.before;
  const { isBack } = message.data;
  const dayOf = (date: EventDate) => calendarDayOf(date, timeZone);
  const isOtherDay = start !== null && context.start !== null && dayOf(start) !== dayOf(context.start);
  const what = [
    ...(start === null ? [] : [isOtherDay ? "date" : "start time"]),
    ...(location === null ? [] : ["location"]),
  ];
  const verb = what.length > 1 ? "have" : "has";
  return {
    subject: what.length === 0 ? `${title} takes place as planned` : `New ${list.format(what)} for ${title}`,
    blocks: [
      paragraphOf(
        isBack ? `${title} is no longer postponed.` : "",
        what.length === 0
          ? "It takes place as planned. The start and location are below."
          : `The ${list.format(what)} of ${eventOrRace} ${verb} changed.`,
        keepsPlace(context),
      ),
    ],
    facts: entryFacts(context),
    action: openEntry(context),
  };
}

export function postponed(context: LetterContext): Letter {
  const { title, event, start, timeZone } = context;
  const date =
    event === null || start === null || event.dateToBeAnnounced
      ? `${title} is postponed. The new date will be announced.`
      : `${title} is postponed to ${dateText(start, timeZone)}.`;
  const free = freeWithdrawalEndsAt(event?.postponedAt ?? null);
  const withdrawal =
    free === null
      ? ""
      : `If you can’t make it, you can give up your place until ${zonedDateTime(free, timeZone)}, even if the deadline for changes has passed.`;
  return {
    subject: `${title} is postponed`,
    blocks: [paragraphOf(date, reasonText(context)), paragraphOf(keepsPlace(context), withdrawal)],
    facts: entryFacts(context),
    action: openEntry(context),
  };
}

function keepsPlace({ isOwn, Name, message }: LetterContext): string {
  const what = message.data.reference === null ? "place on the waiting list" : "place";
  return isOwn ? `You keep your ${what}.` : `${Name} keeps the ${what}.`;
}

export function eventCancelled(context: LetterContext): Letter {
  const { title, whose } = context;
  return {
    subject: `${title} is canceled`,
    blocks: [
      paragraphOf(`The organizer canceled ${title}.`, reasonText(context)),
      paragraph(`If you paid for ${whose} place, ask the organizer about a refund.`),
    ],
    facts: entryFacts(context),
    action: openEvent(context),
  };
}

export function waiver(context: LetterContext): Letter {
  const { isOwn, title, name } = context;
  const signature = isOwn ? "your signature" : `a signature for ${name}`;
  return {
    subject: isOwn ? `Please sign the waiver for ${title}` : `A waiver to sign for ${name}: ${title}`,
    blocks: [
      paragraphOf(
        `The organizer of ${title} needs ${signature} on the waiver.`,
        keepsPlace(context),
        "Please sign before the race.",
      ),
    ],
    facts: entryFacts(context),
    action: openEntry(context),
  };
}

/** What the organizer wrote, in blocks made from Markdown. */
export function announcement(context: LetterContext): Letter {
  const { title, message } = context;
  const { subject, blocks } = message.data;
  return {
    subject: oneLine(subject) || `News about ${title}`,
    blocks: [paragraph(`The organizer of ${title} writes:`), ...blocks],
    facts: [],
    action: openEvent(context),
  };
}
