import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

const PLACE = "page-bars";
const never = () => () => undefined;

/**
 * The container of the bars that pages show at the lower edge of the screen. It is sticky and comes after the footer, so
 * that anything behind a bar can be scrolled above it.
 */
export function PageBars() {
  return <div id={PLACE} />;
}

/** A bar at the lower edge, rendered by its page. `styles.css` keeps the focused element clear of it. */
export function PageBar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const place = useSyncExternalStore(
    never,
    () => document.getElementById(PLACE),
    () => null,
  );
  if (place === null) return null;
  return createPortal(
    <section
      aria-label={label}
      data-page-bar=""
      className={`on-night border-t border-night-line bg-night pb-[env(safe-area-inset-bottom)] text-chalk ${className ?? ""}`}
    >
      {children}
    </section>,
    place,
  );
}
