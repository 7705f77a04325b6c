import { useLocation } from "react-router-dom";

/** The navigation state for a page that a user reaches right after creating an account. */
export const NEW_ACCOUNT = { isNewAccount: true } as const;

export function useIsNewAccount(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "isNewAccount" in state && state.isNewAccount === true;
}
