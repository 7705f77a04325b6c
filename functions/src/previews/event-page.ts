import { eventId } from "../contract/fields/ids.ts";
import type { HtmlPage } from "../http/page-binder.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { atMost, beforeDeadline } from "../platform/deadline.ts";
import type { AppShell } from "./app-shell.ts";
import { headOf } from "./event-preview.ts";
import { withOtherHead } from "./page-head.ts";

/** How long the page waits for the event, in milliseconds. Only previews need it, and readers should not wait. */
const EVENT_MS = 1_500;
const SHARED_SECONDS = 60;

export type EventPageParts = {
  findEvent: (id: string) => Promise<StoredEvent | null>;
  appShell: () => Promise<AppShell>;
  /** The site's public address. */
  siteOrigin: string;
};

/**
 * The app shell for an event's page, with the event in its head. Link previews run no code, and Hosting cannot tell
 * them from browsers. If there is no such event, or the database is slow, the shell is sent unchanged.
 */
export async function eventPage(parts: EventPageParts, id: string, deadline: number): Promise<HtmlPage> {
  const wanted = eventId.safeParse(id).success ? parts.findEvent(id) : Promise.resolve(null);
  const found = beforeDeadline(atMost(EVENT_MS, deadline), wanted).then(
    (event) => ({ event, isKnown: true }),
    () => ({ event: null, isKnown: false }),
  );
  const [{ event, isKnown }, shell] = await Promise.all([found, parts.appShell()]);
  return {
    headers: shell.headers,
    html: event === null ? shell.html : withOtherHead(shell.html, headOf(event), parts.siteOrigin),
    isIndexed: event !== null,
    cacheControl: isKnown ? `public, max-age=0, s-maxage=${SHARED_SECONDS}` : "no-store",
  };
}
