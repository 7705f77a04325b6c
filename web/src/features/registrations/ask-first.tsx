import { useState } from "react";
import type { ReactNode } from "react";
import { useSending } from "../../lib/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showPopup } from "../../ui/popup.ts";

export type AskingWords = {
  button: string;
  /** What the button is about, for who hears it without seeing where it stands. */
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
export function AskFirst({
  words,
  act,
  className,
  children,
}: {
  words: AskingWords;
  act: () => Promise<unknown>;
  className?: string;
  /** What else there is to know before answering. */
  children?: ReactNode;
}) {
  const { send, isBusy, failure, forgetFailure } = useSending();
  // What was asked stays what is answered, whatever becomes of it meanwhile.
  const [asked, setAsked] = useState<AskingWords | null>(null);
  const shown = asked ?? words;

  const close = () => {
    forgetFailure();
    setAsked(null);
  };
  const confirm = async () => {
    if (!(await send(act))) return;
    showPopup({ kind: "success", title: shown.done, text: shown.doneText });
    setAsked(null);
  };

  return (
    <>
      <Button look="danger" size="small" className={className} onClick={() => setAsked(words)}>
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
