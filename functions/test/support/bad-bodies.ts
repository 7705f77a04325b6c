import {
  REPORT_MESSAGE_MAX,
  REPORT_STACK_LINE_MAX,
  REPORT_STACK_LINES_MAX,
  REPORTS_MAX,
  VITAL_VALUE_MAX,
  endpoints,
} from "../../src/contract/index.ts";
import type { EndpointName, Endpoints } from "../../src/contract/index.ts";
import { errorReport, newMarathon, reportBatch, vitalReport } from "./bodies.ts";

/** The endpoints that check a body: by its schema, or by refusing every body. */
export type WithBody = { [Name in EndpointName]: Endpoints[Name]["body"] extends null ? never : Name }[EndpointName];
export const endpointsWithBody = (Object.keys(endpoints) as EndpointName[]).filter(
  (name): name is WithBody => endpoints[name].body !== null,
);

const operators = [
  { $set: { title: "x" } },
  { $pull: { totalRegistrationCount: {} } },
  { $addToSet: { totalRegistrationCount: { $each: [{}] } } },
];
const refusedEverywhere = [...operators, "a text", 5, [], null];
/** Refused by endpoints that take no body. */
const anyBody = [...refusedEverywhere, { foo: 1 }];

/** Bodies that the schemas refuse. An endpoint without its row does not compile. */
export const badBodies: Record<WithBody, unknown[]> = {
  createMarathon: [
    ...refusedEverywhere,
    {},
    newMarathon({ title: "" }),
    newMarathon({ title: { $set: "x" } }),
    newMarathon({ marathonStartDate: "2026-02-30" }),
    newMarathon({ marathonStartDate: "TBA", timeZone: "Mars/Sea" }),
    newMarathon({ marathonImageURL: "javascript:alert(1)" }),
    newMarathon({ endRegistrationDate: "2001-01-01" }),
    newMarathon({ capacity: -1 }),
    newMarathon({ totalRegistrationCount: [{ userId: "x" }] }),
    newMarathon({ organiserUid: "x" }),
  ],
  updateMarathon: [
    ...refusedEverywhere,
    {},
    { title: 5 },
    { places: { capacity: 1 } },
    { base: 1 },
    { title: "x", base: 0 },
    { title: "x", base: "1" },
    { capacity: 0 },
    { contactsOpen: true },
    { totalRegistrationCount: [] },
    { marathonImageURL: "data:text/html,x" },
    { "places.registered": 0 },
  ],
  changeMarathonSettings: [
    ...refusedEverywhere,
    {},
    { capacity: 0 },
    { capacity: "5" },
    { timeZone: "Moon/Sea" },
    { organiserUid: "x" },
  ],
  inviteToTeam: [
    ...refusedEverywhere,
    {},
    { role: "organiser" },
    { role: "reader" },
    { role: "owner", email: "nobody" },
    { role: "owner", email: 5 },
    { role: "owner", code: "x" },
  ],
  withdrawTeamInvitation: anyBody,
  acceptTeamInvitation: anyBody,
  deleteMarathon: anyBody,
  restoreMarathon: anyBody,
  registerForMarathon: [
    ...refusedEverywhere,
    {},
    { $addToSet: {} },
    { $addToSet: { totalRegistrationCount: { firstName: "x" } } },
  ],
  changeMyRegistration: [
    ...refusedEverywhere,
    {},
    { phone: "" },
    { phone: "hello" },
    { phone: 5 },
    { userId: "x" },
    { contactsShared: true },
  ],
  cancelMyRegistration: anyBody,
  joinWaitlist: [...refusedEverywhere, {}, { firstName: "x" }],
  leaveWaitlist: anyBody,
  acceptOffer: anyBody,
  inviteToTransfer: anyBody,
  withdrawTransfer: anyBody,
  acceptTransfer: [...refusedEverywhere, {}, { firstName: "x" }],
  addOpinion: [
    ...refusedEverywhere,
    {},
    { name: "Noa", email: "nobody", opinion: "x" },
    { name: "", email: "a@b.c", opinion: "x" },
  ],
  deleteMyAccount: anyBody,
  offerToVolunteer: [...refusedEverywhere, { role: 5 }, { email: 5 }, { userId: "x" }],
  sendReports: [
    ...refusedEverywhere,
    {},
    reportBatch([]),
    reportBatch(Array(REPORTS_MAX + 1).fill(vitalReport())),
    reportBatch([{}]),
    reportBatch([errorReport({ kind: "warning" })]),
    reportBatch([errorReport({ message: "" })]),
    reportBatch([errorReport({ message: "x".repeat(REPORT_MESSAGE_MAX + 1) })]),
    reportBatch([errorReport({ stack: "at x" })]),
    reportBatch([errorReport({ stack: Array(REPORT_STACK_LINES_MAX + 1).fill("at x") })]),
    reportBatch([errorReport({ stack: ["x".repeat(REPORT_STACK_LINE_MAX + 1)] })]),
    ...[
      "",
      "marathons",
      "/marathons/uT5mWq2Z",
      "/?q=x",
      "/#x",
      "/a/b/c/d/e/f",
      "https://x.example/",
      "/transfer/ä",
    ].map((page) => reportBatch([vitalReport({ page })])),
    reportBatch([vitalReport({ name: "FID" })]),
    reportBatch([vitalReport({ value: -1 })]),
    reportBatch([vitalReport({ value: VITAL_VALUE_MAX + 1 })]),
    reportBatch([vitalReport({ value: "1" })]),
    reportBatch([vitalReport({ value: null })]),
    reportBatch([vitalReport({ rating: "fair" })]),
    reportBatch([vitalReport({ userId: "x" })]),
    { ...reportBatch(), release: "" },
    { ...reportBatch(), release: "x".repeat(21) },
    { ...reportBatch(), release: "1.0 beta" },
    { ...reportBatch(), userId: "x" },
  ],
  saveUser: [...refusedEverywhere, {}, { name: "Noa", email: 5 }],
};
