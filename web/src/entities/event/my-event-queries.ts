import { useQuery } from "@tanstack/react-query";
import type { MyEvent, MyEventPage, QueryOf } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { cursorQuery } from "../../lib/api/cursor-pages.ts";
import { queryKeys } from "../query-keys.ts";

/** The events of the user's teams, page by page. */
export async function* pagesOfMyEvents(
  uid: string,
  { signal, ...query }: Pick<QueryOf<"listMyEvents">, "state"> & { signal: AbortSignal },
): AsyncGenerator<MyEvent[]> {
  let cursor: string | null = null;
  do {
    const page: MyEventPage = await callApi("listMyEvents", {
      params: { userId: uid },
      query: { ...query, ...cursorQuery(cursor) },
      signal,
    });
    yield page.events;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** The upcoming events that the user owns. */
export function useOwnComingEvents(uid: string) {
  return useQuery({
    queryKey: [...queryKeys.myMarathons(uid), "coming"],
    queryFn: async ({ signal }) => {
      const owned: MyEvent[] = [];
      for await (const events of pagesOfMyEvents(uid, { state: "upcoming", signal })) {
        owned.push(...events.filter(({ viewer }) => viewer.role === "owner"));
      }
      return owned;
    },
  });
}
