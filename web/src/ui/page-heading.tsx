import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { classNames } from "./class-names.ts";

const SITE_NAME = "RUN";

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
  const { pathname, key } = useLocation();
  const isFirstPage = key === "default";

  useEffect(() => {
    document.title = `${SITE_NAME} | ${title}`;
  }, [title]);

  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [pathname, isFirstPage]);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames("poster", className ?? "text-5xl sm:text-6xl")}>
      {children ?? title}
    </h1>
  );
}
