import { timeZoneText, zonedDateTime } from "../../contract/index.ts";
import type { Letter } from "../../contract/index.ts";
import { heldUntil } from "../../events/end-of-hold.ts";
import { openEntry } from "./entry-letters.ts";
import { entryFacts, fact, openApplyList, openEvent, paragraphOf, reasonText } from "./letter-context.ts";
import type { LetterContext } from "./letter-context.ts";

export function waiting(context: LetterContext): Letter {
  const { isOwn, title, eventOrRace, Name, event, timeZone } = context;
  const hours = event === null ? null : event.offerHours === 1 ? "1 hour" : `${event.offerHours} hours`;
  const held = hours === null ? "" : ` for ${hours}`;
  const who = isOwn ? "You’re" : `${Name} is`;
  return {
    subject: `${who} on the waiting list for ${title}`,
    blocks: [
      paragraphOf(
        `${who} on the waiting list for a place in ${eventOrRace}.`,
        `If a place opens up, we’ll hold it${held} and let you know.`,
        hours === null
          ? ""
          : `If that time would end between 10 PM and 8 AM (${timeZoneText(timeZone)}), it lasts until 8 AM.`,
      ),
    ],
    facts: entryFacts(context),
    action: openEntry(context),
  };
}

export function offered(context: LetterContext): Letter {
  const { isOwn, title, eventOrRace, name, timeZone, message, event } = context;
  const { raceId, until: offerExpiresAt } = message.data;
  const until = event === null ? offerExpiresAt : heldUntil(event, { raceId, offerExpiresAt });
  const untilText = until === null ? null : zonedDateTime(until.getTime(), timeZone);
  const whom = isOwn ? "you" : name;
  const isByTeam = message.data.by === "team";
  return {
    subject: isByTeam
      ? `The organizer of ${title} is offering ${whom} a place`
      : `A place in ${title} has opened up for ${whom}`,
    blocks: [
      paragraphOf(
        isByTeam
          ? `The organizer is offering ${whom} a place in ${eventOrRace}.`
          : `A place in ${eventOrRace} has opened up for ${whom}.`,
        reasonText(context),
        untilText === null ? "" : `We’re holding it until ${untilText}.`,
        // Nobody gets a place that the team has added above the capacity.
        `If ${isOwn ? "you don’t take" : "nobody takes"} it by then, ${isByTeam ? "the offer ends" : "it goes to the next runner in line"}.`,
      ),
    ],
    facts: [...fact("Held until", untilText ?? ""), ...entryFacts(context)],
    action: message.uid === "" ? openEvent(context) : { ...openApplyList, label: "See the offer" },
  };
}

export function lapsed(context: LetterContext): Letter {
  const { isOwn, title, eventOrRace, name } = context;
  const whom = isOwn ? "you" : name;
  return {
    subject: `The place in ${title} is no longer held for ${whom}`,
    blocks: [
      paragraphOf(
        `The place in ${eventOrRace} is no longer held for ${whom}, because it wasn’t taken in time.`,
        "While registration is open, you can join the waiting list again.",
      ),
    ],
    facts: entryFacts(context),
    action: openEvent(context),
  };
}
