import { connectFirestoreEmulator, getFirestore } from "firebase/firestore";
import type { Firestore } from "firebase/firestore";
import { sessionTokenSource } from "../api/session-token.ts";
import { emulatorPorts, loadFirebaseApp } from "./firebase-app.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";

async function openFirestore(): Promise<Firestore> {
  // Wait for the session: otherwise the SDK connects without a user, and the rules reject its listeners permanently.
  await sessionTokenSource().untilIdentified();
  const firestore = getFirestore(await loadFirebaseApp());
  const ports = emulatorPorts();
  if (ports !== null) connectFirestoreEmulator(firestore, "127.0.0.1", ports.firestore);
  return firestore;
}

let firestore: Promise<Firestore> | null = null;

/** Loads the Firestore SDK. Call it only from lazy components of signed-in pages. */
export function loadFirestore(): Promise<Firestore> {
  firestore ??= importWithRetry(openFirestore);
  return firestore;
}
