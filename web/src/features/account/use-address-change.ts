import { useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { isVerifiedByNow } from "../../entities/session/email-verification.ts";
import { isSessionOver } from "../../entities/session/identity-messages.ts";
import { saveOwnUserRecord } from "../../entities/session/own-user-record.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { newIdempotencyKey } from "../../lib/forms/drafts.ts";
import { showPopup } from "../../ui/popup.ts";
import { CHANGED_PARAM, forgetAddressChange, isAddressChanged } from "./address-change.ts";

/**
 * Saves RUN's record of the account once the user has opened the emailed link and logged in with the new address. The
 * link leads here from any device. If saving fails, the next visit tries again.
 */
export function useAddressChange(user: SessionUser): void {
  const [params, setParams] = useSearchParams();
  const savedFor = useRef<string | null>(null);
  const save = useEffectEvent(async () => {
    if (!params.has(CHANGED_PARAM) && !isAddressChanged(user)) return;
    if (savedFor.current === user.email) return;
    savedFor.current = user.email;
    const { email, displayName, photoURL } = user;
    const record = { name: displayName?.trim() || email, email, photo: photoURL ?? "" };
    try {
      await saveOwnUserRecord(record, newIdempotencyKey());
    } catch {
      return;
    }
    if (isAddressChanged(user)) showPopup({ kind: "success", title: "Email address changed" });
    forgetAddressChange(user);
    setParams({}, { replace: true });
  });
  useEffect(() => void save(), [user.email]);
}

/** Notices that the link has been opened, which ends the session, as soon as the user comes back to this tab. */
export function useOpenedLink(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const check = () => {
      if (document.visibilityState !== "visible") return;
      isVerifiedByNow().catch((error: unknown) => {
        if (!isSessionOver(error)) return;
        const text = "If you’ve opened the link, use your new email address.";
        showPopup({ kind: "info", title: "Please log in again", text });
      });
    };
    window.addEventListener("focus", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      window.removeEventListener("focus", check);
      document.removeEventListener("visibilitychange", check);
    };
  }, [isPending]);
}
