import { useQueryClient } from "@tanstack/react-query";
import { doc, setLogLevel } from "firebase/firestore";
import { use, useEffect } from "react";
import { FirebaseAppProvider, FirestoreProvider, useFirestore, useFirestoreDoc } from "reactfire";
import { loadFirestore } from "../../lib/firestore.ts";
import { queryKeys } from "../../lib/query-keys.ts";

// The page works without this part: a connection that fails here is not worth a word in the console.
setLogLevel("silent");

type Watched = { marathonId: string; uid: string; isRegistered: boolean };

/** Follows the runner's own registration, so that one made or cancelled elsewhere shows here at once. Draws nothing. */
export function LiveRegistration(watched: Watched) {
  const firestore = use(loadFirestore());
  return (
    <FirebaseAppProvider firebaseApp={firestore.app}>
      <FirestoreProvider sdk={firestore}>
        <Watcher {...watched} />
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
}

function Watcher({ marathonId, uid, isRegistered }: Watched) {
  const record = doc(useFirestore(), "marathons", marathonId, "registrations", uid);
  const { data } = useFirestoreDoc(record);
  const queryClient = useQueryClient();
  const exists = data?.exists();

  useEffect(() => {
    if (exists === undefined || exists === isRegistered) return;
    // The stored document is only the signal; what is shown comes from the API like everything else.
    void queryClient.invalidateQueries({ queryKey: queryKeys.myRegistrations(uid) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(marathonId) });
  }, [exists, isRegistered, queryClient, uid, marathonId]);

  return null;
}
