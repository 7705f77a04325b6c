import { DAY_MS } from "../contract/index.ts";
import { missedPublicationOf, settingVersionOf } from "../marathons/due-publication.ts";
import type { EditStore } from "../marathons/edits.store.ts";
import { roleOf } from "../marathons/event-team.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
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
export async function tellIfMissed({ edits, messages, clock }: MissedParts, event: StoredMarathon): Promise<void> {
  const { id: marathonId, title, organiserUid, publishAt } = event;
  const now = clock();
  const missed = missedPublicationOf(event, now);
  if (missed === null || now - missed > TOLD_MS) return;
  const setter = (await edits.find(marathonId, settingVersionOf(event)))?.editedByUid ?? organiserUid;
  const readers = [...new Set([organiserUid, setter])].filter((uid) => roleOf(event, { uid }) !== null);
  const about = { kind: "not-published", marathonId, entryId: "", to: "", order: 0, at: new Date(now) } as const;
  const data = { title, until: new Date(missed) };
  for (const uid of readers) {
    const message = newMessage({ ...about, uid, occasion: `${publishAt} ${uid}`, data });
    if (message !== null) await messages.add(message);
  }
}
