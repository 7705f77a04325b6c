import { connectFirestoreEmulator, getFirestore } from "firebase/firestore";
import type { Firestore } from "firebase/firestore";
import { currentCaller } from "./caller.ts";
import { emulatorPorts, loadFirebaseApp } from "./firebase.ts";
import { repeatUntilDone } from "./repeat-until-done.ts";

async function openFirestore(): Promise<Firestore> {
  // It would connect as a visitor, and be refused for good what only its owner may follow.
  await currentCaller().untilIdentified();
  const firestore = getFirestore(await loadFirebaseApp());
  const ports = emulatorPorts();
  if (ports !== null) connectFirestoreEmulator(firestore, "127.0.0.1", ports.firestore);
  return firestore;
}

let firestore: Promise<Firestore> | null = null;

/** Brings the Firestore SDK: for lazily loaded parts of the signed-in area alone. */
export function loadFirestore(): Promise<Firestore> {
  firestore ??= repeatUntilDone(openFirestore);
  return firestore;
}
