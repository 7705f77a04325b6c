import { IMPORT_ROWS_MAX } from "../contract/index.ts";
import type { KeptLine, PastImport } from "../contract/index.ts";
import { permitted } from "../events/event-access.ts";
import { codeAndSentenceOf } from "../places/place-queue.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { undoing } from "./imports.ts";
import type { ImportParts } from "./imports.ts";

/** How many imports are listed, of how many that are read: dry runs, and imports that did nothing, are left out. */
const LISTED_MAX = 20;
const READ_MAX = 100;

type Asked = { eventId: string; caller: Caller };

/** The imports of the event that can still be undone, the newest first. Throws `marathon-not-found`. */
export async function listImports(
  { events, imports, clock }: Pick<ImportParts, "events" | "imports" | "clock">,
  { eventId, caller }: Asked,
): Promise<PastImport[]> {
  const { id } = permitted(await events.findById(eventId), caller, "listImports");
  const found = (await imports.listNewest(id, READ_MAX)).filter(({ expiresAt }) => expiresAt.getTime() > clock());
  return found
    .slice(0, LISTED_MAX)
    .map(({ id: importId, fileName, at, expiresAt, by: startedBy, total, done, undone }) => ({
      ...{ importId, fileName },
      at: at.toISOString(),
      expiresAt: expiresAt.toISOString(),
      by: startedBy,
      ...{ total, done, undone },
    }));
}

/**
 * Undoes a piece of an import, from its last row to its first. A row that was undone stays so, whatever has happened to
 * its entry since, so a piece may be repeated. Throws `marathon-not-found` and `import-not-found`.
 */
export async function undoImport(
  { events, imports, queue, clock }: Pick<ImportParts, "events" | "imports" | "queue" | "clock">,
  request: Asked & { importId: string; from: number; deadline: number },
): Promise<{ undone: number; kept: KeptLine[]; next: number | null }> {
  const { eventId, importId, from, caller, deadline } = request;
  permitted(await events.findById(eventId), caller, "undoImport");
  const started = await imports.find(eventId, importId);
  const now = clock();
  if (started === null || started.dryRun || started.expiresAt.getTime() <= now) throw new AppError("import-not-found");
  if (started.undoBeganAt === null) await imports.beginUndo(eventId, importId, new Date(now));
  const last = started.total - 1;
  const rows = await imports.listRows(eventId, { importId, position: last - from }, IMPORT_ROWS_MAX);
  const open = rows.filter(({ undoneAt }) => undoneAt === null);
  const requests = open.map(({ entryId, position }) => undoing(caller, entryId, { importId, position }));
  const answers = await queue.submitAll(eventId, requests, deadline);
  const kept = open.flatMap(({ line, entryId }, index): KeptLine[] => {
    const answer = answers[index];
    if (answer === undefined) throw new Error("A row has no answer");
    return "refused" in answer ? [{ line, entryId, ...codeAndSentenceOf(answer) }] : [];
  });
  const first = rows.at(-1)?.position ?? 0;
  return {
    undone: rows.length - kept.length,
    kept,
    next: rows.length < IMPORT_ROWS_MAX || first === 0 ? null : last - first + 1,
  };
}
