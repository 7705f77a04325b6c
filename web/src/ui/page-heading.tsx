import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { classNames } from "./class-names.ts";

const SITE_NAME = "RUN";

/** The page whose heading was shown last; null until the first, which the browser announces itself. */
let shownPath: string | null = null;

/**
 * The page's one h1. Names the document 'RUN | title' and, after a navigation, takes the focus, so that keyboard and
 * screen reader start where the eye does.
 */
export function PageHeading({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    document.title = `${SITE_NAME} | ${title}`;
  }, [title]);

  useEffect(() => {
    if (shownPath !== null && shownPath !== pathname) heading.current?.focus({ preventScroll: true });
    shownPath = pathname;
  }, [pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames("poster", className ?? "text-5xl sm:text-6xl")}>
      {children ?? title}
    </h1>
  );
}
