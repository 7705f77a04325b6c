import { setLogLevel } from "firebase/firestore";
import { use } from "react";
import type { ReactNode } from "react";
import { FirebaseAppProvider, FirestoreProvider } from "reactfire";
import { loadFirestore } from "./firestore.ts";

// The page works without its live parts, so a failing connection is not logged.
setLogLevel("silent");

/** Provides Firestore to reactfire's hooks. Suspends until the SDK has loaded; import it only lazily. */
export function LiveFirestore({ children }: { children: ReactNode }) {
  const firestore = use(loadFirestore());
  return (
    <FirebaseAppProvider firebaseApp={firestore.app}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  );
}
