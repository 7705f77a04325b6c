import { Firestore } from "@google-cloud/firestore";

/**
 * Gives `work` a client of a running Firestore emulator with admin rights. The address is set in the environment,
 * because only then does the library send the emulator's token.
 */
export async function withEmulatedFirestore<T>(
  emulator: { project: string; address: string },
  work: (db: Firestore) => Promise<T>,
): Promise<T> {
  process.env.FIRESTORE_EMULATOR_HOST = emulator.address;
  // Without this setting, the library first asks for a metadata server of Google Cloud, and warns that there is none.
  process.env.METADATA_SERVER_DETECTION = "none";
  const db = new Firestore({ projectId: emulator.project });
  try {
    return await work(db);
  } finally {
    await db.terminate();
  }
}

/** The number of writes in a commit, below Firestore's limit of 500. */
const writesPerCommit = 400;

/** Writes in as few commits as possible. That is safe because nothing else writes the demo at that time. */
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
