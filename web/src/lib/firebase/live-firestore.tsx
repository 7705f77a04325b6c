import { setLogLevel } from "firebase/firestore";
import { use } from "react";
import type { ReactNode } from "react";
import { FirebaseAppProvider, FirestoreProvider } from "reactfire";
import { loadFirestore } from "./firestore.ts";

// The page works without live updates, so a failing connection is not logged.
setLogLevel("silent");

/** Provides Firestore to reactfire's hooks. The component suspends until the SDK has loaded. Import it only lazily. */
export function LiveFirestore({ children }: { children: ReactNode }) {
  const firestore = use(loadFirestore());
  return (
    <FirebaseAppProvider firebaseApp={firestore.app}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  );
}
