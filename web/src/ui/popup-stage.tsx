import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { leastCovering, popupPlaces } from "./popup-place.ts";
import type { Box } from "./popup-place.ts";
import { POPUP_MS, removePopup, usePopups } from "./popup.ts";
import type { Popup } from "./popup.ts";

const LEAVING_MS = 150;
const MARGIN = 8;
/** Margin around the focused or pointed-at control, in pixels: nobody aims at a single point. */
const AIM = 32;
const CONTROLS = "a, button, input, select, textarea, summary, [role=menuitem], [role=tab], [role=option]";

const kinds: Record<Popup["kind"], { icon: IconName; colours: string }> = {
  success: { icon: "check", colours: "bg-go text-paper" },
  error: { icon: "warning", colours: "bg-bad text-paper" },
  info: { icon: "info", colours: "bg-ink text-paper" },
};

/**
 * Shows notices above the page, which does not move for them, where they cover the least and nothing that somebody is
 * aiming at (decision 0040). They never take the focus. Part of the first file, because a notice about code that failed to
 * load must not have to be loaded itself.
 */
export function PopupStage() {
  const popups = usePopups();
  const stage = usePlace(popups.length);
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
    if (stage.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
    if (popups.length === 1) setIsHeld(false);
    removePopup(id);
  };

  const isError = ({ kind }: Popup) => kind === "error";
  const list = (shown: readonly Popup[]) =>
    shown.map((popup) => <PopupCard key={popup.id} popup={popup} isHeld={isHeld} onClose={() => close(popup.id)} />);
  return (
    <div
      ref={stage}
      role="region"
      aria-label="Notices"
      data-notices=""
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={handleFocus}
      onBlur={handleBlur}
      className="pointer-events-none fixed z-50 grid w-[min(25rem,calc(100vw-1rem))] gap-2"
    >
      {/* There before anything is said: what is put into them is read out, by the second at once. */}
      <ol aria-live="polite" className="contents">
        {list(popups.filter((popup) => !isError(popup)))}
      </ol>
      <ol aria-live="assertive" className="contents">
        {list(popups.filter(isError))}
      </ol>
    </div>
  );
}

/** Moves the notices to where they cover the least, whenever one is added and when the focus moves. */
function usePlace(count: number) {
  const stage = useRef<HTMLDivElement>(null);
  const placed = useRef(0);
  const pointer = useRef<Box | null>(null);
  useEffect(() => {
    const note = ({ clientX: x, clientY: y }: PointerEvent) => {
      pointer.current = { left: x - AIM, top: y - AIM, right: x + AIM, bottom: y + AIM };
    };
    const options = { passive: true, capture: true };
    window.addEventListener("pointermove", note, options);
    window.addEventListener("pointerdown", note, options);
    return () => {
      window.removeEventListener("pointermove", note, options);
      window.removeEventListener("pointerdown", note, options);
    };
  }, []);

  useLayoutEffect(() => {
    const box = stage.current;
    if (count === 0) placed.current = 0;
    if (box === null || count === 0) return;
    const place = () => {
      const focused = document.activeElement;
      // Somebody who points at a notice or reads it by keyboard wants it to stay where it is.
      if (box.contains(focused) || box.matches(":hover")) return;
      const { width, height } = box.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      const header = document.querySelector("#root > header")?.getBoundingClientRect();
      const screen = { width: clientWidth, top: header?.bottom ?? 0, bottom: window.innerHeight };
      const places = popupPlaces(screen, { width, height }, MARGIN);
      const controls = [...document.querySelectorAll(CONTROLS)]
        .filter((control) => !box.contains(control))
        .map((control) => control.getBoundingClientRect());
      const aims = [focused?.matches(CONTROLS) ? focused.getBoundingClientRect() : null, pointer.current];
      const chosen =
        places[
          leastCovering(
            places,
            controls,
            aims.filter((aim) => aim != null),
          )
        ];
      box.style.left = `${chosen?.left ?? MARGIN}px`;
      box.style.top = `${chosen?.top ?? MARGIN}px`;
    };
    // When a notice is closed, the others stay where they are.
    if (count > placed.current) place();
    placed.current = count;
    document.addEventListener("focusin", place);
    window.addEventListener("resize", place);
    return () => {
      document.removeEventListener("focusin", place);
      window.removeEventListener("resize", place);
    };
  }, [count]);
  return stage;
}

/** Disappears after three seconds, or three seconds after it was last pointed at or focused. */
function PopupCard({ popup, isHeld, onClose }: { popup: Popup; isHeld: boolean; onClose: () => void }) {
  const { icon, colours } = kinds[popup.kind];
  const [isLeaving, setIsLeaving] = useState(false);
  const { id } = popup;
  useEffect(() => {
    if (isHeld) return;
    const leaving = setTimeout(() => setIsLeaving(true), POPUP_MS);
    const gone = setTimeout(() => removePopup(id), POPUP_MS + LEAVING_MS);
    return () => {
      clearTimeout(leaving);
      clearTimeout(gone);
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
      <span className={classNames("mt-1 grid size-7 shrink-0 place-items-center rounded-full", colours)}>
        <Icon name={icon} className="size-4" />
      </span>
      <div className="min-w-0 flex-1 py-1 wrap-anywhere">
        <p className="sign text-lg leading-tight">{popup.title}</p>
        {popup.text && <p className="text-base leading-snug text-muted">{popup.text}</p>}
      </div>
      <button
        type="button"
        aria-label="Close notice"
        // A press on it must not take the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClose}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}

/** For dialogs: a press on a notice, which is above them, must not close them as a press outside would. */
export function staysForNotices(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest("[data-notices]") !== null) event.preventDefault();
}
