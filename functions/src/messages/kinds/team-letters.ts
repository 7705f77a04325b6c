import { roleInText, zonedDateTime } from "../../contract/index.ts";
import type { Letter } from "../../contract/index.ts";
import { sitePaths } from "../site-paths.ts";
import { isolated, oneLine } from "../../platform/plain-text.ts";
import { eventFacts, fact, openEvent, paragraph, paragraphOf } from "./letter-context.ts";
import type { LetterContext } from "./letter-context.ts";

function openOverview({ event, message }: LetterContext): Letter["action"] {
  return event === null ? null : { label: "Open the event", path: sitePaths.overview(message.marathonId) };
}

export function invited(context: LetterContext): Letter {
  const { title, timeZone, message, event } = context;
  const { role, code, until } = message.data;
  const asRole = role === null ? "" : ` as ${roleInText[role]}`;
  const toWhat = role === "owner" ? `take over ${title} as its owner` : `join the team of ${title}${asRole}`;
  return {
    subject: role === "owner" ? `Take over ${title}?` : `Join the team of ${title}?`,
    blocks: [
      paragraphOf(
        `The organizer invites you to ${toWhat}.`,
        "Before you accept, you can see what the role lets you do.",
      ),
      paragraph("If you don’t want to accept, you can ignore this message."),
    ],
    facts: [
      ...eventFacts(context),
      // So that the reader knows whose event it is. The invitation's page names who invites.
      ...fact("Owner", isolated(oneLine(event?.createdBy ?? ""))),
      ...fact("Invitation ends", until === null ? "" : zonedDateTime(until.getTime(), timeZone)),
    ],
    action: code === null ? openEvent(context) : { label: "See the invitation", path: sitePaths.teamInvitation(code) },
  };
}

/** The event has a new owner: the reader, or the person to whom the reader handed it over. */
export function owner(context: LetterContext): Letter {
  const { title, message } = context;
  const { role } = message.data;
  const isOwner = role === "owner";
  return {
    subject: isOwner ? `You now own ${title}` : `${title} has a new owner`,
    blocks: [
      isOwner
        ? paragraphOf(`The owner handed ${title} over to you.`, "You’re now its owner.")
        : paragraphOf(`${title} has a new owner.`, role === null ? "" : `You’re ${roleInText[role]} on its team.`),
    ],
    facts: eventFacts(context),
    action: isOwner || role !== null ? openOverview(context) : openEvent(context),
  };
}

/** A draft whose dates no longer allow that it is published at the time that was set for that (decision 0147). */
export function notPublished(context: LetterContext): Letter {
  const { title, timeZone, message } = context;
  const { until } = message.data;
  const when = until === null ? "" : ` on ${zonedDateTime(until.getTime(), timeZone)}`;
  return {
    subject: `${title} was not published`,
    blocks: [
      paragraphOf(
        `${title} was not published${when}, because its dates don’t allow that.`,
        "It’s still a draft, which only its team can see.",
      ),
      paragraph("Check its dates, then publish it or choose another time."),
    ],
    facts: eventFacts(context),
    action: openOverview(context),
  };
}

export function eventFull(context: LetterContext): Letter {
  const { title } = context;
  return {
    subject: `All places in ${title} are taken`,
    blocks: [paragraph(`All places in ${title} are taken. From now on, runners join the waiting list.`)],
    facts: eventFacts(context),
    action: openOverview(context),
  };
}

export function waitlistEmpty(context: LetterContext): Letter {
  const { title, message, event } = context;
  return {
    subject: `No one is waiting for ${title}`,
    blocks: [paragraph(`No one is waiting for a place in ${title} anymore. Anyone can take a place that opens up.`)],
    facts: eventFacts(context),
    action: event === null ? null : { label: "Open the waiting list", path: sitePaths.waitingList(message.marathonId) },
  };
}

export function mailFailed(context: LetterContext): Letter {
  const { title, message, event } = context;
  const { name, reference } = message.data;
  const toWhom = oneLine(name) === "" ? "one of your runners" : context.name;
  return {
    subject: `An email to ${toWhom} didn’t arrive`,
    blocks: [
      paragraphOf(
        `An email about ${title} to ${toWhom} could not be delivered.`,
        "Check the address in the entry, or contact the runner another way.",
      ),
      paragraph("You get at most one of these emails a day. On the site, Messages lists every runner affected."),
    ],
    facts: [...fact("Runner", oneLine(name)), ...fact("Reference", reference ?? ""), ...eventFacts(context)],
    action: event === null ? null : { label: "Open the entries", path: sitePaths.entries(message.marathonId) },
  };
}

/**
 * A runner's question to the organizer. The answer goes to the runner's address, which the letter does not show. Nobody
 * can answer an asker who has not confirmed an address: the address may be somebody else's.
 */
export function question(context: LetterContext): Letter {
  const { title, message } = context;
  const { name, subject, blocks, replyTo } = message.data;
  const who = oneLine(name) === "" ? "A runner" : context.Name;
  const how =
    replyTo === null
      ? "You can’t answer by email, because they have not confirmed their address."
      : "To answer, reply to the email.";
  const about = oneLine(subject);
  return {
    subject: about === "" ? `${who} has a question about ${title}` : `Question about ${title}: ${about}`,
    blocks: [paragraphOf(`${who} has a question about ${title}.`, how), ...blocks],
    facts: fact("Event", oneLine(context.event?.title ?? message.data.title)),
    action: openEvent(context),
  };
}
