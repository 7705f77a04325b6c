import { useLocation } from "react-router-dom";
import { ownPath } from "../lib/browser/own-path.ts";
import { useHydrated } from "../lib/loading/use-hydrated.ts";
import { eventIdInPath } from "./event-of-path.ts";
import { paths } from "../entities/paths.ts";
import { invitationSentence } from "../features/auth/invitations.ts";

/** The path that the visitor wanted to open before the login page, or the home page's path. */
export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return ownPath(from) ?? paths.home();
}

/** The visitor's invitation as a sentence, or null. Always null in prerendered HTML. */
export function useInvitationSentence(): string | null {
  const path = useReturnPath();
  const isHydrated = useHydrated();
  return isHydrated ? invitationSentence(path) : null;
}

/** The id of the event whose page the visitor wanted to open, or null. Always null in prerendered HTML. */
export function useEventDestination(): string | null {
  const path = useReturnPath();
  return useHydrated() ? eventIdInPath(path) : null;
}
