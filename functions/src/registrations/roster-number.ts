import { createHash } from "node:crypto";
import { roleMay } from "../contract/index.ts";
import { shownToDesk } from "../forms/shown-to-desk.ts";
import type { FormStore } from "../forms/forms.store.ts";
import { membershipOf } from "../events/event-team.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import type { Caller } from "../platform/caller.ts";

/** Every revision of an event is below this number. */
const REVISIONS = 2 ** 29;
const OFFSETS = 2 ** 20;

/**
 * What is added to a revision before a member's device gets it. It stands for what the member may see: the role, the
 * grant that gave it, and the questions that the desk sees. After a change of these, the number on the device fits no
 * revision, so the device loads everything anew, and no commit has to record the change. The owner who added the event
 * has 0. Throws `unavailable`.
 */
export async function rosterOffset(forms: FormStore, event: StoredEvent, caller: Pick<Caller, "uid">): Promise<number> {
  const { role = null, grant = null } = membershipOf(event, caller) ?? {};
  if (grant === null) return 0;
  const questions = roleMay(role, "answers") ? [] : [...shownToDesk(await forms.find(event.id, event.form))].sort();
  const hash = createHash("sha256")
    .update(JSON.stringify([role, grant, ...questions]))
    .digest();
  return (hash.readUInt32BE() % OFFSETS) * REVISIONS;
}
