import { initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { getAuth } from "firebase-admin/auth";
import { onRequest } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { NEW_EVENTS_PER_DAY } from "./contract/index.ts";
import { createApp } from "./http/app.ts";
import { inFlightBound } from "./http/in-flight-bound.ts";
import { requestLimits } from "./http/request-limits.ts";
import { healthHandlers } from "./health/health.http.ts";
import { healthStore } from "./health/health.store.ts";
import { catalogue } from "./marathons/catalogue.ts";
import { marathonHandlers } from "./marathons/marathons.http.ts";
import { marathonStore } from "./marathons/marathons.store.ts";
import { opinionHandlers } from "./opinions/opinions.http.ts";
import { opinionStore } from "./opinions/opinions.store.ts";
import { accountsOf } from "./platform/accounts.ts";
import { appVerifier } from "./platform/app-check.ts";
import { env } from "./platform/env.ts";
import { newDocumentId, openDatabase } from "./platform/firestore.ts";
import { log } from "./platform/log.ts";
import { tokenVerifier } from "./platform/tokens.ts";
import { appShellSource } from "./previews/app-shell.ts";
import { eventPage } from "./previews/event-page.ts";
import { eraseEmergencyContacts } from "./registrations/emergency-contacts.ts";
import { erasureStore } from "./registrations/erasure.store.ts";
import { PLACES_INSTANCES, PLACES_IN_FLIGHT } from "./registrations/place-capacity.ts";
import { registrationHandlers } from "./registrations/registrations.http.ts";
import { placeQueue, toRegistration } from "./registrations/registrations.ts";
import { registrationStore } from "./registrations/registrations.store.ts";
import { sweepOffers } from "./registrations/sweep.ts";
import { asOfNow, settle } from "./registrations/waitlist.ts";
import { withKnownOwner } from "./team/known-owner.ts";
import { teamHandlers } from "./team/team.http.ts";
import { teamStore } from "./team/team.store.ts";
import { forgetInvitations } from "./team/team.ts";
import { eraseWhatCameLate } from "./users/account-removal.ts";
import { userHandlers } from "./users/users.http.ts";
import { userStore } from "./users/users.store.ts";
import { volunteerHandlers } from "./volunteers/volunteers.http.ts";
import { volunteerStore } from "./volunteers/volunteers.store.ts";

const firebase = initializeApp();
const db = openDatabase(firebase);
const clock = () => Date.now();
/** Below the timeouts of their functions. */
const SWEEPING_MS = 45_000;
const ERASING_MS = 500_000;

const marathons = marathonStore(db);
const registrations = registrationStore(db);
const erasure = erasureStore(db);
const accounts = accountsOf(getAuth(firebase));
const team = teamStore(db);

const participants = {
  async listFirst(marathonId: string, most: number) {
    return (await registrations.listPage(marathonId, null, most)).map(toRegistration);
  },
  async findOne(marathonId: string, uid: string) {
    const found = await registrations.find(marathonId, uid);
    return found && toRegistration(found);
  },
};

const registrationParts = {
  store: registrations,
  marathons,
  queue: placeQueue(registrations, clock),
  newKey: () => newDocumentId({ scope: "registrations", caller: "", key: null }),
  newCode: () => newDocumentId({ scope: "transfers", caller: "", key: null }),
  clock,
};

const accountParts = {
  ...registrationParts,
  accounts,
  users: userStore(db),
  volunteers: volunteerStore(db),
  team,
  erasure,
  pageSize: 50,
};

/** Requests at once to one instance: what the platform sends it, and what it takes where nothing holds more back. */
const API_IN_FLIGHT = 80;

const eventPageParts = {
  findEvent: (id: string) => marathons.findById(id),
  // Without ".html", because Hosting redirects that address to this one.
  appShell: appShellSource(`${env.siteOrigin}/app`, clock),
  siteOrigin: env.siteOrigin,
};

const appParts = {
  pages: { event: (id: string, deadline: number) => eventPage(eventPageParts, id, deadline) },
  verifyApp: env.requiresAppCheck ? appVerifier(() => getAppCheck(firebase)) : null,
  verifyToken: tokenVerifier(getAuth(firebase), clock),
  limits: requestLimits(env.rateLimitScale, clock),
  isInMaintenance: env.isInMaintenance,
  handlers: {
    ...marathonHandlers({
      store: marathons,
      catalogue: catalogue((since) => marathons.listChangedSince(since)),
      participants,
      newEventsPerDay: NEW_EVENTS_PER_DAY * env.rateLimitScale,
      asOfNow: (marathon) => asOfNow(registrationParts, marathon),
      settle: (marathon, deadline) => settle(registrationParts, marathon, deadline),
      withKnownOwner: (marathon, caller, deadline) =>
        withKnownOwner({ marathons, accounts }, marathon, caller, deadline),
      clock,
    }),
    ...registrationHandlers(registrationParts),
    ...teamHandlers({
      team,
      marathons,
      newInvitationId: (marathonId, { uid }, key) =>
        newDocumentId({ scope: `team-invitations/${marathonId}`, caller: uid, key }),
      clock,
    }),
    ...opinionHandlers({ store: opinionStore(db), clock }),
    ...volunteerHandlers({ store: volunteerStore(db), clock }),
    ...userHandlers(accountParts),
    ...healthHandlers({ store: healthStore(db), version: env.version }),
  },
};

/**
 * The whole API. Our own deadline starts once a body has arrived; the platform's longer one ends requests whose body never
 * does.
 */
export const api = onRequest(
  {
    region: "us-central1",
    concurrency: API_IN_FLIGHT,
    maxInstances: 10,
    memory: "512MiB",
    timeoutSeconds: 20,
    invoker: "public",
  },
  createApp({ ...appParts, inFlight: inFlightBound(API_IN_FLIGHT) }),
);

/**
 * The same API for the paths that write places, which Hosting sends here. One instance commits the requests that it holds
 * together, and no other instance overtakes it.
 */
export const places = onRequest(
  {
    region: "us-central1",
    concurrency: PLACES_IN_FLIGHT,
    maxInstances: PLACES_INSTANCES,
    memory: "1GiB",
    cpu: 2,
    timeoutSeconds: 20,
    invoker: "public",
  },
  createApp({ ...appParts, inFlight: inFlightBound(PLACES_IN_FLIGHT) }),
);

/** Ends lapsed offers and offers free places to those who wait. Writes of places do so first, reads never do (decision 0061). */
export const sweepWaitlists = onSchedule(
  { schedule: "every 1 minutes", region: "us-central1", memory: "256MiB", timeoutSeconds: 60, maxInstances: 1 },
  saidWhenItFails("sweepWaitlists", () => sweepOffers(registrationParts, clock() + SWEEPING_MS)),
);

/** Emergency contacts are for race day: thirty days later they are gone. */
export const forgetEmergencyContacts = onSchedule(
  { schedule: "every day 03:00", region: "us-central1", memory: "256MiB", timeoutSeconds: 540 },
  saidWhenItFails("forgetEmergencyContacts", () =>
    eraseEmergencyContacts({ marathons, erasure, clock }, clock() + ERASING_MS),
  ),
);

/** Invitations to teams, with the addresses in them, are kept for thirty days after they expire. */
export const forgetTeamInvitations = onSchedule(
  { schedule: "every day 03:15", region: "us-central1", memory: "256MiB", timeoutSeconds: 540 },
  saidWhenItFails("forgetTeamInvitations", () => forgetInvitations({ team, clock }, clock() + ERASING_MS)),
);

/** Who is just deleting the account may still be registering in another tab. */
export const finishDeletions = onSchedule(
  { schedule: "every day 03:30", region: "us-central1", memory: "256MiB", timeoutSeconds: 540 },
  saidWhenItFails("finishDeletions", () => eraseWhatCameLate(accountParts, clock() + ERASING_MS)),
);

/** The runtime alone logs of a failure its message. */
function saidWhenItFails(name: string, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work();
    } catch (failure) {
      log.scheduleFailed(name, failure);
      throw failure;
    }
  };
}
