import { onlineManager } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { callApi } from "../../../lib/api/api-client.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { cursorQuery } from "../../../lib/api/cursor-pages.ts";
import { queryClient } from "../../../lib/api/query-client.ts";
import { queryKeys } from "../../query-keys.ts";
import { deviceStorage } from "./device-storage.ts";
import type { RosterAnswer, RosterCall } from "./roster-state.ts";
import { createRoster } from "./roster.ts";
import type { EventRoster } from "./roster.ts";
import { serverNow } from "../../../lib/dates/server-clock.ts";

const SYNC_MS = 15_000;
/** Many runners may register within seconds, and each of them is announced. */
const ANNOUNCED_SYNC_MS = 2_000;

function fetchAnswer(id: string, call: RosterCall, signal: AbortSignal): Promise<RosterAnswer> {
  const params = { id };
  const readChanges = async (since: number) => {
    const changes = await callApi("readRoster", { params, query: { since: String(since) }, signal });
    // The reader's role may have changed, and with it what the page may show.
    if ("reset" in changes) void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id) });
    return changes;
  };
  // The query cache repeats a failed call, and notes that the network fails.
  return queryClient.fetchQuery<RosterAnswer>({
    // Unique, so that a page that is opened again does not wait for a call that leaving it has aborted.
    queryKey: [...queryKeys.roster(id), crypto.randomUUID()],
    queryFn: async () =>
      call.kind === "page"
        ? {
            kind: "page",
            page: await callApi("listRegistrations", { params, query: cursorQuery(call.cursor), signal }),
          }
        : { kind: "changes", changes: await readChanges(call.since) },
    staleTime: 0,
    gcTime: 0,
  });
}

function readFailure(error: unknown): "refused" | "restart" | "retry" {
  if (!(error instanceof ApiError)) return "retry";
  if (error.code === "marathon-not-found" || error.code === "forbidden") return "refused";
  return error.code === "invalid-request" ? "restart" : "retry";
}

/**
 * The roster of an event, for a user who may see its entries. It is synced when the page is opened or becomes visible,
 * when the network is back, every 15 seconds, and soon after `announcedAt` has changed. Use it in a component that has
 * the user and the event in its key.
 */
export function useRoster({ uid, id, announcedAt }: { uid: string; id: string; announcedAt: number | null }) {
  const [roster] = useState(() =>
    createRoster({
      storage: deviceStorage(uid, id),
      call: (call, signal) => fetchAnswer(id, call, signal),
      readFailure,
      clock: serverNow,
      newId: () => crypto.randomUUID(),
    }),
  );
  useEffect(() => roster.start(), [roster]);
  useRegularSync(roster);
  useAnnouncedSync(roster, announcedAt);
  const view = useSyncExternalStore(roster.subscribe, roster.read);
  return { ...view, sync: roster.sync, read: roster.read };
}

function useRegularSync(roster: EventRoster): void {
  useEffect(() => {
    const syncIfVisible = () => {
      if (document.visibilityState === "visible") void roster.sync();
    };
    const timer = setInterval(syncIfVisible, SYNC_MS);
    document.addEventListener("visibilitychange", syncIfVisible);
    window.addEventListener("online", syncIfVisible);
    const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && syncIfVisible());
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", syncIfVisible);
      window.removeEventListener("online", syncIfVisible);
      unsubscribe();
    };
  }, [roster]);
}

function useAnnouncedSync(roster: EventRoster, announcedAt: number | null): void {
  const last = useRef(announcedAt);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (announcedAt === null || announcedAt === last.current) return;
    last.current = announcedAt;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void roster.sync({ isUrgent: true });
    }, ANNOUNCED_SYNC_MS);
  }, [announcedAt, roster]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
