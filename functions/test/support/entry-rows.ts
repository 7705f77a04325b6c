import { UNKNOWN } from "./endpoint-row.ts";
import type { EndpointRow } from "./endpoint-row.ts";
import type { World } from "./world.ts";

type OfEntries =
  | "addEntry"
  | "changeEntry"
  | "changeEntries"
  | "cancelEntry"
  | "recordWaiver"
  | "offerPlace"
  | "removeFromWaitlist"
  | "saveNote"
  | "startImport"
  | "importRows"
  | "listImports"
  | "undoImport"
  | "recordExport"
  | "enterOthers"
  | "changeMyEntry"
  | "cancelMyEntry"
  | "inviteToTransferEntry"
  | "withdrawEntryTransfer"
  | "getEntryClaim"
  | "claimEntry";

const otherEntry = ({ runner, openId, otherEntryId }: World) => ({
  userId: runner.uid,
  marathonId: openId,
  entryId: otherEntryId,
});
const waitingEntry = ({ fullId, offered }: World) => ({ id: fullId, entryId: offered.uid });
const claimable = ({ openId, claimableEntryId }: World) => ({ id: openId, entryId: claimableEntryId });
const unknownClaim = ({ openId }: World) => ({ id: openId, entryId: UNKNOWN });
const unknownEntry = (world: World) => ({ ...otherEntry(world), entryId: UNKNOWN });
const unknownEvent = (world: World) => ({ ...otherEntry(world), marathonId: UNKNOWN });

/** What a team does with entries, and accounts with those of others. */
export const entryRows: { [Name in OfEntries]: EndpointRow<Name> } = {
  addEntry: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    body: () => ({ firstName: "Ana", lastName: "Costa" }),
    refusalOfOthers: 404,
    refusedByRule: [{ firstName: "Ana", lastName: "Costa", waveId: "unknown" }],
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  changeEntry: {
    caller: "organizer",
    params: ({ openId, runner }) => ({ id: openId, entryId: runner.uid }),
    body: () => ({ phone: "+351 555 0177", before: {}, reason: "The runner called" }),
    refusalOfOthers: 404,
    refusedByRule: [{ raceId: "unknown", before: {}, reason: "x" }],
    unknownId: { params: ({ openId }) => ({ id: openId, entryId: UNKNOWN }), status: 404 },
  },
  changeEntries: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    body: ({ runner }) => ({ entryIds: [runner.uid], change: { raceId: "main" }, reason: "The runner called" }),
    refusalOfOthers: 404,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  cancelEntry: {
    caller: "organizer",
    params: ({ openId, runner }) => ({ id: openId, entryId: runner.uid }),
    body: () => ({ reason: "The runner called" }),
    refusalOfOthers: 404,
    unknownId: { params: () => ({ id: UNKNOWN, entryId: UNKNOWN }), status: 404 },
  },
  recordWaiver: {
    caller: "organizer",
    params: ({ openId, runner }) => ({ id: openId, entryId: runner.uid }),
    body: () => ({ signature: null }),
    refusalOfOthers: 404,
    unknownId: { params: ({ openId }) => ({ id: openId, entryId: UNKNOWN }), status: 404 },
  },
  offerPlace: {
    caller: "organizer",
    params: waitingEntry,
    body: ({ offeredSince }) => ({ reason: "Runs for our charity", joinedAt: offeredSince }),
    refusalOfOthers: 404,
    unknownId: { params: ({ fullId }) => ({ id: fullId, entryId: UNKNOWN }), status: 404 },
  },
  removeFromWaitlist: {
    caller: "organizer",
    params: waitingEntry,
    body: ({ offeredSince }) => ({ reason: "Asked us to", joinedAt: offeredSince }),
    refusalOfOthers: 404,
    unknownId: { params: () => ({ id: UNKNOWN, entryId: UNKNOWN }), status: 404 },
  },
  saveNote: {
    caller: "organizer",
    params: ({ openId, runner }) => ({ id: openId, entryId: runner.uid }),
    body: () => ({ base: 0, text: "Needs a quiet place to change" }),
    refusalOfOthers: 404,
    unknownId: { params: ({ openId }) => ({ id: openId, entryId: UNKNOWN }), status: 404 },
  },
  startImport: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    body: () => ({ total: 1, mapping: [], dryRun: false }),
    refusalOfOthers: 404,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  recordExport: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    body: () => ({ count: 2, details: ["email"], reason: "For the timing company" }),
    refusalOfOthers: 404,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  importRows: {
    caller: "organizer",
    params: ({ openId, importId }) => ({ id: openId, importId }),
    body: ({ runner }) => ({ from: 0, rows: [{ line: 2, entryId: runner.uid, phone: "+351 912 000 111" }] }),
    refusalOfOthers: 404,
    refusedByRule: [{ from: 3, rows: [{ line: 2, entryId: "a" }] }],
    unknownId: { params: ({ openId }) => ({ id: openId, importId: UNKNOWN }), status: 404 },
  },
  listImports: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    refusalOfOthers: 404,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  undoImport: {
    caller: "organizer",
    params: ({ openId, importId }) => ({ id: openId, importId }),
    body: () => ({ from: 0 }),
    refusalOfOthers: 404,
    unknownId: { params: ({ openId }) => ({ id: openId, importId: UNKNOWN }), status: 404 },
  },
  enterOthers: {
    caller: "runner",
    params: ({ runner, openId }) => ({ userId: runner.uid, marathonId: openId }),
    body: () => ({ records: [{ firstName: "Eva", lastName: "Costa" }] }),
    refusalOfOthers: 403,
    refusedByRule: [{ records: [{ firstName: "Eva", lastName: "Costa", raceId: "unknown" }] }],
    unknownId: { params: ({ runner }) => ({ userId: runner.uid, marathonId: UNKNOWN }), status: 404 },
  },
  changeMyEntry: {
    caller: "runner",
    params: otherEntry,
    body: () => ({ phone: "+351 555 0188" }),
    refusalOfOthers: 403,
    refusedByRule: [{ raceId: "unknown" }],
    unknownId: { params: unknownEntry, status: 404 },
  },
  cancelMyEntry: {
    caller: "runner",
    params: otherEntry,
    refusalOfOthers: 403,
    unknownId: { params: unknownEvent, status: 404 },
  },
  inviteToTransferEntry: {
    caller: "runner",
    params: otherEntry,
    refusalOfOthers: 403,
    unknownId: { params: unknownEntry, status: 404 },
  },
  withdrawEntryTransfer: {
    caller: "runner",
    params: otherEntry,
    refusalOfOthers: 403,
    unknownId: { params: unknownEvent, status: 404 },
  },
  getEntryClaim: {
    caller: "verified",
    params: claimable,
    refusalOfOthers: 404,
    unknownId: { params: unknownClaim, status: 404 },
  },
  claimEntry: {
    caller: "verified",
    params: claimable,
    body: () => ({ own: true }),
    refusalOfOthers: 404,
    unknownId: { params: unknownClaim, status: 404 },
  },
};
