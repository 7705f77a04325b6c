import { useState } from "react";
import type { ReactNode } from "react";
import { useServerAction } from "../../lib/forms/use-server-action.ts";
import { Button } from "../../ui/button.tsx";
import type { ButtonOptions } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showPopup } from "../../ui/popup.ts";

export type ConfirmActionText = {
  button: string;
  /** What the button is about, for people who hear it without seeing where it is. */
  of: string;
  question: string;
  consequence: string;
  confirm: string;
  cancel?: string;
  failed: string;
  done: string;
  doneText: string;
};

/** A button that takes something away, and the question before it. */
export function ConfirmAction({
  words,
  act,
  size = "small",
  children,
}: {
  words: ConfirmActionText;
  act: () => Promise<unknown>;
  size?: ButtonOptions["size"];
  /** What else there is to know before answering. */
  children?: ReactNode;
}) {
  const { run, isBusy, failure, clearFailure } = useServerAction();
  // The question stays as it was asked, even if the entry changes in the meantime.
  const [asked, setAsked] = useState<ConfirmActionText | null>(null);
  const shown = asked ?? words;

  const close = () => {
    clearFailure();
    setAsked(null);
  };
  const confirm = () =>
    run({
      send: act,
      onSent: () => {
        showPopup({ kind: "success", title: shown.done, text: shown.doneText });
        setAsked(null);
      },
    });

  return (
    <>
      <Button variant="danger" size={size} onClick={() => setAsked(words)}>
        {words.button}
        <span className="sr-only"> {words.of}</span>
      </Button>
      <ConfirmDialog
        title={shown.question}
        description={<span className="wrap-anywhere">{shown.consequence}</span>}
        failure={failure === null ? null : { title: shown.failed, message: failure }}
        confirmLabel={shown.confirm}
        cancelLabel={shown.cancel}
        isOpen={asked !== null}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
