import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { classNames } from "./class-names.ts";
import { hasActedSinceNavigation } from "./page-focus.ts";

const SITE_NAME = "RUN";

/** The path of the last page that showed a heading. Null before the first page, which the browser itself announces. */
let shownPath: string | null = null;

/**
 * The page's only h1. Sets the document title to 'RUN | title'. After a navigation the heading takes the focus, so that
 * the keyboard and screen readers start at the new page. A heading that loads late leaves the focus where the user has
 * gone on meanwhile, for example in the menu.
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
    const isNew = shownPath !== null && shownPath !== pathname;
    if (isNew && !hasActedSinceNavigation()) heading.current?.focus({ preventScroll: true });
    shownPath = pathname;
  }, [pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames("poster", className ?? "text-5xl sm:text-6xl")}>
      {children ?? title}
    </h1>
  );
}
