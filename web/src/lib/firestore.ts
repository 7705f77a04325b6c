import { connectFirestoreEmulator, getFirestore } from "firebase/firestore";
import type { Firestore } from "firebase/firestore";
import { emulatorPorts, loadFirebaseApp } from "./firebase.ts";

async function openFirestore(): Promise<Firestore> {
  const firestore = getFirestore(await loadFirebaseApp());
  const ports = emulatorPorts();
  if (ports !== null) connectFirestoreEmulator(firestore, "127.0.0.1", ports.firestore);
  return firestore;
}

let firestore: Promise<Firestore> | null = null;

/** Brings the Firestore SDK: for lazily loaded parts of the signed-in area alone. */
export function loadFirestore(): Promise<Firestore> {
  firestore ??= openFirestore();
  return firestore;
}
