import { roleAbilities, roleInText } from "../../contract/index.ts";
import type { Block, Letter, TeamRole } from "../../contract/index.ts";
import { isolated, oneLine } from "../../platform/plain-text.ts";
import { sitePaths } from "../site-paths.ts";
import { fact, paragraph, paragraphOf } from "./letter-context.ts";
import type { LetterContext } from "./letter-context.ts";

/**
 * Letters about the members of a team. They say nothing of what the event is now, not even its name: the reader may have
 * left the team since, and must not learn what became of a draft.
 */
const titleOf = ({ message }: LetterContext) => isolated(oneLine(message.data.title)) || "the event";
const eventFact = ({ message }: LetterContext) => fact("Event", oneLine(message.data.title));

const openTeam = ({ event, message }: LetterContext): Letter["action"] =>
  event === null ? null : { label: "Open the team", path: sitePaths.team(message.marathonId) };

const who = ({ message, name }: LetterContext) => (oneLine(message.data.name) === "" ? "Someone" : name);

/** What the role lets the reader do. */
function abilities(role: TeamRole): Block[] {
  const items = roleAbilities[role].map((ability) => [{ text: ability }]);
  return [paragraph("You can now:"), { type: "list", isOrdered: false, items }];
}

/** Tells the owner who accepted an invitation, and in which role. */
export function memberJoined(context: LetterContext): Letter {
  const { role, fromRole } = context.message.data;
  const [title, whoever] = [titleOf(context), who(context)];
  return {
    subject:
      fromRole === null
        ? `${whoever} joined the team of ${title}`
        : `${whoever} has a new role on the team of ${title}`,
    blocks: [
      paragraphOf(
        `${whoever} accepted an invitation to the team of ${title}.`,
        role === null ? "" : `They’re now ${roleInText[role]}.`,
      ),
    ],
    facts: eventFact(context),
    action: openTeam(context),
  };
}

/** Tells the owner who left. */
export function memberLeft(context: LetterContext): Letter {
  const { fromRole } = context.message.data;
  const [title, whoever] = [titleOf(context), who(context)];
  return {
    subject: `${whoever} left the team of ${title}`,
    blocks: [
      paragraphOf(
        `${whoever} left the team of ${title}${fromRole === null ? "" : `, where they were ${roleInText[fromRole]}`}.`,
        "They no longer have access, and the invitations that they made have ended.",
      ),
    ],
    facts: eventFact(context),
    action: openTeam(context),
  };
}

export function memberRemoved(context: LetterContext): Letter {
  const { fromRole } = context.message.data;
  const title = titleOf(context);
  return {
    subject: `You’re no longer on the team of ${title}`,
    blocks: [
      paragraphOf(
        `You were removed from the team of ${title}${fromRole === null ? "" : `, where you were ${roleInText[fromRole]}`}.`,
        "You can no longer open the team’s pages, and the invitations that you made have ended.",
      ),
      paragraph("If you think that this is a mistake, ask the person who invited you."),
    ],
    facts: eventFact(context),
    action: null,
  };
}

export function roleChanged(context: LetterContext): Letter {
  const { role, fromRole } = context.message.data;
  const title = titleOf(context);
  return {
    subject: `Your role on the team of ${title} changed`,
    blocks: [
      paragraphOf(
        role === null
          ? `Your role on the team of ${title} changed.`
          : `You’re now ${roleInText[role]} on the team of ${title}.`,
        fromRole === null ? "" : `You were ${roleInText[fromRole]} before.`,
      ),
      ...(role === null ? [] : abilities(role)),
    ],
    facts: eventFact(context),
    action: openTeam(context),
  };
}
