import { hashKey } from "@tanstack/react-query";
import { forgetRoster, keptRosters } from "../../../entities/entry/roster/device-storage.ts";
import { pagesOfMyEvents } from "../../../entities/event/my-event-queries.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import { discardDraftsOf } from "../../../lib/forms/discard-drafts.ts";
import { removeOffline, storedQueries } from "../../../lib/offline/offline-cache.ts";
import { ownsOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";
import { eventsWithBulkRuns, forgetBulkRuns } from "../entry-form/bulk-run.ts";
import { forgetImports, keptImports } from "../import/import-storage.ts";
import { keptAnswerOf, whatStays } from "./what-stays.ts";

async function keptAnswers() {
  return (await storedQueries()).flatMap((queryHash) => {
    const answer = keptAnswerOf(queryHash);
    return answer === null ? [] : [{ queryHash, answer }];
  });
}

const DRAFTS_ABOUT_RUNNERS = [
  ...["entry", "add-entry", "note", "cancel", "offer", "remove", "paper-waiver"],
  // The first has what previous versions of the site kept of an interrupted change.
  ...["bulk", "bulk-race", "bulk-wave", "bulk-cancel"],
];

/**
 * Deletes the data of an event that the device keeps but its user may no longer see. `can` is null if the event does
 * not exist for the user.
 */
export async function deleteHiddenData(uid: string, id: string, can: readonly string[] | null): Promise<void> {
  if (!ownsOfflineCache(uid)) return;
  const stays = whatStays(can ?? []);
  if (!stays.roster) {
    await forgetRoster(uid, id);
    // A draft contains what was typed about an entry, and the entry as it was.
    for (const form of DRAFTS_ABOUT_RUNNERS) discardDraftsOf(uid, `${form}:${id}`);
  }
  if (!stays.imports) await forgetImports(uid, id);
  if (!stays.bulkRuns) await forgetBulkRuns(uid, id);
  for (const { queryHash, answer } of await keptAnswers())
    if (answer.eventId === id && !stays.answer(answer)) await removeOffline(queryHash);
  if (can === null) await removeOffline(hashKey(queryKeys.marathon(id)));
}

/** The user's permissions in their events. It stops loading pages once it has found all `ids`. */
async function ownPermissions(uid: string, ids: ReadonlySet<string>, signal: AbortSignal) {
  const known = new Map<string, readonly string[]>();
  for await (const events of pagesOfMyEvents(uid, { signal })) {
    for (const { _id, viewer } of events) known.set(_id, viewer.can);
    if ([...ids].every((id) => known.has(id))) break;
  }
  return known;
}

/**
 * Deletes outdated data, and data of events whose team the user has left or was removed from. Asks the API only if the
 * device keeps something.
 */
export async function deleteDataOfLeftEvents(uid: string, signal: AbortSignal): Promise<void> {
  const rosters = await keptRosters(uid);
  const answers = await keptAnswers();
  const changing = await eventsWithBulkRuns(uid);
  const ids = new Set([
    ...rosters,
    ...changing,
    ...(await keptImports(uid)),
    ...answers.map(({ answer }) => answer.eventId),
  ]);
  if (ids.size === 0 || !ownsOfflineCache(uid)) return;
  const known = await ownPermissions(uid, ids, signal);
  for (const id of ids) await deleteHiddenData(uid, id, known.get(id) ?? null);
}
