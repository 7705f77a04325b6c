import { DAY_MS } from "../contract/index.ts";
import { missedPublicationOf, settingVersionOf } from "../events/due-publication.ts";
import type { EditStore } from "../events/edits.store.ts";
import { roleOf } from "../events/event-team.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import type { MessageStore } from "./messages.store.ts";
import { newMessage } from "./new-message.ts";

/** For how long a draft that was not published is told of: less than messages are kept, so that nobody is told again. */
const TOLD_MS = DAY_MS;

type MissedParts = {
  edits: Pick<EditStore, "find">;
  messages: Pick<MessageStore, "add">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** Tells whoever set the time, and the owner, that the draft was not published then. A message that exists stays. */
export async function tellIfMissed({ edits, messages, clock }: MissedParts, event: StoredEvent): Promise<void> {
  const { id: eventId, title, organiserUid, publishAt } = event;
  const now = clock();
  const missed = missedPublicationOf(event, now);
  if (missed === null || now - missed > TOLD_MS) return;
  const setter = (await edits.find(eventId, settingVersionOf(event)))?.editedByUid ?? organiserUid;
  const readers = [...new Set([organiserUid, setter])].filter((uid) => roleOf(event, { uid }) !== null);
  const about = {
    kind: "not-published",
    marathonId: eventId,
    entryId: "",
    to: "",
    order: 0,
    at: new Date(now),
  } as const;
  const data = { title, until: new Date(missed) };
  for (const uid of readers) {
    const message = newMessage({ ...about, uid, occasion: `${publishAt} ${uid}`, data });
    if (message !== null) await messages.add(message);
  }
}
