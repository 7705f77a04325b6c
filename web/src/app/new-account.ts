import { useLocation } from "react-router-dom";

/** Goes with the way on from the account form, for pages that somebody came for without having an account. */
export const NEW_ACCOUNT = { isNewAccount: true } as const;

export function useIsNewAccount(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "isNewAccount" in state && state.isNewAccount === true;
}
