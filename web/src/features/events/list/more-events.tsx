import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";

/** How close to the window the next page is requested, so that it has loaded before a reader scrolls to it. */
const NEAR = "1200px";
/** After this many pages, scrolling stops loading, so that the footer can be reached. */
const PAGES_BY_SCROLLING = 5;

/** Loads the next page when it is close to the window, or when its button is clicked. */
export function MoreEvents({
  shown,
  total,
  pageCount,
  isLoading,
  hasFailed,
  onMore,
}: {
  shown: number;
  total: number;
  pageCount: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}) {
  const foot = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onMore);
  const loadsByScrolling = !isLoading && !hasFailed && pageCount % PAGES_BY_SCROLLING !== 0;

  // New events are inserted above this element. With scroll anchoring, the browser would keep this element in view and
  // load page after page. Scroll anchoring is turned off for the whole document, because a focused button becomes an
  // anchor by itself.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.overflowAnchor = "none";
    return () => {
      style.overflowAnchor = "";
    };
  }, []);

  useEffect(() => {
    if (!loadsByScrolling || foot.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) loadMore();
      },
      { rootMargin: `0px 0px ${NEAR} 0px` },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [loadsByScrolling, shown]);

  return (
    <div
      ref={foot}
      className="mt-8 flex flex-col items-center gap-3 text-center [overflow-anchor:none] [&_*]:[overflow-anchor:none]"
    >
      <p className="text-muted">
        {hasFailed
          ? "The next events could not be loaded."
          : `${shown.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} events shown`}
      </p>
      <Button variant="outline" isBusy={isLoading} onClick={onMore}>
        {hasFailed ? "Try again" : "Show more events"}
      </Button>
    </div>
  );
}
