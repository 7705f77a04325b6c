import type { EndpointName, ParamsOf } from "../../src/contract/index.ts";
import { applyBody, newMarathon, recordOf, reportBatch } from "./bodies.ts";
import type { Role, World } from "./world.ts";

/** A good request to an endpoint, and the refusals of bad ones. */
export type EndpointRow<Name extends EndpointName> = {
  caller: Role;
  params: (world: World) => ParamsOf<Name>;
  body?: (world: World) => unknown;
  /**
   * The status for an account that asks for another account's data or the organizer's rights. "shared" if every account
   * may send the request.
   */
  refusalOfOthers: 403 | 404 | 409 | 423 | "shared";
  /** Bodies that fit the schema but that a rule refuses as invalid. */
  refusedByRule?: unknown[];
  /** Parameters that name nothing that exists, and their status. */
  unknownId?: { params: (world: World) => ParamsOf<Name>; status: 403 | 404 };
};

const UNKNOWN = "thereIsNoSuchEvent00";

/** An endpoint without its row does not compile. */
const rows: { [Name in EndpointName]: EndpointRow<Name> } = {
  listFeaturedMarathons: { caller: "stranger", params: () => ({}), refusalOfOthers: "shared" },
  listMarathons: { caller: "stranger", params: () => ({}), refusalOfOthers: "shared" },
  listEvents: { caller: "stranger", params: () => ({}), refusalOfOthers: "shared" },
  getMarathon: {
    caller: "stranger",
    params: ({ openId }) => ({ id: openId }),
    refusalOfOthers: "shared",
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  getPlaces: {
    caller: "stranger",
    params: ({ openId }) => ({ id: openId }),
    refusalOfOthers: "shared",
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  getHealth: { caller: "stranger", params: () => ({}), refusalOfOthers: "shared" },
  createMarathon: {
    caller: "stranger",
    params: () => ({}),
    body: () => newMarathon(),
    refusalOfOthers: "shared",
  },
  updateMarathon: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    body: () => ({ title: "Another Title" }),
    refusalOfOthers: 423,
    refusedByRule: [{ endRegistrationDate: "2001-01-01" }],
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  changeMarathonSettings: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    body: () => ({ capacity: 50 }),
    refusalOfOthers: 403,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  saveRaces: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    body: () => ({ races: [{ id: "main", name: "10 KM" }] }),
    refusalOfOthers: 404,
    refusedByRule: [{ races: [{ id: "main", name: "10 KM", startsAt: "2001-01-01T09:00" }] }],
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  listRegistrations: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    refusalOfOthers: 403,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  inviteToTeam: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    body: () => ({ role: "owner", email: "new-owner@example.com" }),
    refusalOfOthers: 404,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  listTeamInvitations: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    refusalOfOthers: 404,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  withdrawTeamInvitation: {
    caller: "organizer",
    params: ({ openId, teamInvitation }) => ({ id: openId, invitationId: teamInvitation.insertedId }),
    refusalOfOthers: 404,
    unknownId: { params: ({ openId }) => ({ id: openId, invitationId: UNKNOWN }), status: 404 },
  },
  getTeamInvitation: {
    caller: "stranger",
    params: ({ teamInvitation }) => ({ code: teamInvitation.code }),
    refusalOfOthers: "shared",
    unknownId: { params: () => ({ code: "thereIsNoSuchCode000" }), status: 404 },
  },
  acceptTeamInvitation: {
    caller: "verified",
    params: ({ teamInvitation }) => ({ code: teamInvitation.code }),
    refusalOfOthers: 409,
    unknownId: { params: () => ({ code: "thereIsNoSuchCode000" }), status: 404 },
  },
  deleteMarathon: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    refusalOfOthers: 403,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  listMarathonHistory: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId }),
    refusalOfOthers: 403,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  restoreMarathon: {
    caller: "organizer",
    params: ({ openId }) => ({ id: openId, version: "1" }),
    refusalOfOthers: 403,
    unknownId: { params: ({ openId }) => ({ id: openId, version: "7" }), status: 404 },
  },
  registerForMarathon: {
    caller: "stranger",
    params: ({ openId }) => ({ id: openId }),
    body: ({ stranger, openId }) => applyBody(recordOf(stranger, openId)),
    refusalOfOthers: 403,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 403 },
  },
  listMyRegistrations: { caller: "runner", params: ({ runner }) => ({ userId: runner.uid }), refusalOfOthers: 403 },
  changeMyRegistration: {
    caller: "runner",
    params: ({ runner, openId }) => ({ userId: runner.uid, marathonId: openId }),
    body: () => ({ phone: "+351 555 0101" }),
    refusalOfOthers: 403,
    unknownId: { params: ({ runner }) => ({ userId: runner.uid, marathonId: UNKNOWN }), status: 404 },
  },
  cancelMyRegistration: {
    caller: "runner",
    params: ({ runner, openId }) => ({ userId: runner.uid, marathonId: openId }),
    refusalOfOthers: 403,
    unknownId: { params: ({ runner }) => ({ userId: runner.uid, marathonId: UNKNOWN }), status: 404 },
  },
  getStanding: {
    caller: "stranger",
    params: ({ openId }) => ({ marathonId: openId }),
    refusalOfOthers: "shared",
    unknownId: { params: () => ({ marathonId: UNKNOWN }), status: 404 },
  },
  joinWaitlist: {
    caller: "stranger",
    params: ({ fullId }) => ({ marathonId: fullId }),
    body: ({ stranger, fullId }) => recordOf(stranger, fullId),
    refusalOfOthers: 403,
    unknownId: { params: () => ({ marathonId: UNKNOWN }), status: 403 },
  },
  leaveWaitlist: {
    caller: "stranger",
    params: ({ fullId }) => ({ marathonId: fullId }),
    refusalOfOthers: "shared",
    unknownId: { params: () => ({ marathonId: UNKNOWN }), status: 404 },
  },
  acceptOffer: {
    caller: "offered",
    params: ({ fullId }) => ({ marathonId: fullId }),
    refusalOfOthers: 409,
    unknownId: { params: () => ({ marathonId: UNKNOWN }), status: 404 },
  },
  listMyEndedEntries: { caller: "runner", params: ({ runner }) => ({ userId: runner.uid }), refusalOfOthers: 403 },
  listMyWaitlistEntries: {
    caller: "offered",
    params: ({ offered }) => ({ userId: offered.uid }),
    refusalOfOthers: 403,
  },
  listWaitlist: {
    caller: "organizer",
    params: ({ fullId }) => ({ id: fullId }),
    refusalOfOthers: 403,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  listActivity: {
    caller: "organizer",
    params: ({ fullId }) => ({ id: fullId }),
    refusalOfOthers: 403,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  inviteToTransfer: {
    caller: "runner",
    params: ({ runner, openId }) => ({ userId: runner.uid, marathonId: openId }),
    refusalOfOthers: 403,
    unknownId: { params: ({ runner }) => ({ userId: runner.uid, marathonId: UNKNOWN }), status: 404 },
  },
  withdrawTransfer: {
    caller: "runner",
    params: ({ runner, openId }) => ({ userId: runner.uid, marathonId: openId }),
    refusalOfOthers: 403,
    unknownId: { params: ({ runner }) => ({ userId: runner.uid, marathonId: UNKNOWN }), status: 404 },
  },
  getTransfer: {
    caller: "stranger",
    params: ({ transferCode }) => ({ code: transferCode }),
    refusalOfOthers: "shared",
    unknownId: { params: () => ({ code: "thereIsNoSuchCode000" }), status: 404 },
  },
  acceptTransfer: {
    caller: "stranger",
    params: ({ transferCode }) => ({ code: transferCode }),
    body: ({ stranger, fullId }) => recordOf(stranger, fullId),
    refusalOfOthers: 403,
    unknownId: { params: () => ({ code: "thereIsNoSuchCode000" }), status: 404 },
  },
  listMyMarathons: {
    caller: "organizer",
    params: ({ organizer }) => ({ email: organizer.email }),
    refusalOfOthers: 403,
  },
  listMyEvents: { caller: "organizer", params: ({ organizer }) => ({ userId: organizer.uid }), refusalOfOthers: 403 },
  listOpinions: { caller: "stranger", params: () => ({}), refusalOfOthers: "shared" },
  addOpinion: {
    caller: "stranger",
    params: () => ({}),
    body: () => ({ name: "Noa", email: "noa@example.com", opinion: "Clear signs all the way." }),
    refusalOfOthers: "shared",
  },
  getMyData: { caller: "runner", params: ({ runner }) => ({ userId: runner.uid }), refusalOfOthers: 403 },
  deleteMyAccount: {
    caller: "runner",
    params: ({ runner }) => ({ userId: runner.uid }),
    refusalOfOthers: 403,
  },
  offerToVolunteer: {
    caller: "stranger",
    params: () => ({}),
    body: () => ({}),
    refusalOfOthers: "shared",
  },
  sendReports: {
    caller: "stranger",
    params: () => ({}),
    body: () => reportBatch(),
    refusalOfOthers: "shared",
  },
  saveUser: {
    caller: "stranger",
    params: () => ({}),
    body: ({ stranger }) => ({ name: "Noa", email: stranger.email, photo: "", password: "Marathon26" }),
    refusalOfOthers: "shared",
    refusedByRule: [{ name: "Noa", email: "somebody-else@example.com" }],
  },
};

export const rowOf = (name: EndpointName) => rows[name] as EndpointRow<EndpointName>;
