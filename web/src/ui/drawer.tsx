import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { closesOnEscape } from "./escape-key.ts";
import { Icon } from "./icon.tsx";

/** A panel that slides in from the left, with the button that opens it. */
export function Drawer({
  label,
  isOpen,
  onOpenChange,
  children,
}: {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Trigger className="sign inline-flex min-h-11 items-center gap-2.5 rounded-control border-2 border-line bg-surface px-4 hover:border-ink">
        <Icon name="list" />
        {label}
      </RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-[fade-in_150ms_ease-out] bg-navy/70" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onKeyDown={closesOnEscape(() => onOpenChange(false))}
          className="fixed top-(--notice-end) bottom-0 left-0 z-40 w-[min(20rem,85vw)] animate-[drawer-in_200ms_ease-out] overflow-y-auto bg-paper p-5 text-ink shadow-lift"
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
