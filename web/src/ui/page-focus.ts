import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

let hasActedHere = false;

/** Whether the user has pressed anything since the page's address changed. A heading that loads late then stays back. */
export function hasActedSinceNavigation(): boolean {
  return hasActedHere;
}

/** Keeps `hasActedSinceNavigation` up to date. */
export function useActionWatch(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    hasActedHere = false;
  }, [key]);
  useEffect(() => {
    const note = () => {
      hasActedHere = true;
    };
    // A touch that only scrolls is no click.
    document.addEventListener("click", note, true);
    document.addEventListener("keydown", note, true);
    return () => {
      document.removeEventListener("click", note, true);
      document.removeEventListener("keydown", note, true);
    };
  }, []);
}

/** Focuses the first heading inside an element. */
function focusHeading(container: ParentNode): void {
  const heading = container.querySelector<HTMLElement>("h1, h2");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Scrolls to the result of a form and focuses its heading. */
export function showHeadingOf(result: Element): void {
  focusHeading(result);
  result.scrollIntoView({ block: "start" });
}

/**
 * Gives the focus to a message above the page's heading, which matters more than the heading that would get the focus
 * after a navigation.
 */
export function useMessageFocus() {
  const message = useRef<HTMLElement>(null);
  useEffect(() => {
    // The page's heading takes the focus in the same round of effects, so wait until that has happened.
    queueMicrotask(() => {
      if (message.current !== null && document.activeElement?.tagName === "H1") focusHeading(message.current);
    });
  }, []);
  return message;
}

function main(): ParentNode {
  return document.querySelector("main") ?? document;
}

/**
 * Moves the focus when the focused element is removed, such as 'Try again' after it worked, a deleted entry or
 * 'Logout'. Browsers then move the focus to the top of the document. This hook moves it to the heading of the section
 * that contained the element, or of the page.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: Element | null = null;
    let sections: Element[] = [];

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      // A dialog restores the focus itself.
      last = target.closest("[role=dialog], [role=alertdialog]") === null ? target : null;
      sections = [];
      for (
        let part = target.closest("section, main");
        part;
        part = part.parentElement?.closest("section, main") ?? null
      ) {
        sections.push(part);
      }
    };
    const forgetIfLeft = ({ target }: FocusEvent) => {
      // During the removal of an element, this event still finds it connected.
      queueMicrotask(() => {
        if (last === target && last?.isConnected && document.activeElement === document.body) last = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      // While the next page loads, there may be no heading. The next change of the document then tries again.
      focusHeading(sections.find((section) => section.isConnected) ?? main());
    });

    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forgetIfLeft);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", forgetIfLeft);
      observer.disconnect();
    };
  }, []);
}

/**
 * When a dialog closes, returns the focus to the element that had it before, or to the page's heading if that element
 * was removed.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: ({ target }: Event) => {
      const active = document.activeElement;
      if (active instanceof HTMLElement && target instanceof Element && !target.contains(active))
        opener.current = active;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus({ preventScroll: true });
      // If there is a dialog below this one, the focus stays inside it, because the page is inert.
      if (document.activeElement === document.body) focusHeading(document.querySelector("[role=dialog]") ?? main());
    },
  };
}
