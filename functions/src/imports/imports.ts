import { newActivity } from "../activity/stored-activity.ts";
import type { StoredActivity } from "../activity/stored-activity.ts";
import { DAY_MS, IMPORTS_PER_DAY } from "../contract/index.ts";
import type { ImportResult, ImportRow, NewImport } from "../contract/index.ts";
import { changesIn } from "../entries/team-entries.ts";
import { draftOf } from "../entries/registration-draft.ts";
import { permitted } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import type { PlaceAnswer } from "../places/place-decision.ts";
import { codeAndSentenceOf } from "../places/place-queue.ts";
import type { PlaceQueue } from "../places/place-queue.ts";
import { by } from "../places/place-requests.ts";
import type { TeamRequest } from "../places/place-requests.ts";
import { AppError, invalid, refusalOf } from "../platform/app-error.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/caller.ts";
import { newDocumentId } from "../platform/creation.ts";
import { IMPORT_KEPT_MS } from "../registrations/stored-imported-row.ts";
import type { StoredImportedRow } from "../registrations/stored-imported-row.ts";
import type { ImportStore } from "./imports.store.ts";
import type { StoredImport } from "./stored-import.ts";

export type ImportParts = {
  events: Pick<EventStore, "findById">;
  imports: ImportStore;
  queue: PlaceQueue;
  /** Decides requests like the queue and writes nothing. */
  judge: (eventId: string, requests: readonly TeamRequest[], deadline: number) => Promise<PlaceAnswer[]>;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** What the activity says about each entry of an import. */
const REASON = "Imported from a spreadsheet";
const UNDO_REASON = "Import undone";

/** The request to undo a row. */
export const undoing = (caller: Caller, entryId: string, row: Pick<StoredImportedRow, "importId" | "position">) =>
  ({ kind: "undo-row", ...by(caller, entryId, UNDO_REASON), row }) as const;

/** Starts an import and returns its id. Throws `marathon-not-found`, `key-reused` and `too-many-requests`. */
export async function startImport(
  parts: ImportParts,
  request: { eventId: string; caller: Caller; body: NewImport; idempotencyKey: string | null },
): Promise<string> {
  const { caller, body, idempotencyKey } = request;
  const { id } = permitted(await parts.events.findById(request.eventId), caller, "startImport");
  const now = parts.clock();
  const { fileName, total, dryRun, overCapacity = false, confirm = false } = body;
  const started = {
    // Blanks alone are no name.
    fileName: fileName || null,
    ...{ total, dryRun, overCapacity, confirm },
    at: new Date(now),
    undoBeganAt: null,
    done: { created: 0, changed: 0 },
    undone: { created: 0, changed: 0 },
    expiresAt: new Date(now + IMPORT_KEPT_MS),
  };
  const key = { scope: `imports/${id}`, caller: caller.uid, key: idempotencyKey, bodyHash: bodyHash(body), now };
  const importId = newDocumentId(key);
  const lately = await parts.imports.listStartedAfter(id, new Date(now - DAY_MS), IMPORTS_PER_DAY);
  if (lately.length >= IMPORTS_PER_DAY && !lately.includes(importId)) {
    throw new AppError("too-many-requests", {
      sentence: `This event has reached its limit of ${IMPORTS_PER_DAY} imports in 24 hours.`,
      retryAfter: 3_600,
    });
  }
  return parts.imports.create(id, key, started);
}

type Piece = { eventId: string; importId: string; from: number; rows: readonly ImportRow[] };

/**
 * Applies a piece of an import, or judges it in a dry run. Each row is applied or rejected on its own. The same piece
 * gets the same results and is done once, even if the answer got lost. Throws `marathon-not-found`, `import-not-found`,
 * and `invalid-request` for rows that the import does not have, or for other rows at the same position.
 */
export async function importRows(
  parts: ImportParts,
  request: Piece & { caller: Caller; deadline: number },
): Promise<ImportResult[]> {
  const { eventId, importId, from, rows, caller, deadline } = request;
  permitted(await parts.events.findById(eventId), caller, "importRows");
  const started = await parts.imports.find(eventId, importId);
  if (started === null || started.expiresAt.getTime() <= parts.clock()) throw new AppError("import-not-found");
  if (from + rows.length > started.total) {
    throw refusalOf(invalid("rows", `This import has only ${started.total} rows`));
  }
  const requests = rows.map((row, at) => requestOf(parts, started, { ...request, row, position: from + at }));
  // They may have been applied just before, by a request whose answer got lost.
  if (started.undoBeganAt !== null) await undoRows(parts, request, requests);
  const hash = bodyHash(rows);
  const earlier = await earlierResults(parts, request, hash);
  if (earlier !== null) return earlier;
  const answers = started.dryRun
    ? await parts.judge(eventId, requests, deadline)
    : await parts.queue.submitAll(eventId, requests, deadline);
  // Undoing may have begun while the piece was under way, and has passed its rows then.
  const after = started.dryRun ? started : await parts.imports.find(eventId, importId);
  if (after?.undoBeganAt !== null) await undoRows(parts, request, requests);
  const results = rows.map((row, at) => resultOf(row, requests[at], answers[at]));
  const piece = { bodyHash: hash, results, expiresAt: started.expiresAt };
  const isFirst = await parts.imports.savePiece(request, piece, started.dryRun ? null : importedBy(caller, started));
  // Another tab may have sent the same piece in the meantime.
  return isFirst ? results : ((await earlierResults(parts, request, hash)) ?? results);
}

/** Undoes the rows of an import that somebody has begun to undo, the last one first, and throws `import-not-found`. */
async function undoRows(
  { queue }: Pick<ImportParts, "queue">,
  { eventId, importId, from, caller, deadline }: Piece & { caller: Caller; deadline: number },
  requests: readonly TeamRequest[],
): Promise<never> {
  const rows = requests.map(({ entryId }, at) => undoing(caller, entryId, { importId, position: from + at }));
  await queue.submitAll(eventId, rows.reverse(), deadline);
  throw new AppError("import-not-found", {
    sentence: "Someone has begun to undo this import, so it takes no more lines. Choose the file again to start over.",
  });
}

async function earlierResults(
  { imports }: ImportParts,
  { eventId, importId, from }: Piece,
  hash: string,
): Promise<ImportResult[] | null> {
  const piece = await imports.findPiece(eventId, importId, from);
  if (piece === null) return null;
  if (piece.bodyHash !== hash) {
    throw refusalOf(invalid("from", "Other rows have been imported at this position"));
  }
  return piece.results;
}

type Asked = { eventId: string; importId: string; caller: Caller; row: ImportRow; position: number };

function requestOf(
  parts: Pick<ImportParts, "clock">,
  { overCapacity, confirm, expiresAt }: StoredImport,
  { eventId, importId, caller, row, position }: Asked,
): TeamRequest {
  const { line, entryId, before = {}, ...values } = row;
  const consents = { overCapacity, isConfirmed: confirm, row: { importId, position, line, expiresAt } };
  if (entryId !== undefined) {
    const act = by(caller, entryId, REASON);
    return { kind: "change-entry", ...act, ...changesIn(values), before, ...consents };
  }
  // The id derives from the position, so that a repeated piece finds the entries that it has made.
  const key = `${importId}/${position}`;
  const { firstName = "", lastName = "", waveId = null, ...others } = values;
  const entry = { ...others, firstName, lastName };
  return {
    kind: "add-entry",
    ...by(caller, newDocumentId({ scope: `imports/${eventId}`, caller: "", key }), REASON),
    registration: { ...draftOf(parts, eventId, entry), idempotencyKey: key, bodyHash: bodyHash(values) },
    waveId,
    ...consents,
  };
}

function resultOf(row: ImportRow, request?: TeamRequest, answer?: PlaceAnswer): ImportResult {
  const { line } = row;
  if (request === undefined || answer === undefined) throw new Error("A row has no answer");
  if (!("refused" in answer)) {
    const isNew = request.kind === "add-entry";
    const outcome = isNew ? "created" : answer.modified ? "changed" : "unchanged";
    return { line, outcome, entryId: request.entryId, refusal: null };
  }
  const { issues = [], facts } = answer;
  const refusal = { ...codeAndSentenceOf(answer), issues, references: facts?.references ?? [] };
  return { line, outcome: "rejected", entryId: row.entryId ?? null, refusal };
}

/** The activity's line about an import as a whole. */
function importedBy({ uid, email }: Caller, { at, total, fileName }: StoredImport): StoredActivity {
  return newActivity({ kind: "imported", at, byUid: uid, by: email, count: total, fileName });
}
