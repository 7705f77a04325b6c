import * as z from "zod/mini";
import { insertedSchema, modifiedSchema } from "../acknowledgement.ts";
import { act, change, create, noBody, put, read, remove } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { entryId, importId, eventId } from "../fields/ids.ts";
import { savedSchema } from "../events/event-changes.ts";
import {
  cursorQuery,
  entryParams,
  linkCodeParams,
  eventParams,
  myEntryParams,
  myRegistrationParams,
  userParams,
} from "../params.ts";
import { activityPageSchema } from "./activity.ts";
import { entryClaimSchema, newClaimSchema } from "./claim.ts";
import { newExportSchema } from "./export.ts";
import { importResultsSchema, importRowsSchema, newImportSchema } from "./import.ts";
import { importUndoSchema, importUndoneSchema, pastImportsSchema } from "./import-undo.ts";
import { myRegistrationSchema } from "./my-registration.ts";
import { newOthersSchema, otherPatchSchema, othersEnteredSchema } from "./others.ts";
import { participantPageSchema } from "./participant-name.ts";
import { applyBodySchema, newRegistrationSchema, registeredSchema, registrationPatchSchema } from "./registration.ts";
import { rosterQuery, rosterSchema } from "./roster.ts";
import {
  entryChangesSchema,
  entryPatchSchema,
  entryRemovalSchema,
  entryResultsSchema,
  newEntrySchema,
  noteBodySchema,
  paperWaiverSchema,
  registrationPageSchema,
} from "./team-entry.ts";
import { endedEntrySchema, transferCodeSchema, transferSchema } from "./transfer.ts";

const importParams = z.object({ id: eventId, importId });

export const registrationEndpoints = {
  registerForMarathon: {
    ...change,
    path: "/marathonApply/:id",
    params: eventParams,
    body: applyBodySchema,
    response: registeredSchema,
  },
  listMyRegistrations: {
    ...read,
    path: "/my-registrations/:userId",
    params: userParams,
    response: z.array(myRegistrationSchema),
  },
  changeMyRegistration: {
    ...change,
    path: "/my-registrations/:userId/:marathonId",
    params: myRegistrationParams,
    body: registrationPatchSchema,
    response: modifiedSchema,
  },
  cancelMyRegistration: {
    ...remove,
    path: "/my-registrations/:userId/:marathonId",
    params: myRegistrationParams,
    response: modifiedSchema,
  },
  enterOthers: {
    ...create,
    path: "/my-registrations/:userId/:marathonId/others",
    params: myRegistrationParams,
    body: newOthersSchema,
    response: othersEnteredSchema,
  },
  changeMyEntry: {
    ...change,
    path: "/my-registrations/:userId/:marathonId/entries/:entryId",
    params: myEntryParams,
    body: otherPatchSchema,
    response: modifiedSchema,
  },
  cancelMyEntry: {
    ...remove,
    path: "/my-registrations/:userId/:marathonId/entries/:entryId",
    params: myEntryParams,
    response: modifiedSchema,
  },
  listMyEndedEntries: {
    ...read,
    path: "/my-ended-entries/:userId",
    params: userParams,
    response: z.array(endedEntrySchema),
  },
  listRegistrations: {
    ...read,
    permission: "startList",
    path: "/marathon/:id/registrations",
    params: eventParams,
    query: cursorQuery,
    response: registrationPageSchema,
  },
  listParticipants: {
    ...read,
    permission: null,
    path: "/marathon/:id/participants",
    params: eventParams,
    query: cursorQuery,
    response: participantPageSchema,
  },
  addEntry: {
    ...create,
    permission: "manageEntries",
    path: "/marathon/:id/registrations",
    params: eventParams,
    body: newEntrySchema,
    response: insertedSchema,
  },
  changeEntries: {
    ...act,
    permission: "manageEntries",
    path: "/marathon/:id/registrations/changes",
    params: eventParams,
    body: entryChangesSchema,
    response: entryResultsSchema,
  },
  changeEntry: {
    ...change,
    permission: "manageEntries",
    path: "/marathon/:id/registrations/:entryId",
    params: entryParams,
    body: entryPatchSchema,
    response: modifiedSchema,
  },
  cancelEntry: {
    ...remove,
    permission: "manageEntries",
    path: "/marathon/:id/registrations/:entryId",
    params: entryParams,
    body: entryRemovalSchema,
    response: modifiedSchema,
  },
  recordWaiver: {
    ...put,
    permission: "manageEntries",
    path: "/marathon/:id/registrations/:entryId/waiver",
    params: entryParams,
    body: paperWaiverSchema,
    response: modifiedSchema,
  },
  saveNote: {
    ...put,
    permission: "notes",
    path: "/marathon/:id/registrations/:entryId/note",
    params: entryParams,
    body: noteBodySchema,
    response: savedSchema,
  },
  readRoster: {
    ...read,
    path: "/marathon/:id/roster",
    params: eventParams,
    permission: "startList",
    query: rosterQuery,
    response: rosterSchema,
  },
  startImport: {
    ...create,
    permission: "importEntries",
    path: "/marathon/:id/imports",
    params: eventParams,
    body: newImportSchema,
    response: insertedSchema,
  },
  importRows: {
    ...act,
    permission: "importEntries",
    path: "/marathon/:id/imports/:importId/rows",
    params: importParams,
    body: importRowsSchema,
    response: importResultsSchema,
  },
  listImports: {
    ...read,
    permission: "importEntries",
    path: "/marathon/:id/imports",
    params: eventParams,
    response: pastImportsSchema,
  },
  undoImport: {
    ...act,
    permission: "importEntries",
    path: "/marathon/:id/imports/:importId/undo",
    params: importParams,
    body: importUndoSchema,
    response: importUndoneSchema,
  },
  recordExport: {
    ...create,
    permission: "startList",
    path: "/marathon/:id/exports",
    params: eventParams,
    body: newExportSchema,
    response: insertedSchema,
  },
  listActivity: {
    ...read,
    permission: "entries",
    path: "/marathon/:id/activity",
    params: eventParams,
    query: z.strictObject({ ...cursorQuery.shape, entryId: z.optional(entryId) }),
    response: activityPageSchema,
  },
  inviteToTransfer: {
    ...create,
    path: "/my-registrations/:userId/:marathonId/transfer",
    params: myRegistrationParams,
    body: noBody,
    response: transferCodeSchema,
  },
  withdrawTransfer: {
    ...remove,
    path: "/my-registrations/:userId/:marathonId/transfer",
    params: myRegistrationParams,
    response: modifiedSchema,
  },
  inviteToTransferEntry: {
    ...create,
    path: "/my-registrations/:userId/:marathonId/entries/:entryId/transfer",
    params: myEntryParams,
    body: noBody,
    response: transferCodeSchema,
  },
  withdrawEntryTransfer: {
    ...remove,
    path: "/my-registrations/:userId/:marathonId/entries/:entryId/transfer",
    params: myEntryParams,
    response: modifiedSchema,
  },
  getTransfer: { ...read, path: "/transfer/:code", params: linkCodeParams, response: transferSchema },
  acceptTransfer: {
    ...act,
    path: "/transfer/:code/accept",
    params: linkCodeParams,
    body: newRegistrationSchema,
    response: modifiedSchema,
  },
  getEntryClaim: {
    ...read,
    path: "/entry-claims/:id/:entryId",
    params: entryParams,
    response: entryClaimSchema,
  },
  claimEntry: {
    ...act,
    path: "/entry-claims/:id/:entryId/accept",
    params: entryParams,
    body: newClaimSchema,
    response: modifiedSchema,
  },
} as const satisfies Record<string, Endpoint>;
