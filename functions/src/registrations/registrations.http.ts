import { inserted, modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { recordExport } from "./exports.ts";
import type { ExportParts } from "./exports.ts";
import { saveNote } from "./notes.ts";
import { listParticipants } from "./participant-names.ts";
import type { NameParts } from "./participant-names.ts";
import { listMyRegistrations, listRegistrations } from "./registrations.ts";
import type { RegistrationParts } from "./registrations.ts";
import { readRoster } from "./roster.ts";
import type { RosterParts } from "./roster.ts";

export function registrationHandlers(parts: RegistrationParts & RosterParts & ExportParts & NameParts) {
  return {
    listMyRegistrations: ({ params, caller }) => listMyRegistrations(parts, params.userId, caller),
    listRegistrations: ({ params, query, caller }) =>
      listRegistrations(parts, { eventId: params.id, caller, cursor: query.cursor ?? null }),
    listParticipants: ({ params, query, caller }) =>
      listParticipants(parts, { eventId: params.id, caller, cursor: query.cursor ?? null }),
    saveNote: async ({ params: { id, entryId }, body: { text, base }, caller, deadline }) => {
      const request = { eventId: id, entryId, caller, text, base, deadline };
      const { isModified, version } = await saveNote(parts, request);
      return { ...modified(isModified), version };
    },
    recordExport: async ({ params, body, caller, idempotencyKey }) =>
      inserted(await recordExport(parts, { eventId: params.id, caller, body, idempotencyKey })),
    readRoster: ({ params, query, caller }) =>
      readRoster(parts, {
        eventId: params.id,
        since: query.since === undefined ? null : Number(query.since),
        caller,
      }),
  } satisfies Partial<Handlers>;
}
