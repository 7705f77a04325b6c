import { capacityOf } from "../contract/index.ts";
import type { EventListPage, MyEventPage, QueryOf } from "../contract/index.ts";
import { eventPools } from "./pools.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import { pageOfEvents, pageOfMyEvents } from "./event-list-page.ts";
import { viewerFor } from "./event-access.ts";
import { listedEvents } from "./public-events.ts";
import type { EventParts } from "./event-parts.ts";
import { cancellationOf, versionFactsOf, toCard } from "./event-views.ts";
import { viewerOf } from "./who-sees-what.ts";

type ListParts = Pick<EventParts, "catalogue" | "clock">;

/** A page of the public list, as the caller may see it. */
export async function listEvents(
  parts: ListParts,
  query: QueryOf<"listEvents">,
  caller: Caller | null,
): Promise<EventListPage> {
  const { events, ...page } = pageOfEvents(await listedEvents(parts), query, parts.clock());
  return { events: events.map((event) => toCard(event, viewerOf(event, caller))), ...page };
}

/** A page of the events whose team the caller is in. Throws `forbidden` for somebody else's. */
export async function listMyEvents(
  parts: ListParts,
  request: { userId: string; query: QueryOf<"listMyEvents">; caller: Caller },
): Promise<MyEventPage> {
  assertSelf(request.userId, request.caller);
  const own = await parts.catalogue.listOwn(request.caller.uid);
  const { events, ...page } = pageOfMyEvents(own, request.query, parts.clock());
  return {
    events: events.map((event) => ({
      ...toCard(event, viewerOf(event, request.caller)),
      viewer: viewerFor(event, request.caller),
      totalCapacity: capacityOf(eventPools(event)),
      ...versionFactsOf(event),
      ...cancellationOf(event),
    })),
    ...page,
  };
}
