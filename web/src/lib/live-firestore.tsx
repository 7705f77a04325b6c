import { setLogLevel } from "firebase/firestore";
import { use } from "react";
import type { ReactNode } from "react";
import { FirebaseAppProvider, FirestoreProvider } from "reactfire";
import { loadFirestore } from "./firestore.ts";

// The page works without what is live: a connection that fails here is not worth a word in the console.
setLogLevel("silent");

/** For what follows stored documents with reactfire's hooks. Suspends until the SDK is there; loaded lazily alone. */
export function LiveFirestore({ children }: { children: ReactNode }) {
  const firestore = use(loadFirestore());
  return (
    <FirebaseAppProvider firebaseApp={firestore.app}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  );
}
