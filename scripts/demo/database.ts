import { Firestore } from "@google-cloud/firestore";

/**
 * Firestore of a running emulator, with an admin's rights. The address goes through the environment because that is
 * what makes the library send the emulator's own token.
 */
export async function withEmulatedFirestore<T>(
  emulator: { project: string; address: string },
  work: (db: Firestore) => Promise<T>,
): Promise<T> {
  process.env.FIRESTORE_EMULATOR_HOST = emulator.address;
  // Otherwise the library looks for a machine in Google's cloud first, and warns that there is none.
  process.env.METADATA_SERVER_DETECTION = "none";
  const db = new Firestore({ projectId: emulator.project });
  try {
    return await work(db);
  } finally {
    await db.terminate();
  }
}

/** A commit takes at most 500 writes. */
const writesPerCommit = 400;

/** Writes in as few commits as possible; nothing else writes the demo at that time. */
export async function commitAll<T>(
  db: Firestore,
  items: readonly T[],
  add: (batch: ReturnType<Firestore["batch"]>, item: T) => void,
): Promise<void> {
  for (let at = 0; at < items.length; at += writesPerCommit) {
    const batch = db.batch();
    for (const item of items.slice(at, at + writesPerCommit)) add(batch, item);
    await batch.commit();
  }
}
