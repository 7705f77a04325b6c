import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { useRequest } from "../../lib/forms/use-request.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AuthFailure } from "./auth-failure.tsx";
import { GoogleButton } from "./google-button.tsx";
import { shownFailure } from "./identity-messages.ts";
import { confirmationRequest, isRecentSignIn, wrongPasswordText, signInMethodsOf } from "./session-proof.ts";
import type { SignInMethod } from "./session-proof.ts";
import { confirmWithGoogle, confirmWithPassword, lastSignIn } from "./reauthentication.ts";
import { serverNow } from "../../lib/dates/server-clock.ts";

/**
 * Whether the user has to confirm that the session is theirs, for actions that need a recent sign-in. The server
 * decides. Checking the time of the sign-in beforehand only avoids a refusal, so a wrong clock does no harm.
 */
export function useSessionConfirmation() {
  const [isAsked, setIsAsked] = useState(false);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    let isMounted = true;
    lastSignIn().then(
      (signIn) => isMounted && signIn !== null && !isRecentSignIn(signIn.at, serverNow()) && setIsAsked(true),
      // If this fails, the server's refusal asks the user to sign in again.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);

  return {
    isAsked,
    isMissing: isAsked && !isConfirmed,
    refusals,
    confirm: () => setIsConfirmed(true),
    /** If the server requires a recent sign-in, asks the user for one and returns true. */
    handleRefusal: (error: unknown): boolean => {
      if (!(error instanceof ApiError) || error.code !== "recent-sign-in-needed") return false;
      setIsAsked(true);
      setIsConfirmed(false);
      setRefusals(refusals + 1);
      return true;
    },
  };
}

/** Asks for the password or for a confirmation by Google, whichever the account has. */
export function ConfirmSession({
  email,
  confirmation,
}: {
  email: string;
  confirmation: ReturnType<typeof useSessionConfirmation>;
}) {
  const { isAsked, isMissing, refusals, confirm } = confirmation;
  const headingId = useId();
  if (!isAsked) return null;
  return (
    <section aria-labelledby={headingId} className="mb-6 rounded-control border border-line bg-sunken p-4 sm:p-5">
      <h3 id={headingId} className="sign text-lg">
        Confirm that it’s you
      </h3>
      {isMissing ? (
        // Each refusal resets the confirmation and moves the focus here, because the button that was pressed is now
        // disabled.
        <ConfirmationMethods key={refusals} email={email} takesFocus={refusals > 0} onConfirm={confirm} />
      ) : (
        <Confirmed />
      )}
    </section>
  );
}

/** Takes the focus from the button that it replaces. */
function Confirmed() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status" className="mt-1 text-muted">
      Thank you, that’s confirmed.
    </p>
  );
}

function ConfirmationMethods({
  email,
  takesFocus,
  onConfirm,
}: {
  email: string;
  takesFocus: boolean;
  onConfirm: () => void;
}) {
  const [methods, setMethods] = useState<SignInMethod[] | null>(null);
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const { run, isBusy, failure, setFailure } = useRequest(shownFailure);
  const field = useRef<HTMLInputElement>(null);
  const request = useRef<HTMLParagraphElement>(null);

  const lookUp = useCallback(
    () =>
      lastSignIn().then(
        (signIn) => setMethods(signInMethodsOf(signIn?.providerIds ?? [])),
        (error: unknown) => setFailure(shownFailure(error)),
      ),
    [setFailure],
  );
  useEffect(() => void lookUp(), [lookUp]);
  const lookUpAgain = () => {
    setFailure(null);
    void lookUp();
  };

  const takeFocus = useEffectEvent(() => {
    if (takesFocus) (field.current ?? request.current)?.focus();
  });
  useEffect(() => takeFocus(), [methods]);

  const confirmBy = (method: () => Promise<void>, handleError?: (error: unknown) => boolean) => {
    setFault(null);
    return run({ send: method, onSent: onConfirm, handleError });
  };
  const handlePassword = async () => {
    if (password === "") {
      setFault("Password is required");
      field.current?.focus();
      return;
    }
    await confirmBy(
      () => confirmWithPassword(password),
      (error) => {
        const wrong = wrongPasswordText(error);
        setFault(wrong);
        field.current?.focus();
        return wrong !== null;
      },
    );
  };
  const handleGoogle = () => confirmBy(confirmWithGoogle);

  return (
    <div className="space-y-4">
      <p ref={request} tabIndex={-1} className="mt-1 text-muted">
        It’s been a while since you logged in. {methods && confirmationRequest(methods)}
      </p>
      {methods === null && failure === null && <Skeleton className="h-12" />}
      {methods?.includes("password") && (
        <Form onSubmit={handlePassword} className="space-y-4">
          {/* Tells a password manager which account the password belongs to. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            ref={field}
            label="Password"
            autoComplete="current-password"
            required
            hint="Forgot it? Log out and reset it on the login page."
            error={fault ?? undefined}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <div>
            <Button type="submit" variant="outline" isBusy={isBusy}>
              Confirm
            </Button>
          </div>
        </Form>
      )}
      {methods?.includes("google") && (
        <div>
          <GoogleButton label="Confirm with Google" isBusy={isBusy} onClick={() => void handleGoogle()} />
        </div>
      )}
      <AuthFailure failure={failure} />
      {methods === null && failure && (
        <Button variant="outline" onClick={lookUpAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}
