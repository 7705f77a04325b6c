import { inserted } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { listImports, undoImport } from "./import-undo.ts";
import { importRows, startImport } from "./imports.ts";
import type { ImportParts } from "./imports.ts";

export function importHandlers(parts: ImportParts) {
  return {
    startImport: async ({ params, body, caller, idempotencyKey }) =>
      inserted(await startImport(parts, { eventId: params.id, caller, body, idempotencyKey })),
    importRows: async ({ params: { id, importId }, body, caller, deadline }) => ({
      results: await importRows(parts, { eventId: id, importId, ...body, caller, deadline }),
    }),
    listImports: async ({ params, caller }) => ({
      imports: await listImports(parts, { eventId: params.id, caller }),
    }),
    undoImport: ({ params: { id, importId }, body, caller, deadline }) =>
      undoImport(parts, { eventId: id, importId, ...body, caller, deadline }),
  } satisfies Partial<Handlers>;
}
