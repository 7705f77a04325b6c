import { matchPath, useLocation } from "react-router-dom";
import { ownPath } from "../lib/browser/own-path.ts";
import { useHydrated } from "../lib/loading/use-hydrated.ts";
import { eventIdInPath } from "./event-of-path.ts";
import { paths, patterns } from "../entities/paths.ts";

/** The path that the visitor wanted to open before the login page, or the home page's path. */
export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return ownPath(from) ?? paths.home();
}

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

/** The visitor's invitation as a sentence, or null. Always null in prerendered HTML. */
export function useInvitationSentence(): string | null {
  const path = useReturnPath();
  const isHydrated = useHydrated();
  return isHydrated ? (invitations.find(({ pattern }) => matchPath(pattern, path))?.text ?? null) : null;
}

/** The id of the event whose page the visitor wanted to open, or null. Always null in prerendered HTML. */
export function useEventDestination(): string | null {
  const path = useReturnPath();
  return useHydrated() ? eventIdInPath(path) : null;
}
