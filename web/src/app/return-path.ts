import { useLocation } from "react-router-dom";
import { ownPath } from "../lib/own-path.ts";
import { paths } from "./paths.ts";

/** Where the visitor was going before the login page, else home. */
export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return ownPath(from) ?? paths.home();
}
