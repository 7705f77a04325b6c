import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { dropOldest } from "../platform/drop-oldest.ts";
import { AppError } from "../platform/app-error.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormedOrNull } from "../platform/documents.ts";
import { storedFormSchema } from "./stored-form.ts";
import type { StoredForm } from "./stored-form.ts";

/** How many forms an instance remembers. A form never changes, so one read is enough. */
const REMEMBERED_MAX = 200;

/** Throws BrokenDocument. */
const formFrom = (snapshot: DocumentSnapshot) => parsed(storedFormSchema, snapshot);

export type FormStore = ReturnType<typeof formStore>;

/** The registration forms of events. The event store writes them in the commit that changes the event. */
export function formStore(db: Firestore) {
  const { forms } = references(db);
  const remembered = new Map<string, StoredForm>();

  /** The event's form of that version, or null if it is missing or broken. Without a version, null. */
  async function findReadable(eventId: string, version: number | null): Promise<StoredForm | null> {
    if (version === null) return null;
    const name = `${eventId}/${version}`;
    const known = remembered.get(name);
    if (known !== undefined) return known;
    const form = wellFormedOrNull(await forms(eventId).doc(String(version)).get(), formFrom);
    if (form === null) return null;
    remembered.set(name, form);
    dropOldest(remembered, REMEMBERED_MAX);
    return form;
  }

  return {
    findReadable,

    /** The event's forms of these versions. Null is one that is missing or broken. */
    async findEarlier(eventId: string, versions: readonly number[]): Promise<ReadonlyMap<number, StoredForm | null>> {
      return new Map(
        await Promise.all(versions.map(async (version) => [version, await findReadable(eventId, version)] as const)),
      );
    },

    /**
     * The event's form of that version. Null for null. Throws `unavailable` if it is missing or broken: without it, no
     * entry can be judged.
     */
    async find(eventId: string, version: number | null): Promise<StoredForm | null> {
      const form = await findReadable(eventId, version);
      if (form === null && version !== null) throw new AppError("unavailable");
      return form;
    },
  };
}
