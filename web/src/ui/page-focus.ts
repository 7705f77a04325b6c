import { useEffect, useRef } from "react";

/** Puts the focus on the first heading in there, for when what had it is gone. */
function focusHeading(part: ParentNode): void {
  const heading = part.querySelector<HTMLElement>("h1, h2");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Scrolls to the result of a form and focuses its heading. */
export function showHeadingOf(part: Element): void {
  focusHeading(part);
  part.scrollIntoView({ block: "start" });
}

/** After a navigation the page's heading has the focus. What stands above it and is the page's news takes it over. */
export function useNewsFocus() {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    // The page's own heading takes the focus in the same round of effects.
    queueMicrotask(() => {
      if (part.current !== null && document.activeElement?.tagName === "H1") focusHeading(part.current);
    });
  }, []);
  return part;
}

function main(): ParentNode {
  return document.querySelector("main") ?? document;
}

/**
 * What has the focus may disappear: 'Try again' once it worked, a deleted entry, 'Logout'. Browsers then start over at
 * the top of the document; here the heading of the section where it was takes the focus, or the page's.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let sections: Element[] = [];

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      // A dialog gives the focus back by itself.
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
      // An element that is being removed is still connected while its event is under way.
      queueMicrotask(() => {
        if (last === target && last?.isConnected && document.activeElement === document.body) last = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      // While the next page loads there may be no heading at all: the next change looks again.
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

/** For dialogs that are opened by state: gives the focus back to what had it, or to the page where that is gone. */
export function useReturnedFocus() {
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
      // A dialog beneath this one keeps the focus; the page behind it could not be used.
      if (document.activeElement === document.body) focusHeading(document.querySelector("[role=dialog]") ?? main());
    },
  };
}
