import { useQueryClient } from "@tanstack/react-query";
import { doc } from "firebase/firestore";
import type { DocumentSnapshot } from "firebase/firestore";
import { useEffect, useRef } from "react";
import { useFirestore, useFirestoreDoc } from "reactfire";
import { LiveFirestore } from "../../lib/firebase/live-firestore.tsx";
import { queryKeys } from "../../entities/query-keys.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { usePlaceInvalidation } from "../../entities/entry/place-invalidation.ts";

type Watched = { marathonId: string; uid: string };

/** Follows the runner's own registration and wait, so that what becomes of them elsewhere shows here at once. */
export function LiveOwnDocuments({
  isRegistered,
  isOnWaitlist,
  ...watched
}: Watched & { isRegistered: boolean; isOnWaitlist: boolean }) {
  return (
    <LiveFirestore>
      <ErrorBoundary>
        <RegistrationWatcher {...watched} isRegistered={isRegistered} />
      </ErrorBoundary>
      <ErrorBoundary>
        <WaitWatcher {...watched} isOnWaitlist={isOnWaitlist} />
      </ErrorBoundary>
    </LiveFirestore>
  );
}

/** Follows several waits, and registrations that somebody else may take over at any time. */
export function LiveOwnList({
  waits,
  invitations,
  uid,
}: {
  /** By the ids of their events. */
  waits: readonly string[];
  invitations: readonly string[];
  uid: string;
}) {
  return (
    <LiveFirestore>
      {waits.map((marathonId) => (
        <ErrorBoundary key={marathonId}>
          <WaitWatcher {...{ marathonId, uid }} isOnWaitlist />
        </ErrorBoundary>
      ))}
      {invitations.map((marathonId) => (
        <ErrorBoundary key={marathonId}>
          <RegistrationWatcher {...{ marathonId, uid }} isRegistered />
        </ErrorBoundary>
      ))}
    </LiveFirestore>
  );
}

// The stored documents are only the signal; what is shown comes from the API like everything else.

function RegistrationWatcher({ marathonId, uid, isRegistered }: Watched & { isRegistered: boolean }) {
  const record = doc(useFirestore(), "marathons", marathonId, "registrations", uid);
  const { data } = useFirestoreDoc(record);
  const queryClient = useQueryClient();
  const exists = data?.exists();

  useEffect(() => {
    if (exists === undefined || exists === isRegistered) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.myRegistrations(uid) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.myEndedEntries(uid) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(marathonId) });
  }, [exists, isRegistered, queryClient, uid, marathonId]);

  return null;
}

function WaitWatcher({ marathonId, uid, isOnWaitlist }: Watched & { isOnWaitlist: boolean }) {
  const wait = doc(useFirestore(), "marathons", marathonId, "waitlist", uid);
  const { data }: { data: DocumentSnapshot | undefined } = useFirestoreDoc(wait);
  const invalidate = useRef(usePlaceInvalidation());
  const print = fingerprintOf(data);
  const seen = useRef<string | undefined>(undefined);

  useEffect(() => {
    const last = seen.current;
    seen.current = print;
    if (print === undefined || last === print) return;
    // The first one is what the page knows already, unless it comes as news; every later one is a change.
    if (last === undefined && (print !== ABSENT) === isOnWaitlist) return;
    void invalidate.current({ uid, marathonId });
  }, [print, isOnWaitlist, uid, marathonId]);

  return null;
}

const ABSENT = "";

/** Tells one state of the document from another without knowing what is in it; undefined while it loads. */
function fingerprintOf(snapshot: DocumentSnapshot | undefined): string | undefined {
  if (snapshot === undefined) return undefined;
  return snapshot.exists() ? JSON.stringify(snapshot.data()) : ABSENT;
}
