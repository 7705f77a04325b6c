import { Toast } from "radix-ui";
import { useLayoutEffect, useRef } from "react";
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

/**
 * Where popups appear: a band under the header. The page moves down by its height (`--notice-end` in styles.css), so
 * that no control is covered. Loaded with the first popup, so that the first page does not pay for it.
 */
export function PopupStage() {
  const popups = usePopups();
  const stage = useRef<HTMLOListElement>(null);

  useLayoutEffect(() => {
    const band = stage.current;
    if (band === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { height, bottom } = band.getBoundingClientRect();
      style.setProperty("--notice-end", height > 0 ? `${bottom}px` : "0px");
    });
    observer.observe(band);
    return () => {
      observer.disconnect();
      style.removeProperty("--notice-end");
    };
  }, []);

  return (
    <Toast.Provider duration={POPUP_MS} swipeDirection="right" label="Notice">
      {popups.map((popup) => (
        <PopupCard key={popup.id} popup={popup} />
      ))}
      <Toast.Viewport
        ref={stage}
        label="Notices ({hotkey})"
        className="fixed inset-x-0 top-(--header-band) z-50 max-h-[50svh] list-none overflow-y-auto shadow-lift outline-none"
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
      data-kind={popup.kind}
      onOpenChange={handleOpenChange}
      className={
        "pointer-events-auto border-b border-line bg-surface text-ink " +
        "data-[state=closed]:animate-[popup-out_150ms_ease-in_forwards] data-[state=open]:animate-[popup-in_220ms_ease-out]"
      }
    >
      <div className="shell flex items-center gap-3 py-2.5">
        <span className={classNames("grid size-8 shrink-0 place-items-center rounded-full", colours)}>
          <Icon name={icon} className="size-4.5" />
        </span>
        <div className="min-w-0 flex-1 wrap-anywhere sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-4">
          <Toast.Title className="sign text-lg leading-tight">{popup.title}</Toast.Title>
          {popup.text && (
            <Toast.Description className="text-base leading-snug text-muted">{popup.text}</Toast.Description>
          )}
        </div>
        <Toast.Close
          aria-label="Close notice"
          className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </Toast.Close>
      </div>
    </Toast.Root>
  );
}
