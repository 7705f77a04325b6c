import type { ReactNode } from "react";
import { useSignedInUser } from "../../../entities/session/use-signed-in-user.ts";
import { useKeptValues } from "../../../lib/forms/use-kept-values.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { EntryReasonField } from "./entry-reason-field.tsx";

/** Asks for a reason, and then does what it is for. */
export function ReasonDialog<Answer>({
  name,
  entry,
  action,
  texts,
  told,
  send,
  doneText,
  onDone,
  handleError,
  onFailure,
  onClose,
  questions,
}: {
  /** Whom it is about. */
  name: string;
  entry: { marathonId: string; entryId: string };
  /** Distinguishes the actions for which a reason may be typed about the same entry. */
  action: string;
  texts: {
    title: string;
    description: string;
    confirm: string;
    cancel: string;
    failed: string;
  };
  /** That the runner gets a message with the reason, as a sentence. Empty if there is none. */
  told: string;
  send: (reason: string) => Promise<Answer>;
  doneText: (answer: Answer) => string;
  onDone: () => void;
  /** Returns true if it has handled the error. */
  handleError?: (error: unknown) => boolean;
  onFailure?: () => void;
  onClose: () => void;
  /** What else has to be asked, with a function that sends the reason again. */
  questions?: (sendAgain: () => void) => ReactNode;
}) {
  const { uid } = useSignedInUser();
  const { values, change, discard } = useKeptValues(
    { uid, name: `${action}:${entry.marathonId}:${entry.entryId}` },
    { reason: "" },
  );
  const { run, isBusy, failure } = useServerAction();
  const { reason } = values;
  const confirm = () =>
    void run({
      send: () => send(reason),
      onSent: (answer) => {
        discard();
        showPopup({ kind: "success", title: doneText(answer), text: name });
        onDone();
      },
      ...(handleError && { handleError }),
      ...(onFailure && { onFailure }),
    });
  const close = () => {
    discard();
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        isOpen
        title={texts.title}
        description={texts.description}
        failure={failure === null ? null : { title: texts.failed, message: failure }}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        isBusy={isBusy}
        isBlocked={reason.trim() === ""}
        onConfirm={confirm}
        onClose={close}
        onBack={onClose}
      >
        <EntryReasonField
          required
          isTold={told !== ""}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {told !== "" && <p className="wrap-anywhere">{told}</p>}
      </ConfirmDialog>
      {questions?.(confirm)}
    </>
  );
}
