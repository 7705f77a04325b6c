import type { Marathon, StateChange } from "../../src/contract/index.ts";
import { apiGet, apiPatch } from "./arrange.ts";
import type { Account, Reply } from "./emulators.ts";

/** The event as its reader sees it, or as a visitor does. */
export const read = async (id: string, reader?: Account): Promise<Marathon> =>
  (await apiGet(`/marathon/${id}`, { token: reader?.token })).body as Marathon;

/** Changes the event's state, based on the version that the organizer reads now unless the change names another. */
export async function changeState(
  organizer: Account,
  id: string,
  change: Partial<StateChange> & Pick<StateChange, "state">,
  base?: string,
): Promise<Reply> {
  const body = { base: change.base ?? (await read(id, organizer)).version, ...change };
  return apiPatch(`/marathon/${id}/state`, { token: organizer.token, body, base });
}
