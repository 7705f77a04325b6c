import { Toast } from "radix-ui";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { POPUP_MS, removePopup, usePopups } from "./popup.ts";
import type { Popup } from "./popup.ts";

const LEAVING_MS = 150;

const kinds: Record<Popup["kind"], { icon: IconName; colours: string }> = {
  success: { icon: "check", colours: "bg-go text-paper" },
  error: { icon: "warning", colours: "bg-bad text-paper" },
  info: { icon: "info", colours: "bg-ink text-paper" },
};

/** Where popups appear. Loaded with the first one, so that the first page does not pay for it. */
export function PopupStage() {
  const popups = usePopups();
  return (
    <Toast.Provider duration={POPUP_MS} swipeDirection="right" label="Notice">
      {popups.map((popup) => (
        <PopupCard key={popup.id} popup={popup} />
      ))}
      <Toast.Viewport
        label="Notices ({hotkey})"
        className={
          "pointer-events-none fixed right-3 bottom-3 left-3 z-50 m-0 flex list-none flex-col gap-3 p-0 outline-none " +
          "sm:top-[calc(var(--header-height)+0.75rem)] sm:bottom-auto sm:left-auto sm:w-92"
        }
      />
    </Toast.Provider>
  );
}

function PopupCard({ popup }: { popup: Popup }) {
  const { icon, colours } = kinds[popup.kind];
  const handleOpenChange = (isOpen: boolean) => {
    // The element stays for the moment in which it fades.
    if (!isOpen) setTimeout(() => removePopup(popup.id), LEAVING_MS);
  };
  return (
    <Toast.Root
      onOpenChange={handleOpenChange}
      className={
        "pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink shadow-lift " +
        "data-[state=closed]:animate-[popup-out_150ms_ease-in_forwards] data-[state=open]:animate-[popup-in_220ms_ease-out]"
      }
    >
      <span className={classNames("grid size-8 place-items-center rounded-full", colours)}>
        <Icon name={icon} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <Toast.Title className="sign text-lg leading-tight">{popup.title}</Toast.Title>
        {popup.text && (
          <Toast.Description className="mt-1 text-base leading-snug text-muted">{popup.text}</Toast.Description>
        )}
      </div>
      <Toast.Close
        aria-label="Close notice"
        className="grid size-8 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
