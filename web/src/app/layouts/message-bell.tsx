import { NavLink } from "react-router-dom";
import { paths } from "../../entities/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { withQueries } from "../with-queries.tsx";

/** Loaded after the page, which works without the number. */
export const UnreadCount = lazyComponent(
  withQueries(async () => (await import("../../features/messages/unread-count.tsx")).UnreadCount),
  { start: "idle" },
);

/** The link to the messages, with the number of the unread ones, which moves nothing when it appears. */
export function MessageBell({ unread }: { unread: string | null }) {
  return (
    <NavLink
      to={paths.messages()}
      aria-label={unread === null ? "Messages" : `Messages, ${unread} unread`}
      className="relative grid size-[min(2.75rem,13vw)] place-items-center rounded-control text-haze hover:bg-chalk/10 hover:text-chalk aria-[current=page]:text-amber"
    >
      <Icon name="bell" className="size-6" />
      {unread !== null && <UnreadMark unread={unread} className="absolute top-0.5 left-[44%] ring-2 ring-night" />}
    </NavLink>
  );
}

/** The number of unread messages, inside a link to them. */
export function UnreadMark({ unread, className = "" }: { unread: string; className?: string }) {
  return (
    <span
      className={`grid h-4.5 min-w-4.5 place-items-center rounded-full bg-signal px-1 text-[0.6875rem] leading-none font-bold text-navy tabular-nums ${className}`}
    >
      {unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
