import { useQueryClient } from "@tanstack/react-query";
import { collection, limit, query, where } from "firebase/firestore";
import { useEffect, useRef } from "react";
import { useFirestore, useFirestoreCollection } from "reactfire";
import { LiveFirestore } from "../../../lib/live-firestore.tsx";
import { queryKeys } from "../../../lib/query-keys.ts";

/** As many as the rules let anybody watch. */
const WATCHED_MAX = 100;
/** In a rush every registration changes an event: the table is asked for again at most so often. */
const PAUSE_MS = 2_000;

/** Follows the organiser's own events, so that their counts move while the table is looked at. Draws nothing. */
export function LiveCounts({ uid }: { uid: string }) {
  return (
    <LiveFirestore>
      <Watcher uid={uid} />
    </LiveFirestore>
  );
}

function Watcher({ uid }: { uid: string }) {
  const own = query(collection(useFirestore(), "marathons"), where("organiserUid", "==", uid), limit(WATCHED_MAX));
  const { data } = useFirestoreCollection(own);
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if ((data as unknown) === undefined) return;
    // The first one counts as news, too: the table may have changed since it was loaded.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: queryKeys.allMyMarathons });
    }, PAUSE_MS);
  }, [data, queryClient]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return null;
}
