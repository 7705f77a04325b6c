import type { ReactNode } from "react";
import { GoogleButton } from "../../entities/session/google-button.tsx";
import { identityMessage } from "../../entities/session/identity-messages.ts";
import { useRequest } from "../../lib/forms/use-request.ts";
import { showPopup } from "../../ui/popup.ts";
import { useGoogleSignIn } from "./api.ts";

/**
 * The sign-in with Google below a form with a password. `onStart` is called before the session can change, and
 * `setFailure` with what the form shows.
 */
export function useGoogleChoice({
  setFailure,
  onStart,
  onSuccess,
  onFailure,
}: {
  setFailure: (failure: ReturnType<typeof identityMessage> | null) => void;
  onStart: () => void;
  onSuccess: () => void;
  onFailure?: () => void;
}) {
  const google = useGoogleSignIn();
  const { run, isBusy } = useRequest(identityMessage);
  const handleClick = () => {
    setFailure(null);
    onStart();
    void run({
      send: async () => {
        await google.mutateAsync();
        return true;
      },
      onSent: () => {
        showPopup({ kind: "success", title: "Login Successful!" });
        onSuccess();
      },
      // A refused session is shown as well, because it is this sign-in that has failed.
      handleError: (error) => {
        const reason = identityMessage(error);
        setFailure(reason);
        showPopup({ kind: "error", title: "Login Failed!", text: reason.message });
        onFailure?.();
        return true;
      },
    });
  };
  return { isBusy, handleClick };
}

/** `children` say which terms a new account accepts. */
export function GoogleChoice({
  label,
  isBusy,
  onClick,
  children,
}: {
  label?: string;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <div className="my-6 flex items-center gap-4 text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <GoogleButton {...(label !== undefined && { label })} isBusy={isBusy} onClick={onClick} />
      <p className="mt-3 text-sm text-muted">{children}</p>
    </>
  );
}
