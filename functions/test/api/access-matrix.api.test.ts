import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { endpointPath, endpoints, errorBodySchema } from "../../src/contract/index.ts";
import type { EndpointName, ParamsOf } from "../../src/contract/index.ts";
import {
  addMarathon,
  apiPatch,
  apiPost,
  applyBody,
  joinWaitlist,
  newMarathon,
  recordOf,
  register,
} from "../support/arrange.ts";
import {
  auth,
  authHost,
  db,
  functionUrl,
  projectId,
  send,
  signUp,
  siteUrl,
  withVerifiedAddress,
} from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";

/**
 * Every endpoint of the table walked as everybody who may come by. The map is over the table's names: an endpoint
 * without its row does not compile.
 */
type World = {
  organiser: Account;
  /** Registered for both events. */
  runner: Account;
  stranger: Account;
  marathonId: string;
  /** An event of two places: the runner has one, and the other is offered to somebody who waited. */
  fullId: string;
  offered: Account;
  /** Has a verified address. */
  verified: Account;
  /** An open invitation to own the first event, and the code that opens it. */
  teamInvitation: { insertedId: string; code: string };
  /** Leads to the runner's place in it. */
  code: string;
};
type Row<Name extends EndpointName> = {
  /** Who may, and with what. A function, so that each success has an event and accounts of its own. */
  caller: (typeof roles)[number];
  params: (world: World) => ParamsOf<Name>;
  body?: (world: World) => unknown;
  /** What an account gets that asks for another's data or the organiser's rights; "shared" where nothing is another's. */
  anothers: 403 | 404 | 409 | 423 | "shared";
  badBodies?: unknown[];
  /** Parameters that name nothing, and the status they get. */
  unknownId?: { params: (world: World) => ParamsOf<Name>; status: 403 | 404 };
};

const roles = ["organiser", "runner", "stranger", "offered", "verified"] as const;

const UNKNOWN = "thereIsNoSuchEvent00";
const operators = [
  { $set: { title: "x" } },
  { $pull: { totalRegistrationCount: {} } },
  { $addToSet: { totalRegistrationCount: { $each: [{}] } } },
];
const never = [...operators, "a text", 5, [], null];

const matrix: { [Name in EndpointName]: Row<Name> } = {
  listFeaturedMarathons: { caller: "stranger", params: () => ({}), anothers: "shared" },
  listMarathons: { caller: "stranger", params: () => ({}), anothers: "shared" },
  listEvents: { caller: "stranger", params: () => ({}), anothers: "shared" },
  getMarathon: {
    caller: "stranger",
    params: ({ marathonId }) => ({ id: marathonId }),
    anothers: "shared",
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  getPlaces: {
    caller: "stranger",
    params: ({ marathonId }) => ({ id: marathonId }),
    anothers: "shared",
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  getHealth: { caller: "stranger", params: () => ({}), anothers: "shared" },
  createMarathon: {
    caller: "stranger",
    params: () => ({}),
    body: () => newMarathon(),
    anothers: "shared",
    badBodies: [
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
  },
  updateMarathon: {
    caller: "organiser",
    params: ({ marathonId }) => ({ id: marathonId }),
    body: () => ({ title: "Another Title" }),
    anothers: 423,
    badBodies: [
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
      { endRegistrationDate: "2001-01-01" },
      { marathonImageURL: "data:text/html,x" },
      { "places.registered": 0 },
    ],
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  changeMarathonSettings: {
    caller: "organiser",
    params: ({ marathonId }) => ({ id: marathonId }),
    body: () => ({ capacity: 50 }),
    anothers: 403,
    badBodies: [...never, {}, { capacity: 0 }, { capacity: "5" }, { timeZone: "Moon/Sea" }, { organiserUid: "x" }],
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  listRegistrations: {
    caller: "organiser",
    params: ({ marathonId }) => ({ id: marathonId }),
    anothers: 403,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  inviteToTeam: {
    caller: "organiser",
    params: ({ marathonId }) => ({ id: marathonId }),
    body: () => ({ role: "owner", email: "heir@example.com" }),
    anothers: 404,
    badBodies: [
      ...never,
      {},
      { role: "organiser" },
      { role: "reader" },
      { role: "owner", email: "nobody" },
      { role: "owner", email: 5 },
      { role: "owner", code: "x" },
    ],
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  listTeamInvitations: {
    caller: "organiser",
    params: ({ marathonId }) => ({ id: marathonId }),
    anothers: 404,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  withdrawTeamInvitation: {
    caller: "organiser",
    params: ({ marathonId, teamInvitation }) => ({ id: marathonId, invitationId: teamInvitation.insertedId }),
    anothers: 404,
    badBodies: [...operators, { foo: 1 }, []],
    unknownId: { params: ({ marathonId }) => ({ id: marathonId, invitationId: UNKNOWN }), status: 404 },
  },
  getTeamInvitation: {
    caller: "stranger",
    params: ({ teamInvitation }) => ({ code: teamInvitation.code }),
    anothers: "shared",
    unknownId: { params: () => ({ code: "thereIsNoSuchCode000" }), status: 404 },
  },
  acceptTeamInvitation: {
    caller: "verified",
    params: ({ teamInvitation }) => ({ code: teamInvitation.code }),
    anothers: 409,
    badBodies: [...operators, { foo: 1 }, []],
    unknownId: { params: () => ({ code: "thereIsNoSuchCode000" }), status: 404 },
  },
  deleteMarathon: {
    caller: "organiser",
    params: ({ marathonId }) => ({ id: marathonId }),
    anothers: 403,
    badBodies: [...operators, { foo: 1 }, []],
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  listMarathonHistory: {
    caller: "organiser",
    params: ({ marathonId }) => ({ id: marathonId }),
    anothers: 403,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  restoreMarathon: {
    caller: "organiser",
    params: ({ marathonId }) => ({ id: marathonId, version: "1" }),
    anothers: 403,
    badBodies: [...operators, { foo: 1 }, []],
    unknownId: { params: ({ marathonId }) => ({ id: marathonId, version: "2" }), status: 404 },
  },
  registerForMarathon: {
    caller: "stranger",
    params: ({ marathonId }) => ({ id: marathonId }),
    body: ({ stranger, marathonId }) => applyBody(recordOf(stranger, marathonId)),
    anothers: 403,
    badBodies: [...never, {}, { $addToSet: {} }, { $addToSet: { totalRegistrationCount: { firstName: "x" } } }],
    unknownId: { params: () => ({ id: UNKNOWN }), status: 403 },
  },
  listMyRegistrations: { caller: "runner", params: ({ runner }) => ({ userId: runner.uid }), anothers: 403 },
  changeMyRegistration: {
    caller: "runner",
    params: ({ runner, marathonId }) => ({ userId: runner.uid, marathonId }),
    body: () => ({ phone: "+351 555 0101" }),
    anothers: 403,
    badBodies: [
      ...never,
      {},
      { phone: "" },
      { phone: "hello" },
      { phone: 5 },
      { userId: "x" },
      { contactsShared: true },
    ],
    unknownId: { params: ({ runner }) => ({ userId: runner.uid, marathonId: UNKNOWN }), status: 404 },
  },
  cancelMyRegistration: {
    caller: "runner",
    params: ({ runner, marathonId }) => ({ userId: runner.uid, marathonId }),
    anothers: 403,
    badBodies: [...operators, { foo: 1 }, []],
    unknownId: { params: ({ runner }) => ({ userId: runner.uid, marathonId: UNKNOWN }), status: 404 },
  },
  getStanding: {
    caller: "stranger",
    params: ({ marathonId }) => ({ marathonId }),
    anothers: "shared",
    unknownId: { params: () => ({ marathonId: UNKNOWN }), status: 404 },
  },
  joinWaitlist: {
    caller: "stranger",
    params: ({ fullId }) => ({ marathonId: fullId }),
    body: ({ stranger, fullId }) => recordOf(stranger, fullId),
    anothers: 403,
    badBodies: [...never, {}, { firstName: "x" }],
    unknownId: { params: () => ({ marathonId: UNKNOWN }), status: 403 },
  },
  leaveWaitlist: {
    caller: "stranger",
    params: ({ fullId }) => ({ marathonId: fullId }),
    anothers: "shared",
    badBodies: [...operators, { foo: 1 }, []],
    unknownId: { params: () => ({ marathonId: UNKNOWN }), status: 404 },
  },
  acceptOffer: {
    caller: "offered",
    params: ({ fullId }) => ({ marathonId: fullId }),
    anothers: 409,
    badBodies: [...operators, { foo: 1 }, []],
    unknownId: { params: () => ({ marathonId: UNKNOWN }), status: 404 },
  },
  listMyEndedEntries: { caller: "runner", params: ({ runner }) => ({ userId: runner.uid }), anothers: 403 },
  listMyWaits: { caller: "offered", params: ({ offered }) => ({ userId: offered.uid }), anothers: 403 },
  listWaitlist: {
    caller: "organiser",
    params: ({ fullId }) => ({ id: fullId }),
    anothers: 403,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  listActivity: {
    caller: "organiser",
    params: ({ fullId }) => ({ id: fullId }),
    anothers: 403,
    unknownId: { params: () => ({ id: UNKNOWN }), status: 404 },
  },
  inviteToTransfer: {
    caller: "runner",
    params: ({ runner, marathonId }) => ({ userId: runner.uid, marathonId }),
    anothers: 403,
    badBodies: [...operators, { foo: 1 }, []],
    unknownId: { params: ({ runner }) => ({ userId: runner.uid, marathonId: UNKNOWN }), status: 404 },
  },
  withdrawTransfer: {
    caller: "runner",
    params: ({ runner, marathonId }) => ({ userId: runner.uid, marathonId }),
    anothers: 403,
    badBodies: [...operators, { foo: 1 }, []],
    unknownId: { params: ({ runner }) => ({ userId: runner.uid, marathonId: UNKNOWN }), status: 404 },
  },
  getTransfer: {
    caller: "stranger",
    params: ({ code }) => ({ code }),
    anothers: "shared",
    unknownId: { params: () => ({ code: "thereIsNoSuchCode000" }), status: 404 },
  },
  acceptTransfer: {
    caller: "stranger",
    params: ({ code }) => ({ code }),
    body: ({ stranger, fullId }) => recordOf(stranger, fullId),
    anothers: 403,
    badBodies: [...never, {}, { firstName: "x" }],
    unknownId: { params: () => ({ code: "thereIsNoSuchCode000" }), status: 404 },
  },
  listMyMarathons: { caller: "organiser", params: ({ organiser }) => ({ email: organiser.email }), anothers: 403 },
  listMyEvents: { caller: "organiser", params: ({ organiser }) => ({ userId: organiser.uid }), anothers: 403 },
  listOpinions: { caller: "stranger", params: () => ({}), anothers: "shared" },
  addOpinion: {
    caller: "stranger",
    params: () => ({}),
    body: () => ({ name: "Noa", email: "noa@example.com", opinion: "Clear signs all the way." }),
    anothers: "shared",
    badBodies: [
      ...never,
      {},
      { name: "Noa", email: "nobody", opinion: "x" },
      { name: "", email: "a@b.c", opinion: "x" },
    ],
  },
  getMyData: { caller: "runner", params: ({ runner }) => ({ userId: runner.uid }), anothers: 403 },
  deleteMyAccount: {
    caller: "runner",
    params: ({ runner }) => ({ userId: runner.uid }),
    anothers: 403,
    badBodies: [...operators, { foo: 1 }, []],
  },
  offerToVolunteer: {
    caller: "stranger",
    params: () => ({}),
    body: () => ({}),
    anothers: "shared",
    badBodies: [...operators, "a text", 5, [], { role: 5 }, { email: 5 }, { userId: "x" }],
  },
  saveUser: {
    caller: "stranger",
    params: () => ({}),
    body: ({ stranger }) => ({ name: "Noa", email: stranger.email, photo: "", password: "Marathon26" }),
    anothers: "shared",
    badBodies: [...never, {}, { name: "Noa", email: "somebody-else@example.com" }, { name: "Noa", email: 5 }],
  },
};

const impossibleIds = [
  "a/b",
  "a.b",
  "...",
  "../users",
  "__proto__",
  "__name__",
  "constructor",
  "x".repeat(2_000),
  "a b",
  "ä",
  "%",
  "\0",
  "'",
  "{}",
  "$where",
  "\u{1F3C3}",
];

const names = Object.keys(endpoints) as EndpointName[];

/** Everybody is new each time: the limit of calls per account belongs to one test, not to all. */
async function newWorld(): Promise<World> {
  const [organiser, runner, stranger, offered, unverified] = await Promise.all([
    signUp("organiser"),
    signUp("runner"),
    signUp("stranger"),
    signUp("offered"),
    signUp("verified"),
  ]);
  const [marathonId, fullId] = await Promise.all([addMarathon(organiser), addMarathon(organiser, { capacity: 1 })]);
  await Promise.all([register(runner, marathonId), register(runner, fullId)]);
  await joinWaitlist(offered, fullId);
  await apiPatch(`/marathon/${fullId}/settings`, { token: organiser.token, body: { capacity: 2 } });
  const invitation = await apiPost(`/my-registrations/${runner.uid}/${fullId}/transfer`, { token: runner.token });
  const { code } = invitation.body as { code: string };
  const invited = await apiPost(`/marathon/${marathonId}/team/invitations`, {
    token: organiser.token,
    body: { role: "owner" },
  });
  const teamInvitation = invited.body as World["teamInvitation"];
  const verified = withVerifiedAddress(unverified);
  return { organiser, runner, stranger, marathonId, fullId, offered, code, verified, teamInvitation };
}

const rowOf = (name: EndpointName) => matrix[name] as Row<EndpointName>;

function call(
  name: EndpointName,
  world: World,
  token: string | undefined,
  options: { base?: string; body?: unknown; params?: ParamsOf<EndpointName> } = {},
) {
  const row = rowOf(name);
  const path = endpointPath(name, options.params ?? row.params(world));
  const body = "body" in options ? options.body : row.body?.(world);
  return send(endpoints[name].method, path, { token, body, base: options.base });
}

/** Somebody else's event, in which they are registered, another one waits, and a place is offered to a third. */
type Neighbour = { owner: Account; eventId: string; secret: string };

async function newNeighbour(): Promise<Neighbour> {
  const [owner, waiting] = await Promise.all([signUp("neighbour"), signUp("neighbour")]);
  const eventId = await addMarathon(owner, { capacity: 1 });
  const secret = `+44 ${randomUUID()}`;
  const change = { phone: secret, emergencyContact: secret };
  await apiPost("/users", { token: owner.token, body: { name: "Neighbour", email: owner.email } });
  await register(owner, eventId, { change });
  await joinWaitlist(waiting, eventId, { change });
  await apiPost(`/my-registrations/${owner.uid}/${eventId}/transfer`, { token: owner.token });
  await apiPost(`/marathon/${eventId}/team/invitations`, { token: owner.token, body: { role: "owner" } });
  return { owner, eventId, secret };
}

/** Everything that is stored of the neighbour and their event. */
async function theirsOf({ owner, eventId }: Neighbour): Promise<unknown> {
  const event = db.doc(`marathons/${eventId}`);
  const [document, user, ...collections] = await Promise.all([
    event.get(),
    db.doc(`users/${owner.uid}`).get(),
    event.collection("registrations").get(),
    event.collection("waitlist").get(),
    event.collection("invitations").get(),
    db.collection("transfers").where("giverUid", "==", owner.uid).get(),
  ]);
  const fields = document.data() ?? {};
  const contents = collections.map(({ docs }) => docs.map((one) => [one.id, one.data()]));
  return { fields, user: user.data(), contents };
}

type Attempt = { what: string; path: string; body: unknown; refusal: number | null };

/**
 * The row's own request with one of its ids changed for the neighbour's, for every id in path and body. Another's uid or
 * address is always refused, and another's event to who is not its organiser; `refusal` null where the event is everybody's
 * to read or to join.
 */
function withAnothersIds(name: EndpointName, world: World, { owner, eventId }: Neighbour): Attempt[] {
  const row = rowOf(name);
  const caller = world[row.caller];
  const params = row.params(world) as Record<string, string>;
  const body = row.body?.(world);
  const ofEvent = row.caller === "organiser" && row.anothers !== "shared" ? row.anothers : null;
  const anothers: Record<string, [string, number | null]> = {
    userId: [owner.uid, 403],
    email: [owner.email, 403],
    id: [eventId, ofEvent],
    marathonId: [eventId, ofEvent],
  };
  const inPath = Object.keys(params).flatMap((key): Attempt[] => {
    const [value, refusal] = anothers[key] ?? [null, null];
    if (value === null) return [];
    const path = endpointPath(name, { ...params, [key]: value } as ParamsOf<EndpointName>);
    return [{ what: `${key} in the path`, path, body, refusal }];
  });
  const path = endpointPath(name, row.params(world));
  const swaps: [string, string, string, number | null][] = [
    ["uid in the body", caller.uid, owner.uid, 403],
    ["event in the body", world.marathonId, eventId, 403],
    ["event in the body", world.fullId, eventId, 403],
    // The address of a registration is what its runner says; that of a user's record is the account's.
    ["address in the body", caller.email, owner.email, name === "saveUser" ? 400 : null],
  ];
  const inBody = swaps.flatMap(([what, own, value, refusal]): Attempt[] => {
    const text = JSON.stringify(body ?? null);
    if (!text.includes(JSON.stringify(own))) return [];
    return [{ what, path, body: JSON.parse(text.replaceAll(JSON.stringify(own), JSON.stringify(value))), refusal }];
  });
  return [...inPath, ...inBody];
}

function expectError(reply: Reply, status: number): void {
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  const error = errorBodySchema.parse(reply.body);
  expect(error.error.length).toBeGreaterThan(10);
  expect(reply.headers.get("cache-control")).toBe("no-store");
}

describe.each(names)("%s", (name) => {
  const endpoint = endpoints[name];
  const row = rowOf(name);

  it.each([
    ["the function's own address", functionUrl],
    ["the site's /api", `${siteUrl}/api`],
  ])("answers who may ask through %s", async (_, base) => {
    const world = await newWorld();
    const reply = await call(name, world, world[row.caller].token, { base });
    expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status);
    expect(endpoint.response.safeParse(reply.body).success).toBe(true);
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
  });

  it("answers a caller without a token as the table says", async () => {
    const reply = await call(name, await newWorld(), undefined);
    if (endpoint.auth === "signed-in") {
      expectError(reply, 401);
    } else {
      expect(reply.status).toBe(endpoint.status);
      const expected =
        endpoint.sharedSeconds === null ? "no-store" : `public, max-age=0, s-maxage=${endpoint.sharedSeconds}`;
      expect(reply.headers.get("cache-control")).toBe(expected);
    }
  });

  it("refuses every token that is no good", async () => {
    const world = await newWorld();
    const [header, payload] = world.runner.token.split(".");
    const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as Record<string, unknown>;
    const forged = (change: object) =>
      `${header}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString("base64url")}.`;
    const bad = [
      "garbage",
      "a.b.c",
      forged({ exp: 1 }),
      forged({ aud: "another-project" }),
      forged({ iss: "https://example.com" }),
    ];
    for (const token of bad) expectError(await call(name, world, token), 401);
    const schemes = ["Basic dXNlcjpwYXNz", "Bearer", world.runner.token];
    for (const Authorization of schemes) {
      const path = endpointPath(name, row.params(world));
      expectError(await send(endpoint.method, path, { body: row.body?.(world), headers: { Authorization } }), 401);
    }
  });

  const { anothers } = row;
  if (anothers !== "shared") {
    it("refuses everybody who asks for another's", async () => {
      const world = await newWorld();
      for (const other of roles.filter((role) => role !== row.caller)) {
        expectError(await call(name, world, world[other].token), anothers);
      }
    });
  }

  it("gives and does nothing of another's, wherever their ids are put", async () => {
    const world = await newWorld();
    const neighbour = await newNeighbour();
    const before = await theirsOf(neighbour);
    for (const { what, path, body, refusal } of withAnothersIds(name, world, neighbour)) {
      const reply = await send(endpoint.method, path, { token: world[row.caller].token, body });
      if (refusal !== null) expectError(reply, refusal);
      expect(JSON.stringify(reply.body), what).not.toContain(neighbour.secret);
      expect(await theirsOf(neighbour), what).toEqual(before);
    }
  });

  if (row.badBodies) {
    it.each(row.badBodies.map((body) => [JSON.stringify(body), body]))("refuses the body %s", async (_, body) => {
      const world = await newWorld();
      // A bare null or text is refused by the runtime's own parser, with its own page.
      const reply = await call(name, world, world[row.caller].token, {
        body: typeof body === "string" ? JSON.stringify(body) : body,
      });
      if (typeof body === "object" && body !== null) expectError(reply, 400);
      else expect(reply.status).toBe(400);
    });

    it("refuses 5 MB with 413", async () => {
      const world = await newWorld();
      const body = { ...(row.body?.(world) as object), description: "x".repeat(5 * 1024 * 1024) };
      expectError(await call(name, world, world[row.caller].token, { body }), 413);
    });
  }

  const { unknownId } = row;
  if (unknownId) {
    it(`answers ${unknownId.status} for what does not exist`, async () => {
      const world = await newWorld();
      expectError(
        await call(name, world, world[row.caller].token, { params: unknownId.params(world) }),
        unknownId.status,
      );
    });
  }

  const idParameters = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, parameter]) => parameter ?? "");
  if (idParameters.length > 0) {
    it("answers ids that no document can have with 400, 403 or 404", async () => {
      const world = await newWorld();
      for (const id of impossibleIds) {
        for (const parameter of idParameters) {
          const path = idParameters.reduce((text, one) => {
            const value = one === parameter ? id : ((row.params(world) as Record<string, string>)[one] ?? "");
            return text.replace(`:${one}`, encodeURIComponent(value));
          }, endpoint.path as string);
          const reply = await send(endpoint.method, path, { token: world[row.caller].token, body: row.body?.(world) });
          expect([400, 403, 404], `${parameter} ${JSON.stringify(id.slice(0, 20))}`).toContain(reply.status);
        }
      }
    });
  }
});

/** What revokeRefreshTokens does, as of a later second than the one in which the account has just signed in. */
async function revokeSessions({ uid }: Account): Promise<void> {
  const response = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`,
    {
      method: "POST",
      headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
      body: JSON.stringify({ localId: uid, validSince: String(Math.floor(Date.now() / 1_000) + 1) }),
    },
  );
  expect(response.status).toBe(200);
}

describe("an account that ended in the middle", () => {
  it.each([
    ["whose sessions were revoked", revokeSessions],
    ["that was disabled", ({ uid }: Account) => auth.updateUser(uid, { disabled: true })],
    ["that was deleted", ({ uid }: Account) => auth.deleteUser(uid)],
  ])("and %s is nobody at every endpoint", async (_, end) => {
    const [world, account] = [await newWorld(), await signUp("ended")];
    const { uid, token } = account;
    expect((await send("GET", `/my-registrations/${uid}`, { token })).status).toBe(200);
    await end(account);
    for (const name of names) expectError(await call(name, world, token), 401);
  });
});

describe("addresses that the table does not name", () => {
  it.each(["/", "/marathon", "/users/1", "/admin", "/marathons/", "/MARATHONS"])(
    "answers GET %s with 404 or the table's",
    async (path) => {
      const reply = await send("GET", path);
      if (path === "/marathons/") expect(reply.status).toBe(200);
      else expectError(reply, 404);
    },
  );

  it("answers a method that the path does not know with 404", async () => {
    expectError(await send("PUT", "/marathons", { body: {} }), 404);
    expectError(await send("DELETE", "/opinion"), 404);
  });
});
