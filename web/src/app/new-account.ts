import { useLocation } from "react-router-dom";

/** Navigation state for the page that somebody was going to: they created their account on the way. */
export const NEW_ACCOUNT = { isNewAccount: true } as const;

export function useIsNewAccount(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "isNewAccount" in state && state.isNewAccount === true;
}
