import { matchPath } from "react-router-dom";
import { patterns } from "../../entities/paths.ts";

/** The pages that invitations link to, each with what its invitation says. */
const invitations = [
  { pattern: patterns.transfer, text: "Someone wants to give you their place in a race." },
  {
    pattern: patterns.teamInvitation,
    text:
      "You are invited to the team of an event. " +
      "If the invitation came by email, log in or sign up with the address it was sent to.",
  },
  { pattern: patterns.entryClaim, text: "An organizer entered you in an event." },
];

/** The invitation whose page has this path, as a sentence. Null for the path of another page. */
export function invitationSentence(path: string): string | null {
  return invitations.find(({ pattern }) => matchPath(pattern, path) !== null)?.text ?? null;
}
