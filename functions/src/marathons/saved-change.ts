import type { MarathonStore } from "./marathons.store.ts";
import type { MarathonWrite } from "./marathon-writes.ts";
import type { StoredMarathon } from "./stored-marathon.ts";

/** Whether anything changed, and the version that the event has now. */
export type Saved = { isModified: boolean; version: number };

type Decision = { marathon: StoredMarathon; write: MarathonWrite | null };

/** Changes the event as the store's `change` does, and also returns its version. */
export async function savedChange(
  store: Pick<MarathonStore, "change">,
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
