import { AlertDialog, Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ClosedByBack } from "./closed-by-back.tsx";
import { FormFailure } from "./form-failure.tsx";
import { Icon } from "./icon.tsx";
import { useFocusReturn } from "./page-focus.ts";
import { keepOpenForPopups } from "./popup-region.tsx";

const overlay = "fixed inset-0 z-40 bg-navy/70 animate-[fade-in_150ms_ease-out]";
const surface = "fixed z-40 overflow-y-auto wrap-anywhere bg-surface p-5 text-ink shadow-lift sm:p-7";
const box =
  `${surface} top-1/2 left-1/2 max-h-[calc(100svh-2rem)] -translate-x-1/2 -translate-y-1/2 ` +
  "rounded-card border border-line animate-[dialog-in_180ms_ease-out]";

/**
 * "tall" has a fixed height, so that a list inside it scrolls rather than the dialog, except on narrow screens. "side" is a panel at the right edge
 * of the screen.
 */
type Size = "regular" | "wide" | "tall" | "side";

const boxes: Record<Size, string> = {
  regular: `${box} w-[min(36rem,calc(100vw-2rem))]`,
  wide: `${box} w-[min(66rem,calc(100vw-2rem))]`,
  tall: `${box} h-216 w-[min(74rem,calc(100vw-2rem))] md:flex md:flex-col`,
  side: `${surface} inset-y-0 right-0 w-full max-w-xl animate-[fade-in_150ms_ease-out]`,
};

export function DialogBox({
  title,
  description,
  size = "regular",
  isOpen,
  isInUrl = false,
  onClose,
  onBack = onClose,
  children,
}: {
  title: string;
  description: string;
  size?: Size;
  isOpen: boolean;
  /** Whether the URL says that the dialog is open (`useOpenedId`), so that the back button closes it. */
  isInUrl?: boolean;
  onClose: () => void;
  /** Closes the dialog for the back button, if closing it otherwise gives up what was typed. */
  onBack?: () => void;
  children: ReactNode;
}) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      {isOpen && <ClosedByBack isInUrl={isInUrl} onBack={onBack} />}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlay} />
        <RadixDialog.Content {...focusReturn} onInteractOutside={keepOpenForPopups} className={boxes[size]}>
          <RadixDialog.Title className="poster pr-12 text-3xl">{title}</RadixDialog.Title>
          <RadixDialog.Description className="mt-2 mb-6 text-muted">{description}</RadixDialog.Description>
          {children}
          <RadixDialog.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-10 place-items-center rounded-control hover:bg-sunken"
          >
            <Icon name="close" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export function ConfirmDialogBox({
  title,
  description,
  failure,
  confirmLabel,
  cancelLabel = "Keep it",
  isOpen,
  isBusy,
  isBlocked = false,
  children,
  onConfirm,
  onClose,
  onBack = onClose,
}: {
  title: string;
  description: ReactNode;
  /** Why the action failed. The dialog stays open to show it. */
  failure?: { title: string; message: ReactNode } | null;
  confirmLabel: string;
  cancelLabel?: string;
  isOpen: boolean;
  isBusy?: boolean;
  /** Whether something in `children` has to be filled in first. */
  isBlocked?: boolean;
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  /** As in `DialogBox`. */
  onBack?: () => void;
}) {
  const focusReturn = useFocusReturn();
  // While busy, the dialog stays open, so that it can show a failure.
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy) act();
  };
  const close = unlessBusy(onClose);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => !next && close()}>
      {isOpen && <ClosedByBack isInUrl={false} onBack={unlessBusy(onBack)} />}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay} />
        <AlertDialog.Content {...focusReturn} className={boxes.regular}>
          <AlertDialog.Title className="poster text-3xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 text-muted">{description}</AlertDialog.Description>
          {children && <div className="mt-5 space-y-4">{children}</div>}
          {failure && (
            <div className="mt-4">
              <FormFailure title={failure.title}>{failure.message}</FormFailure>
            </div>
          )}
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="outline">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant="danger" isBusy={isBusy} disabled={isBlocked} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
