import { useEffect, useEffectEvent, useState } from "react";
import { useRequest } from "../../lib/forms/use-request.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { identityMessage } from "../../entities/session/identity-messages.ts";
import { isVerifiedByNow, sendVerification } from "../../entities/session/email-verification.ts";

/** Asks the reader to verify their address, and continues as soon as they have, on whatever device they opened the link. */
export function ConfirmAddress({ email, why, onConfirmed }: { email: string; why: string; onConfirmed: () => void }) {
  const [isSent, setIsSent] = useState(false);
  const { run, isBusy, failure } = useRequest((error) => identityMessage(error).message);
  const [isStillOpen, setIsStillOpen] = useState(false);

  const look = useEffectEvent(async () => {
    // Without a network, the next check finds out.
    if (await isVerifiedByNow().catch(() => false)) onConfirmed();
  });
  useEffect(() => {
    const lookWhenSeen = () => void (document.visibilityState === "visible" && look());
    lookWhenSeen();
    window.addEventListener("focus", lookWhenSeen);
    document.addEventListener("visibilitychange", lookWhenSeen);
    return () => {
      window.removeEventListener("focus", lookWhenSeen);
      document.removeEventListener("visibilitychange", lookWhenSeen);
    };
  }, []);

  const send = () => {
    setIsStillOpen(false);
    return run({ send: () => sendVerification(location.href), onSent: () => setIsSent(true) });
  };
  const check = () => {
    setIsStillOpen(false);
    return run({
      send: isVerifiedByNow,
      onSent: (isVerified) => (isVerified ? onConfirmed() : setIsStillOpen(true)),
    });
  };

  return (
    <section aria-label="Confirm your email address" className="rounded-control border-l-4 border-amber bg-sunken p-5">
      <h3 className="sign text-lg">Confirm your email address first</h3>
      <p role="status" className="mt-1 wrap-anywhere">
        {isSent ? (
          <>
            We’ve emailed a link to <strong>{email}</strong>. Open it, then come back: this page continues by itself. If
            it isn’t there, look in your spam folder.
          </>
        ) : (
          <>
            {why} We’ll email a link to <strong>{email}</strong>.
          </>
        )}
      </p>
      {isStillOpen && (
        <div className="mt-4">
          <FormFailure tone="warn">Your address isn’t confirmed yet. Open the link in the email first.</FormFailure>
        </div>
      )}
      {failure !== null && (
        <div className="mt-4">
          <FormFailure>{failure}</FormFailure>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {isSent && (
          <Button isBusy={isBusy} onClick={() => void check()}>
            I’ve confirmed it
          </Button>
        )}
        <Button variant={isSent ? "outline" : "primary"} isBusy={isBusy} onClick={() => void send()}>
          {isSent ? "Send it again" : "Email me the link"}
        </Button>
      </div>
    </section>
  );
}
