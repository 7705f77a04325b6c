import { useEffect, useEffectEvent, useState } from "react";
import { useRequest } from "../../lib/forms/use-request.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { identityMessage } from "../../entities/session/identity-messages.ts";
import { isVerifiedByNow, sendVerification } from "../../entities/session/email-verification.ts";

/** Asks the reader to verify their email address. Calls `onConfirmed` once they have opened the link, on any device. */
export function ConfirmAddress({
  email,
  why,
  headingLevel: Heading = "h3",
  onConfirmed,
}: {
  email: string;
  why: string;
  headingLevel?: "h2" | "h3";
  onConfirmed: () => void;
}) {
  const [sentCount, setSentCount] = useState(0);
  const isSent = sentCount > 0;
  const { run, isBusy, failure } = useRequest((error) => identityMessage(error).message);
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);

  const check = useEffectEvent(async () => {
    // If a check fails, the next one may succeed.
    if (await isVerifiedByNow().catch(() => false)) onConfirmed();
  });
  useEffect(() => {
    const checkIfVisible = () => void (document.visibilityState === "visible" && check());
    checkIfVisible();
    window.addEventListener("focus", checkIfVisible);
    document.addEventListener("visibilitychange", checkIfVisible);
    return () => {
      window.removeEventListener("focus", checkIfVisible);
      document.removeEventListener("visibilitychange", checkIfVisible);
    };
  }, []);

  const send = () => {
    setIsUnconfirmed(false);
    return run({ send: () => sendVerification(location.href), onSent: () => setSentCount((count) => count + 1) });
  };
  const handleCheck = () => {
    setIsUnconfirmed(false);
    return run({
      send: isVerifiedByNow,
      onSent: (isVerified) => (isVerified ? onConfirmed() : setIsUnconfirmed(true)),
    });
  };

  return (
    <section aria-label="Confirm your email address" className="rounded-control border-l-4 border-amber bg-sunken p-5">
      <Heading className="sign text-lg">Confirm your email address</Heading>
      <p className="mt-1 wrap-anywhere">
        {why} Open the link that we email to <strong>{email}</strong>, then come back. This page updates by itself.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant={isSent ? "outline" : "primary"} isBusy={isBusy} onClick={() => void send()}>
          {isSent ? "Send it again" : "Email me the link"}
        </Button>
        {isSent && (
          <Button isBusy={isBusy} onClick={() => void handleCheck()}>
            I’ve confirmed it
          </Button>
        )}
      </div>
      {/* Below the buttons, so that they stay where they are while somebody presses them. */}
      <p role="status" className="wrap-anywhere not-empty:mt-4">
        {isSent && (
          <>
            We’ve emailed {sentCount > 1 ? "another link" : "a link"} to <strong>{email}</strong>. If it hasn’t arrived,
            check your spam folder.
          </>
        )}
      </p>
      {isUnconfirmed && (
        <div className="mt-4">
          <FormFailure tone="warn">
            Your email address isn’t confirmed yet. Open the link in the email first.
          </FormFailure>
        </div>
      )}
      {failure !== null && (
        <div className="mt-4">
          <FormFailure>{failure}</FormFailure>
        </div>
      )}
    </section>
  );
}
