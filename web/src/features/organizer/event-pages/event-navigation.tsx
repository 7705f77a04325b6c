import type { Marathon } from "@run/functions/contract";
import { useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { classNames } from "../../../ui/class-names.ts";
import { pagesFor } from "./event-pages.ts";

/** Links to the pages of an event that the reader may open. They scroll sideways where they have no room. */
export function EventNavigation({ event }: { event: Marathon }) {
  const path = useLocation().pathname.replace(/\/$/, "");
  const list = useRef<HTMLUListElement>(null);
  const pages = pagesFor(event);
  const [hasMore, setHasMore] = useState(false);
  const judge = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) =>
    setHasMore(scrollLeft + clientWidth < scrollWidth - 1);

  // Not scrollIntoView, which would scroll the page as well.
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current) return;
    if (current) list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
    judge(list.current);
  }, [path]);

  if (pages.length === 0) return null;
  return (
    <nav aria-label="Event">
      <ul
        ref={list}
        onScroll={({ currentTarget }) => judge(currentTarget)}
        className={classNames(
          "relative flex gap-1 overflow-x-auto border-b-2 border-line",
          // The last tab in sight fades out where more follow.
          hasMore && "[mask-image:linear-gradient(to_right,black_calc(100%-3rem),transparent)]",
        )}
      >
        {pages.map(({ name, pathOf, innerPathOf }) => {
          const isPage = pathOf(event._id) === path;
          const isCurrent = isPage || innerPathOf?.(event._id) === path;
          return (
            <li key={name} className="shrink-0">
              <Link
                to={pathOf(event._id)}
                aria-current={isPage ? "page" : isCurrent || undefined}
                className={classNames(
                  "sign flex min-h-11 items-center border-b-4 px-3 whitespace-nowrap -outline-offset-2 hover:text-ink sm:px-4",
                  isCurrent ? "border-signal text-ink" : "border-transparent text-muted",
                )}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
