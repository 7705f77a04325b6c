import { useState } from "react";
import type { ReactNode } from "react";
import { useServerAction } from "../../lib/forms/use-server-action.ts";
import { Button } from "../../ui/button.tsx";
import type { ButtonOptions } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showPopup } from "../../ui/popup.ts";

export type ConfirmActionText = {
  button: string;
  /** What the button is about, for screen readers. */
  of: string;
  question: string;
  consequence: string;
  confirm: string;
  cancel?: string;
  failed: string;
  done: string;
  doneText: string;
};

/** A button that removes something after a confirmation. */
export function ConfirmAction({
  text,
  act,
  size = "small",
  children,
}: {
  text: ConfirmActionText;
  act: () => Promise<unknown>;
  size?: ButtonOptions["size"];
  /** Further information for the decision. */
  children?: ReactNode;
}) {
  const { run, isBusy, failure, clearFailure } = useServerAction();
  // The question does not change while the dialog is open, even if the entry does.
  const [openedText, setOpenedText] = useState<ConfirmActionText | null>(null);
  const shown = openedText ?? text;

  const close = () => {
    clearFailure();
    setOpenedText(null);
  };
  const confirm = () =>
    run({
      send: act,
      onSent: () => {
        showPopup({ kind: "success", title: shown.done, text: shown.doneText });
        setOpenedText(null);
      },
    });

  return (
    <>
      <Button variant="danger" size={size} onClick={() => setOpenedText(text)}>
        {text.button}
        <span className="sr-only"> {text.of}</span>
      </Button>
      <ConfirmDialog
        title={shown.question}
        description={<span className="wrap-anywhere">{shown.consequence}</span>}
        failure={failure === null ? null : { title: shown.failed, message: failure }}
        confirmLabel={shown.confirm}
        cancelLabel={shown.cancel}
        isOpen={openedText !== null}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
