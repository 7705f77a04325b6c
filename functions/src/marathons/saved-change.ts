import type { MarathonStore, MarathonWrite, StoredMarathon } from "./marathons.store.ts";

/** Whether anything changed, and the version that the event has now. */
export type Saved = { isModified: boolean; version: number };

type Decision = { marathon: StoredMarathon; write: MarathonWrite | null };

/** Changes the event as `decide` says, like the store's `change`, and answers with its version. */
export async function savedChange(
  store: MarathonStore,
  id: string,
  deadline: number,
  decide: (current: StoredMarathon | null) => Decision | Promise<Decision>,
): Promise<Saved> {
  let version = 0;
  const isModified = await store.change(id, deadline, async (current) => {
    const { marathon, write } = await decide(current);
    version = write?.change.version ?? marathon.version;
    return write;
  });
  return { isModified, version };
}
