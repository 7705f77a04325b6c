import { endpoints } from "../../src/contract/index.ts";
import type { EndpointName, Endpoints } from "../../src/contract/index.ts";
import { newMarathon } from "./bodies.ts";

/** The endpoints that take a body, or refuse every one. */
export type WithBody = { [Name in EndpointName]: Endpoints[Name]["body"] extends null ? never : Name }[EndpointName];
export const endpointsWithBody = (Object.keys(endpoints) as EndpointName[]).filter(
  (name): name is WithBody => endpoints[name].body !== null,
);

const operators = [
  { $set: { title: "x" } },
  { $pull: { totalRegistrationCount: {} } },
  { $addToSet: { totalRegistrationCount: { $each: [{}] } } },
];
const never = [...operators, "a text", 5, [], null];
/** Of endpoints that take nothing. */
const anything = [...never, { foo: 1 }];

/** What the schemas refuse: an endpoint without its row does not compile. */
export const badBodies: Record<WithBody, unknown[]> = {
  createMarathon: [
    ...never,
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
    ...never,
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
    ...never,
    {},
    { capacity: 0 },
    { capacity: "5" },
    { timeZone: "Moon/Sea" },
    { organiserUid: "x" },
  ],
  inviteToTeam: [
    ...never,
    {},
    { role: "organiser" },
    { role: "reader" },
    { role: "owner", email: "nobody" },
    { role: "owner", email: 5 },
    { role: "owner", code: "x" },
  ],
  withdrawTeamInvitation: anything,
  acceptTeamInvitation: anything,
  deleteMarathon: anything,
  restoreMarathon: anything,
  registerForMarathon: [...never, {}, { $addToSet: {} }, { $addToSet: { totalRegistrationCount: { firstName: "x" } } }],
  changeMyRegistration: [
    ...never,
    {},
    { phone: "" },
    { phone: "hello" },
    { phone: 5 },
    { userId: "x" },
    { contactsShared: true },
  ],
  cancelMyRegistration: anything,
  joinWaitlist: [...never, {}, { firstName: "x" }],
  leaveWaitlist: anything,
  acceptOffer: anything,
  inviteToTransfer: anything,
  withdrawTransfer: anything,
  acceptTransfer: [...never, {}, { firstName: "x" }],
  addOpinion: [
    ...never,
    {},
    { name: "Noa", email: "nobody", opinion: "x" },
    { name: "", email: "a@b.c", opinion: "x" },
  ],
  deleteMyAccount: anything,
  offerToVolunteer: [...never, { role: 5 }, { email: 5 }, { userId: "x" }],
  saveUser: [...never, {}, { name: "Noa", email: 5 }],
};
