import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { clearPosition, popupPositions } from "./popup-position.ts";
import type { Box } from "./popup-position.ts";
import { LEAVING_MS, POPUP_MS, removePopup, usePopups } from "./popup.ts";
import type { Popup } from "./popup.ts";

const MARGIN = 8;
/** Half the size of the area around the pointer that popups keep clear, in pixels. */
const POINTER_MARGIN = 32;
const CONTROLS = "a, button, input, select, textarea, summary, [role=menuitem], [role=tab], [role=option]";

const kinds: Record<Popup["kind"], { icon: IconName; colors: string }> = {
  success: { icon: "check", colors: "bg-go text-paper" },
  error: { icon: "warning", colors: "bg-bad text-paper" },
  info: { icon: "info", colors: "bg-ink text-paper" },
};

/**
 * Shows popups on top of the page, always at the same edge unless they would cover what someone is using there (decision
 * 0040). They never take the focus. They are part of the first file, because a popup about code that failed
 * to load must not need further code.
 */
export function PopupRegion() {
  const popups = usePopups();
  const region = usePosition(popups.length);
  const [isHeld, setIsHeld] = useState(false);
  const before = useRef<HTMLElement | null>(null);

  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    setIsHeld(true);
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsHeld(false);
  };
  const close = (id: number) => {
    if (region.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
    if (popups.length === 1) setIsHeld(false);
    removePopup(id);
  };

  const isError = ({ kind }: Popup) => kind === "error";
  const list = (shown: readonly Popup[]) =>
    shown.map((popup) => <PopupCard key={popup.id} popup={popup} isHeld={isHeld} onClose={() => close(popup.id)} />);
  return (
    <div
      ref={region}
      role="region"
      aria-label="Notifications"
      data-popups=""
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={handleFocus}
      onBlur={handleBlur}
      className="pointer-events-none fixed z-50 grid w-[min(25rem,calc(100vw-1rem))] gap-2"
    >
      {/* The lists are always rendered, because screen readers announce only what is added to an existing live region.
          Errors interrupt other announcements. */}
      <ol aria-live="polite" className="contents">
        {list(popups.filter((popup) => !isError(popup)))}
      </ol>
      <ol aria-live="assertive" className="contents">
        {list(popups.filter(isError))}
      </ol>
    </div>
  );
}

/** Moves the popups out of the way of the focus and the pointer, when one is added and when the focus moves. */
function usePosition(count: number) {
  const region = useRef<HTMLDivElement>(null);
  const positionedCount = useRef(0);
  const pointer = useRef<Box | null>(null);
  useEffect(() => {
    const trackPointer = ({ clientX: x, clientY: y }: PointerEvent) => {
      pointer.current = {
        left: x - POINTER_MARGIN,
        top: y - POINTER_MARGIN,
        right: x + POINTER_MARGIN,
        bottom: y + POINTER_MARGIN,
      };
    };
    const options = { passive: true, capture: true };
    window.addEventListener("pointermove", trackPointer, options);
    window.addEventListener("pointerdown", trackPointer, options);
    return () => {
      window.removeEventListener("pointermove", trackPointer, options);
      window.removeEventListener("pointerdown", trackPointer, options);
    };
  }, []);

  useLayoutEffect(() => {
    const box = region.current;
    if (count === 0) positionedCount.current = 0;
    if (box === null || count === 0) return;
    const position = () => {
      const focused = document.activeElement;
      // A popup that someone points at, or that has the focus, stays where it is.
      if (box.contains(focused) || box.matches(":hover")) return;
      const { width, height } = box.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      const header = document.querySelector("#root > header")?.getBoundingClientRect();
      const screen = { width: clientWidth, top: header?.bottom ?? 0, bottom: window.innerHeight };
      const positions = popupPositions(screen, { width, height }, MARGIN);
      const targets = [focused?.matches(CONTROLS) ? focused.getBoundingClientRect() : null, pointer.current];
      const chosen =
        positions[
          clearPosition(
            positions,
            targets.filter((target) => target != null),
          )
        ];
      box.style.left = `${chosen?.left ?? MARGIN}px`;
      box.style.top = `${chosen?.top ?? MARGIN}px`;
    };
    // When a popup is closed, the others stay where they are.
    if (count > positionedCount.current) position();
    positionedCount.current = count;
    document.addEventListener("focusin", position);
    window.addEventListener("resize", position);
    return () => {
      document.removeEventListener("focusin", position);
      window.removeEventListener("resize", position);
    };
  }, [count]);
  return region;
}

/** Disappears after three seconds, or three seconds after the pointer and the focus have left the popups. */
function PopupCard({ popup, isHeld, onClose }: { popup: Popup; isHeld: boolean; onClose: () => void }) {
  const { icon, colors } = kinds[popup.kind];
  const [isLeaving, setIsLeaving] = useState(false);
  const { id } = popup;
  useEffect(() => {
    if (isHeld) return;
    const leaving = setTimeout(() => setIsLeaving(true), POPUP_MS);
    const removal = setTimeout(() => removePopup(id), POPUP_MS + LEAVING_MS);
    return () => {
      clearTimeout(leaving);
      clearTimeout(removal);
      setIsLeaving(false);
    };
  }, [id, isHeld]);

  return (
    <li
      data-kind={popup.kind}
      className={classNames(
        "pointer-events-auto flex items-start gap-2.5 rounded-card border border-line bg-surface py-2 pr-1.5 pl-3 text-ink shadow-lift",
        isLeaving ? "animate-[popup-out_150ms_ease-in_forwards]" : "animate-[popup-in_220ms_ease-out]",
      )}
    >
      <span className={classNames("mt-1 grid size-7 shrink-0 place-items-center rounded-full", colors)}>
        <Icon name={icon} className="size-4" />
      </span>
      <div className="min-w-0 flex-1 py-1 wrap-anywhere">
        <p className="sign text-lg leading-tight">{popup.title}</p>
        {popup.text && <p className="text-base leading-snug text-muted">{popup.text}</p>}
      </div>
      <button
        type="button"
        aria-label="Close notification"
        // A click on the close button must not move the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClose}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}

/** Keeps a dialog open when a popup is clicked, although the click counts as one outside the dialog. */
export function keepOpenForPopups(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest("[data-popups]") !== null) event.preventDefault();
}
