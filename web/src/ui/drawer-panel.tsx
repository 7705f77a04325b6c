import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useFocusReturn } from "./page-focus.ts";
import { keepOpenForPopups } from "./popup-region.tsx";

export function DrawerPanel({
  label,
  isOpen,
  onClose,
  children,
}: {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-[fade-in_150ms_ease-out] bg-navy/70" />
        <RadixDialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          onInteractOutside={keepOpenForPopups}
          className="fixed inset-y-0 left-0 z-40 w-[min(20rem,85vw)] animate-[drawer-in_200ms_ease-out] overflow-y-auto bg-paper p-5 text-ink shadow-lift"
        >
          <div className="mb-6 flex items-center justify-between gap-3">
            <RadixDialog.Title className="poster text-3xl">{label}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label="Close menu"
              className="grid size-11 place-items-center rounded-control hover:bg-sunken"
            >
              <Icon name="close" />
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
