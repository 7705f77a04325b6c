import { heldIn } from "@run/functions/contract";
import { useQueryClient } from "@tanstack/react-query";
import { collection, limit, orderBy, query, where } from "firebase/firestore";
import type { DocumentSnapshot } from "firebase/firestore";
import { useEffect, useRef } from "react";
import { useFirestore, useFirestoreCollection } from "reactfire";
import { LiveFirestore } from "../../../lib/firebase/live-firestore.tsx";
import { queryKeys } from "../../../entities/query-keys.ts";
import { liveEventKey } from "../entries/live-changes.ts";
import type { LiveEvent } from "../entries/live-changes.ts";
import { showCounts, shownPageCount } from "./my-events-queries.ts";

/** Only the events that changed last are watched, which is enough however many events there are. */
const WATCHED_COUNT = 20;
/**
 * The shortest time between two loads of the same page of the table. Without a pause, every registration would cause
 * one.
 */
const PAUSE_MS = 2_000;

/** Listens to the organizer's own events, so that the table shows their current counts. Renders nothing. */
export function LiveCounts({ uid }: { uid: string }) {
  return (
    <LiveFirestore>
      <Watcher uid={uid} />
    </LiveFirestore>
  );
}

function Watcher({ uid }: { uid: string }) {
  const events = collection(useFirestore(), "marathons");
  const { data } = useFirestoreCollection(
    query(events, where("organiserUid", "==", uid), orderBy("changedAt", "desc"), limit(WATCHED_COUNT)),
  );
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if ((data as unknown) === undefined) return;
    const live = new Map(data.docs.map((event) => [event.id, liveEventOf(event)]));
    for (const [id, event] of live) queryClient.setQueryData(liveEventKey(id), event);
    showCounts(queryClient, uid, live);
    // Load the table again, because other fields may have changed. The first update counts too, because the table may
    // be older.
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        void queryClient.invalidateQueries({ queryKey: queryKeys.allMyMarathons });
      },
      PAUSE_MS * Math.max(1, shownPageCount(queryClient, uid)),
    );
  }, [data, queryClient, uid]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return null;
}

function liveEventOf(event: DocumentSnapshot): LiveEvent {
  const changedAt = event.get("changedAt") as { toMillis: () => number };
  const places = event.get("places") as Omit<LiveEvent, "changedAt" | "held"> & { held?: number };
  const { registered, waiting, offered } = places;
  return { changedAt: changedAt.toMillis(), registered, waiting, held: heldIn(places), offered };
}
