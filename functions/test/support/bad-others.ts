import { OTHERS_MAX } from "../../src/contract/index.ts";

const person = { firstName: "Ana", lastName: "Costa" };

/** Bodies that enter others. */
const badOthers: unknown[] = [
  {},
  { records: [] },
  { records: {} },
  { records: [{}] },
  { records: [{ firstName: "Ana" }] },
  { records: [{ ...person, firstName: " " }] },
  { records: [person, { ...person, email: "nobody" }] },
  { records: [{ ...person, phone: "hello" }] },
  { records: [{ ...person, userId: "x" }] },
  { records: [{ ...person, contactsShared: true }] },
  { records: [{ ...person, waveId: "a" }] },
  { records: [{ ...person, waiver: { version: 1 } }] },
  { records: Array.from({ length: OTHERS_MAX + 1 }, () => person) },
  { records: [person], confirm: "yes" },
  { records: [person], overCapacity: true },
];

/** Changes of such an entry. */
const badOtherPatches: unknown[] = [
  {},
  { phone: "hello" },
  { phone: 5 },
  { firstName: "" },
  { userId: "x" },
  { contactsShared: false },
  { confirm: true },
  { before: {} },
  { phone: "+351 555 0101", before: { phone: {} } },
];

/** Bodies that the schemas of the entries of others and of claims refuse, besides those that are refused everywhere. */
export const badBodiesOfOthers = (refusedEverywhere: unknown[], anyBody: unknown[]) => ({
  enterOthers: [...refusedEverywhere, ...badOthers],
  changeMyEntry: [...refusedEverywhere, ...badOtherPatches],
  cancelMyEntry: anyBody,
  inviteToTransferEntry: anyBody,
  withdrawEntryTransfer: anyBody,
  claimEntry: [...refusedEverywhere, {}, { own: "yes" }, { own: null }, { own: true, userId: "x" }],
});
