import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

const DrawerPanel = lazyDialog(async () => (await import("./drawer-panel.tsx")).DrawerPanel);

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
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(true)}
        className="sign inline-flex min-h-11 items-center gap-2.5 rounded-control border-2 border-line bg-surface px-4 hover:border-ink"
      >
        <Icon name="list" />
        {label}
      </button>
      <DrawerPanel label={label} isOpen={isOpen} onClose={() => onOpenChange(false)}>
        {children}
      </DrawerPanel>
    </>
  );
}
