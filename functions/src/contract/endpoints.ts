import * as z from "zod/mini";
import { readAs } from "./reading.ts";
import { eventPageSchema, eventsQuery, myEventPageSchema, myEventsQuery } from "./event-list.ts";
import { marathonId, userId } from "./ids.ts";
import { IDEMPOTENCY_KEY_MAX } from "./limits.ts";
import {
  listedMarathonSchema,
  marathonCardSchema,
  marathonHistorySchema,
  marathonPatchSchema,
  marathonSchema,
  marathonSettingsSchema,
  myMarathonSchema,
  myRegistrationSchema,
  newMarathonSchema,
  placesSchema,
  removalSchema,
  restoreSchema,
} from "./marathon.ts";
import { measured } from "./measured.ts";
import { myDataSchema } from "./my-data.ts";
import { newOpinionSchema, newUserSchema, opinionSchema, volunteerOfferSchema } from "./people.ts";
import { applyBodySchema, newRegistrationSchema, registrationPatchSchema, registrationSchema } from "./registration.ts";
import { newInvitationSchema, openInvitationSchema, teamInvitationSchema } from "./team.ts";
import {
  activitySchema,
  endedEntrySchema,
  myWaitSchema,
  standingSchema,
  transferSchema,
  waitlistEntrySchema,
} from "./waitlist.ts";

/**
 * The wire, declared once: the server's handler map is a mapped type over this table and the client's `callApi` takes
 * everything from it. Odd spellings of the spec's section 7 stand here and nowhere else.
 *
 * `auth`: "anyone" may come without a token (one that is sent must be good), "signed-in" may not.
 * `sharedSeconds`: for how long a CDN may keep the answer to a visitor; `null` for answers that are never kept.
 */
type Endpoint = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/${string}`;
  auth: "anyone" | "signed-in";
  params: z.ZodMiniType;
  /** Strict: unknown parameters are refused. Otherwise each made-up one would be a new address to the CDN and bypass its cache. */
  query: z.ZodMiniObject<Record<string, z.ZodMiniType>, z.core.$strict>;
  body: z.ZodMiniType | null;
  status: 200 | 201;
  response: z.ZodMiniType;
  sharedSeconds: number | null;
};

/** What says where the next page begins. */
const cursorQuery = z.strictObject({
  cursor: z.optional(z.string().check(measured(z.minLength(1)), measured(z.maxLength(400)))),
});
const linkCode = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, "A code has 20 letters and digits"));

/** As text, because it is part of a path. */
const editVersion = z.string().check(z.regex(/^[1-9]\d{0,8}$/, "A version is a whole number from 1"));

const noParams = z.object({});
const noQuery = z.strictObject({});
/** A write that takes nothing refuses what is sent, as every body is strict. */
const noBody = z.optional(z.strictObject({}));
const marathonParams = z.object({ id: marathonId });
const waitlistParams = z.object({ marathonId });
const linkCodeParams = z.object({ code: linkCode });
const myRegistrationParams = z.object({ userId, marathonId });

const inserted = z.strictObject({ acknowledged: z.literal(true), insertedId: z.string() });
const modified = z.strictObject({
  acknowledged: z.literal(true),
  matchedCount: z.number(),
  modifiedCount: z.number(),
});

/** A saved change, and the version that the event has now: the next write's `base`. */
const versioned = z.extend(modified, { version: readAs(z.number(), 1) });

const read = { method: "GET", body: null, status: 200 } as const;
const CATALOGUE_SECONDS = 60;
const PLACES_SECONDS = 5;

export const endpoints = {
  listFeaturedMarathons: {
    ...read,
    path: "/marathons-6",
    auth: "anyone",
    params: noParams,
    query: noQuery,
    response: z.array(listedMarathonSchema),
    sharedSeconds: CATALOGUE_SECONDS,
  },
  listMarathons: {
    ...read,
    path: "/marathons",
    auth: "anyone",
    params: noParams,
    query: z.strictObject({ view: z.optional(z.enum(["card"])) }),
    response: z.union([z.array(listedMarathonSchema), z.array(marathonCardSchema)]),
    sharedSeconds: CATALOGUE_SECONDS,
  },
  /** The list that the site shows: one page of the events that match the search and the filters. */
  listEvents: {
    ...read,
    path: "/events",
    auth: "anyone",
    params: noParams,
    query: eventsQuery,
    response: eventPageSchema,
    sharedSeconds: CATALOGUE_SECONDS,
  },
  getMarathon: {
    ...read,
    path: "/marathon/:id",
    auth: "anyone",
    params: marathonParams,
    query: noQuery,
    response: marathonSchema,
    sharedSeconds: CATALOGUE_SECONDS,
  },
  getPlaces: {
    ...read,
    path: "/marathon/:id/places",
    auth: "anyone",
    params: marathonParams,
    query: noQuery,
    response: placesSchema,
    sharedSeconds: PLACES_SECONDS,
  },
  /** Whether the API reaches its database; 503 `unavailable` when it does not. */
  getHealth: {
    ...read,
    path: "/health",
    auth: "anyone",
    params: noParams,
    query: noQuery,
    response: z.strictObject({ ok: z.literal(true), database: z.literal("ok"), version: z.string() }),
    sharedSeconds: null,
  },
  createMarathon: {
    method: "POST",
    path: "/marathons",
    auth: "signed-in",
    params: noParams,
    query: noQuery,
    body: newMarathonSchema,
    status: 201,
    response: inserted,
    sharedSeconds: null,
  },
  updateMarathon: {
    method: "PATCH",
    path: "/marathon/:id",
    auth: "signed-in",
    params: marathonParams,
    query: noQuery,
    body: marathonPatchSchema,
    status: 200,
    response: versioned,
    sharedSeconds: null,
  },
  changeMarathonSettings: {
    method: "PATCH",
    path: "/marathon/:id/settings",
    auth: "signed-in",
    params: marathonParams,
    query: noQuery,
    body: marathonSettingsSchema,
    status: 200,
    response: versioned,
    sharedSeconds: null,
  },
  /** For the owner. Everybody else is told that there is no such event (404), as in all team calls. */
  inviteToTeam: {
    method: "POST",
    path: "/marathon/:id/team/invitations",
    auth: "signed-in",
    params: marathonParams,
    query: noQuery,
    body: newInvitationSchema,
    status: 201,
    /** The code opens the invitation. Only this answer ever contains it. */
    response: z.extend(inserted, { code: z.string() }),
    sharedSeconds: null,
  },
  listTeamInvitations: {
    ...read,
    path: "/marathon/:id/team/invitations",
    auth: "signed-in",
    params: marathonParams,
    query: noQuery,
    response: z.strictObject({ invitations: z.array(openInvitationSchema) }),
    sharedSeconds: null,
  },
  withdrawTeamInvitation: {
    method: "DELETE",
    path: "/marathon/:id/team/invitations/:invitationId",
    auth: "signed-in",
    params: z.object({ id: marathonId, invitationId: linkCode }),
    query: noQuery,
    body: noBody,
    status: 200,
    response: modified,
    sharedSeconds: null,
  },
  getTeamInvitation: {
    ...read,
    path: "/team-invitations/:code",
    auth: "signed-in",
    params: linkCodeParams,
    query: noQuery,
    response: teamInvitationSchema,
    sharedSeconds: null,
  },
  /** Gives the caller the role that the invitation names: the event's owner. */
  acceptTeamInvitation: {
    method: "POST",
    path: "/team-invitations/:code/accept",
    auth: "signed-in",
    params: linkCodeParams,
    query: noQuery,
    body: noBody,
    status: 200,
    response: modified,
    sharedSeconds: null,
  },
  deleteMarathon: {
    method: "DELETE",
    path: "/marathon/:id",
    auth: "signed-in",
    params: marathonParams,
    query: noQuery,
    body: removalSchema,
    status: 200,
    /** `deleted`: nothing is left, because nobody had registered. `cancelled`: the event's page says so, with date and reason. */
    response: z.extend(modified, { outcome: z.enum(["deleted", "cancelled"]) }),
    sharedSeconds: null,
  },
  listMarathonHistory: {
    ...read,
    path: "/marathon/:id/history",
    auth: "signed-in",
    params: marathonParams,
    query: cursorQuery,
    response: marathonHistorySchema,
    sharedSeconds: null,
  },
  restoreMarathon: {
    method: "POST",
    path: "/marathon/:id/restore/:version",
    auth: "signed-in",
    params: z.object({ id: marathonId, version: editVersion }),
    query: noQuery,
    body: restoreSchema,
    status: 200,
    response: versioned,
    sharedSeconds: null,
  },
  listRegistrations: {
    ...read,
    path: "/marathon/:id/registrations",
    auth: "signed-in",
    params: marathonParams,
    query: cursorQuery,
    response: z.strictObject({ registrations: z.array(registrationSchema), nextCursor: z.nullable(z.string()) }),
    sharedSeconds: null,
  },
  registerForMarathon: {
    method: "PATCH",
    path: "/marathonApply/:id",
    auth: "signed-in",
    params: marathonParams,
    query: noQuery,
    body: applyBodySchema,
    status: 200,
    response: z.extend(modified, { upsertedCount: z.literal(0), upsertedId: z.null() }),
    sharedSeconds: null,
  },
  listMyRegistrations: {
    ...read,
    path: "/my-registrations/:userId",
    auth: "signed-in",
    params: z.object({ userId }),
    query: noQuery,
    response: z.array(myRegistrationSchema),
    sharedSeconds: null,
  },
  changeMyRegistration: {
    method: "PATCH",
    path: "/my-registrations/:userId/:marathonId",
    auth: "signed-in",
    params: myRegistrationParams,
    query: noQuery,
    body: registrationPatchSchema,
    status: 200,
    response: modified,
    sharedSeconds: null,
  },
  cancelMyRegistration: {
    method: "DELETE",
    path: "/my-registrations/:userId/:marathonId",
    auth: "signed-in",
    params: myRegistrationParams,
    query: noQuery,
    body: noBody,
    status: 200,
    response: modified,
    sharedSeconds: null,
  },
  getStanding: {
    ...read,
    path: "/waitlist/:marathonId",
    auth: "signed-in",
    params: waitlistParams,
    query: noQuery,
    response: standingSchema,
    sharedSeconds: null,
  },
  joinWaitlist: {
    method: "POST",
    path: "/waitlist/:marathonId",
    auth: "signed-in",
    params: waitlistParams,
    query: noQuery,
    body: newRegistrationSchema,
    status: 201,
    response: standingSchema,
    sharedSeconds: null,
  },
  leaveWaitlist: {
    method: "DELETE",
    path: "/waitlist/:marathonId",
    auth: "signed-in",
    params: waitlistParams,
    query: noQuery,
    body: noBody,
    status: 200,
    response: standingSchema,
    sharedSeconds: null,
  },
  acceptOffer: {
    method: "POST",
    path: "/waitlist/:marathonId/accept",
    auth: "signed-in",
    params: waitlistParams,
    query: noQuery,
    body: noBody,
    status: 200,
    response: modified,
    sharedSeconds: null,
  },
  listMyWaits: {
    ...read,
    path: "/my-waitlist/:userId",
    auth: "signed-in",
    params: z.object({ userId }),
    query: noQuery,
    response: z.array(myWaitSchema),
    sharedSeconds: null,
  },
  /** The places that I gave away, the latest first. */
  listMyEndedEntries: {
    ...read,
    path: "/my-ended-entries/:userId",
    auth: "signed-in",
    params: z.object({ userId }),
    query: noQuery,
    response: z.array(endedEntrySchema),
    sharedSeconds: null,
  },
  listWaitlist: {
    ...read,
    path: "/marathon/:id/waitlist",
    auth: "signed-in",
    params: marathonParams,
    query: cursorQuery,
    response: z.strictObject({ entries: z.array(waitlistEntrySchema), nextCursor: z.nullable(z.string()) }),
    sharedSeconds: null,
  },
  listActivity: {
    ...read,
    path: "/marathon/:id/activity",
    auth: "signed-in",
    params: marathonParams,
    query: cursorQuery,
    response: z.strictObject({ activity: z.array(activitySchema), nextCursor: z.nullable(z.string()) }),
    sharedSeconds: null,
  },
  inviteToTransfer: {
    method: "POST",
    path: "/my-registrations/:userId/:marathonId/transfer",
    auth: "signed-in",
    params: myRegistrationParams,
    query: noQuery,
    body: noBody,
    status: 201,
    response: z.strictObject({ code: linkCode }),
    sharedSeconds: null,
  },
  withdrawTransfer: {
    method: "DELETE",
    path: "/my-registrations/:userId/:marathonId/transfer",
    auth: "signed-in",
    params: myRegistrationParams,
    query: noQuery,
    body: noBody,
    status: 200,
    response: modified,
    sharedSeconds: null,
  },
  getTransfer: {
    ...read,
    path: "/transfer/:code",
    auth: "signed-in",
    params: linkCodeParams,
    query: noQuery,
    response: transferSchema,
    sharedSeconds: null,
  },
  acceptTransfer: {
    method: "POST",
    path: "/transfer/:code/accept",
    auth: "signed-in",
    params: linkCodeParams,
    query: noQuery,
    body: newRegistrationSchema,
    status: 200,
    response: modified,
    sharedSeconds: null,
  },
  listMyMarathons: {
    ...read,
    path: "/my-applied-marathons/:email",
    auth: "signed-in",
    params: z.object({ email: z.string().check(measured(z.minLength(1)), measured(z.maxLength(254))) }),
    query: noQuery,
    response: z.array(myMarathonSchema),
    sharedSeconds: null,
  },
  /** All events of mine, canceled ones too, a page at a time. Another's uid is `forbidden`. */
  listMyEvents: {
    ...read,
    path: "/my-events/:userId",
    auth: "signed-in",
    params: z.object({ userId }),
    query: myEventsQuery,
    response: myEventPageSchema,
    sharedSeconds: null,
  },
  listOpinions: {
    ...read,
    path: "/opinion",
    auth: "anyone",
    params: noParams,
    query: noQuery,
    response: z.array(opinionSchema),
    sharedSeconds: CATALOGUE_SECONDS,
  },
  addOpinion: {
    method: "POST",
    path: "/opinion",
    auth: "anyone",
    params: noParams,
    query: noQuery,
    body: newOpinionSchema,
    status: 201,
    response: inserted,
    sharedSeconds: null,
  },
  offerToVolunteer: {
    method: "POST",
    path: "/volantiar",
    auth: "signed-in",
    params: noParams,
    query: noQuery,
    body: volunteerOfferSchema,
    status: 201,
    response: inserted,
    sharedSeconds: null,
  },
  getMyData: {
    ...read,
    path: "/my-data/:userId",
    auth: "signed-in",
    params: z.object({ userId }),
    query: noQuery,
    response: myDataSchema,
    sharedSeconds: null,
  },
  deleteMyAccount: {
    method: "DELETE",
    path: "/my-account/:userId",
    auth: "signed-in",
    params: z.object({ userId }),
    query: noQuery,
    body: noBody,
    status: 200,
    response: z.strictObject({ acknowledged: z.literal(true) }),
    sharedSeconds: null,
  },
  saveUser: {
    method: "POST",
    path: "/users",
    auth: "signed-in",
    params: noParams,
    query: noQuery,
    body: newUserSchema,
    status: 201,
    response: inserted,
    sharedSeconds: null,
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type ParamsOf<Name extends EndpointName> = z.infer<Endpoints[Name]["params"]>;
export type QueryOf<Name extends EndpointName> = z.infer<Endpoints[Name]["query"]>;
export type BodyOf<Name extends EndpointName> = Endpoints[Name]["body"] extends z.ZodMiniType
  ? z.infer<Endpoints[Name]["body"]>
  : undefined;
export type ResponseOf<Name extends EndpointName> = z.infer<Endpoints[Name]["response"]>;

/** The header with the id under which the log has everything about a request; on every answer. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** The header in which the site proves with every POST, PATCH and DELETE that it is the site: an App Check token. */
export const APP_CHECK_HEADER = "X-Firebase-AppCheck";

/** The header that makes a repeated POST or PATCH /marathonApply answer as the first one did, for 24 hours. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";
export const idempotencyKeySchema = z
  .string()
  .check(z.regex(new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_MAX}}$`), "Use up to 200 visible ASCII characters"));

/** The path of a call, its parameters escaped. */
export function endpointPath<Name extends EndpointName>(name: Name, params: ParamsOf<Name>): string {
  return endpoints[name].path.replace(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string>)[key] ?? ""),
  );
}
