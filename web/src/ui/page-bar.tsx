import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

const CONTAINER_ID = "page-bars";
const never = () => () => undefined;

/**
 * The container of the bars that pages show at the lower edge of the screen. It is sticky and follows the footer, so
 * that the end of the page can be scrolled clear of a bar.
 */
export function PageBars() {
  return <div id={CONTAINER_ID} />;
}

/** A bar at the lower edge of the screen, rendered by a page. `styles.css` keeps the focused element clear of it. */
export function PageBar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const container = useSyncExternalStore(
    never,
    () => document.getElementById(CONTAINER_ID),
    () => null,
  );
  if (container === null) return null;
  return createPortal(
    <section
      aria-label={label}
      data-page-bar=""
      className={`on-night border-t border-night-line bg-night pb-[env(safe-area-inset-bottom)] text-chalk ${className ?? ""}`}
    >
      {children}
    </section>,
    container,
  );
}
