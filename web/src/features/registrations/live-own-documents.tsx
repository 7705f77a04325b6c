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

/** Listens to the runner's own registration and waiting-list entry, so that changes made elsewhere appear at once. */
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
        <WaitlistWatcher {...watched} isOnWaitlist={isOnWaitlist} />
      </ErrorBoundary>
    </LiveFirestore>
  );
}

/** Listens to several waiting-list entries, and to registrations that another runner may take over at any time. */
export function LiveOwnList({
  waitlists,
  invitations,
  uid,
}: {
  /** The ids of the events on whose waiting lists the runner is. */
  waitlists: readonly string[];
  invitations: readonly string[];
  uid: string;
}) {
  return (
    <LiveFirestore>
      {waitlists.map((marathonId) => (
        <ErrorBoundary key={marathonId}>
          <WaitlistWatcher {...{ marathonId, uid }} isOnWaitlist />
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

// A change of a stored document is only a signal. The data comes from the API.

function RegistrationWatcher({ marathonId, uid, isRegistered }: Watched & { isRegistered: boolean }) {
  const record = doc(useFirestore(), "marathons", marathonId, "registrations", uid);
  const { data }: { data: DocumentSnapshot | undefined } = useFirestoreDoc(record);
  const queryClient = useQueryClient();
  const exists = isFromServer(data) ? data.exists() : undefined;

  useEffect(() => {
    if (exists === undefined || exists === isRegistered) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.myRegistrations(uid) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.myEndedEntries(uid) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(marathonId) });
  }, [exists, isRegistered, queryClient, uid, marathonId]);

  return null;
}

function WaitlistWatcher({ marathonId, uid, isOnWaitlist }: Watched & { isOnWaitlist: boolean }) {
  const entry = doc(useFirestore(), "marathons", marathonId, "waitlist", uid);
  const { data }: { data: DocumentSnapshot | undefined } = useFirestoreDoc(entry);
  const invalidate = useRef(usePlaceInvalidation());
  const fingerprint = fingerprintOf(data);
  const lastFingerprint = useRef<string | undefined>(undefined);

  useEffect(() => {
    const last = lastFingerprint.current;
    lastFingerprint.current = fingerprint;
    if (fingerprint === undefined || last === fingerprint) return;
    // The first snapshot is a change only if it differs from what the page shows. Every later snapshot is a change.
    if (last === undefined && (fingerprint !== ABSENT) === isOnWaitlist) return;
    void invalidate.current({ uid, marathonId });
  }, [fingerprint, isOnWaitlist, uid, marathonId]);

  return null;
}

/** Without a connection, Firestore reports a document that it does not know as one that does not exist. */
function isFromServer(snapshot: DocumentSnapshot | undefined): snapshot is DocumentSnapshot {
  return snapshot !== undefined && !snapshot.metadata.fromCache;
}

const ABSENT = "";

/** Distinguishes the states of a document, whatever it contains. Undefined while it loads. */
function fingerprintOf(snapshot: DocumentSnapshot | undefined): string | undefined {
  if (!isFromServer(snapshot)) return undefined;
  return snapshot.exists() ? JSON.stringify(snapshot.data()) : ABSENT;
}
