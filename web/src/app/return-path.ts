import { useLocation } from "react-router-dom";
import { ownPath } from "../lib/own-path.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import { eventOfPath } from "./event-of-path.ts";
import { paths } from "./paths.ts";

/** Where the visitor was going before the login page, else home. */
export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return ownPath(from) ?? paths.home();
}

/** The id of the event whose page the visitor was going to, or null. Always null in prerendered pages. */
export function useEventDestination(): string | null {
  const path = useReturnPath();
  return useHydrated() ? eventOfPath(path) : null;
}
