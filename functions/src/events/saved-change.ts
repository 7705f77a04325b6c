import type { EventStore } from "./events.store.ts";
import type { EventWrite } from "./event-writes.ts";
import type { StoredEvent } from "./stored-event.ts";

/** Whether anything changed, and the version that the event has now. */
export type Saved = { isModified: boolean; version: number };

type Decision = { event: StoredEvent; write: EventWrite | null };

/** Changes the event as the store's `change` does, and also returns its version. */
export async function savedChange(
  store: Pick<EventStore, "change">,
  id: string,
  deadline: number,
  decide: (current: StoredEvent | null) => Decision | Promise<Decision>,
): Promise<Saved> {
  let version = 0;
  const isModified = await store.change(id, deadline, async (current) => {
    const { event, write } = await decide(current);
    version = write?.change.version ?? event.version;
    return write;
  });
  return { isModified, version };
}
