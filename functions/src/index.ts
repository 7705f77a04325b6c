import { randomBytes } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { getAuth } from "firebase-admin/auth";
import { onDocumentCreated } from "firebase-functions/firestore";
import { onRequest } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { finishAccountDeletions } from "./accounts/account-removal.ts";
import { userHandlers } from "./accounts/accounts.http.ts";
import { activityHandlers } from "./activity/activity.http.ts";
import { announcementFinder } from "./announcements/announcement-facts.ts";
import { announcementHandlers } from "./announcements/announcements.http.ts";
import { readCalendar } from "./calendars/calendars.ts";
import { calendarHandlers } from "./calendars/calendars.http.ts";
import {
  ANNOUNCEMENTS_PER_DAY,
  NEW_EVENTS_PER_DAY,
  QUESTIONS_PER_DAY,
  QUESTIONS_PER_EVENT_AND_DAY,
} from "./contract/index.ts";
import { healthHandlers } from "./health/health.http.ts";
import { createApp } from "./http/app.ts";
import { inFlightBound } from "./http/in-flight-bound.ts";
import { requestLimits } from "./http/request-limits.ts";
import { importHandlers } from "./imports/imports.http.ts";
import { catalogue } from "./events/catalogue.ts";
import { isHiddenFrom } from "./events/event-access.ts";
import { publishDue } from "./events/publish-due.ts";
import { finishEventDeletions } from "./events/event-removal.ts";
import { eventHandlers } from "./events/events.http.ts";
import { forgetMessages } from "./messages/sender.ts";
import { fanOut } from "./delivery/fan-out.ts";
import { letterOf } from "./messages/letters.ts";
import { tellIfMissed } from "./messages/missed-publication.ts";
import { deliverMessages } from "./delivery/deliver-messages.ts";
import { messageHandlers } from "./messages/messages.http.ts";
import type { Mailer } from "./messages/mailer.ts";
import { openApiDocument } from "./openapi/document.ts";
import { opinionHandlers } from "./opinions/opinions.http.ts";
import { PLACES_INSTANCES, PLACES_IN_FLIGHT } from "./places/instance-limits.ts";
import { placeJudge, placeQueue } from "./places/place-queue.ts";
import { entryHandlers } from "./entries/entries.http.ts";
import { sweepIfDue, sweepOffers } from "./places/sweep.ts";
import { asOfNow } from "./places/as-of-now.ts";
import { accountsOf } from "./platform/accounts.ts";
import { appVerifier } from "./platform/app-check.ts";
import { scaled } from "./platform/deadline.ts";
import { env } from "./platform/env.ts";
import { oneAtATime } from "./platform/one-at-a-time.ts";
import { newDocumentId } from "./platform/creation.ts";
import { openDatabase } from "./platform/database.ts";
import { scheduledWork } from "./platform/scheduled-work.ts";
import { tokenVerifier } from "./platform/tokens.ts";
import { appShellSource } from "./previews/app-shell.ts";
import { eventPage } from "./previews/event-page.ts";
import { eraseEmergencyContacts } from "./registrations/emergency-contacts.ts";
import { namePages } from "./registrations/participant-names.ts";
import { participantSource } from "./registrations/participants.ts";
import { registrationHandlers } from "./registrations/registrations.http.ts";
import { reportHandlers } from "./reports/reports.http.ts";
import { storesOf } from "./stores.ts";
import { withKnownOwner } from "./team/known-owner.ts";
import { teamHandlers } from "./team/team.http.ts";
import { forgetInvitations } from "./team/team.ts";
import { volunteerHandlers } from "./volunteers/volunteers.http.ts";

/** How long scheduled work may take. This is less than the timeouts of the scheduled functions. */
const SWEEPING_MS = 45_000;
const PUBLISHING_MS = 10_000;
const ERASING_MS = 500_000;
const SENDING_MS = 50_000;

/**
 * The most concurrent requests to one instance: what the platform sends, and what the instance accepts where no
 * platform limits them.
 */
const API_IN_FLIGHT = 80;

const firebase = initializeApp();
const stores = storesOf(openDatabase(firebase));
const accounts = accountsOf(getAuth(firebase));
const clock = () => Date.now();

const placeParts = {
  ...stores,
  queue: placeQueue(stores.places, clock),
  judge: placeJudge(stores.places, clock),
  newKey: () => newDocumentId({ scope: "registrations", caller: "", key: null }),
  newCode: () => newDocumentId({ scope: "transfers", caller: "", key: null }),
  clock,
};

const accountParts = { ...placeParts, accounts, pageSize: 50 };

const calendarParts = {
  ...stores,
  newSecret: () => randomBytes(16).toString("hex"),
  siteOrigin: env.siteOrigin,
  pageSize: 50,
  clock,
};

const eventPageParts = {
  findEvent: async (id: string) => {
    const event = await stores.events.findById(id);
    // The page is the same for everybody, so it shows what visitors may see.
    return event === null || isHiddenFrom(event, null) ? null : event;
  },
  // The address has no ".html", because Hosting redirects the address with it to this one.
  appShell: appShellSource(`${env.siteOrigin}/app`, clock),
  siteOrigin: env.siteOrigin,
};

const appParts = {
  documents: { openApi: openApiDocument },
  pages: { event: (id: string, deadline: number) => eventPage(eventPageParts, id, deadline) },
  readCalendar: (secret: string, deadline: number) => readCalendar(calendarParts, secret, deadline),
  verifyApp: env.requiresAppCheck ? appVerifier(() => getAppCheck(firebase)) : null,
  verifyToken: tokenVerifier(getAuth(firebase), clock),
  limits: requestLimits(env.rateLimitScale, clock),
  isInMaintenance: env.isInMaintenance,
  handlers: {
    ...eventHandlers({
      ...stores,
      members: stores.team,
      catalogue: catalogue((since) => stores.events.listChangedSince(since), clock),
      participants: participantSource(stores.registrations),
      newEventsPerDay: NEW_EVENTS_PER_DAY * env.rateLimitScale,
      asOfNow: (event) => asOfNow(placeParts, event),
      sweepIfDue: (event, deadline) => sweepIfDue(placeParts, event, deadline),
      withKnownOwner: (event, caller, deadline) => withKnownOwner({ ...stores, accounts }, event, caller, deadline),
      clock,
    }),
    ...registrationHandlers({ ...placeParts, names: namePages(stores.registrations, clock) }),
    ...entryHandlers(placeParts),
    ...importHandlers(placeParts),
    ...activityHandlers(placeParts),
    ...teamHandlers({
      ...stores,
      accounts,
      newGrant: () => newDocumentId({ scope: "team-grants", caller: "", key: null }),
      newInvitationId: (eventId, { uid }, key) =>
        newDocumentId({ scope: `team-invitations/${eventId}`, caller: uid, key }),
      clock,
    }),
    ...announcementHandlers({
      ...stores,
      accounts,
      letterOf,
      announcementsPerDay: ANNOUNCEMENTS_PER_DAY * env.rateLimitScale,
      questionsPerDay: {
        ofEvent: QUESTIONS_PER_EVENT_AND_DAY * env.rateLimitScale,
        ofAll: QUESTIONS_PER_DAY * env.rateLimitScale,
      },
      clock,
    }),
    ...messageHandlers({
      ...stores,
      findAnnouncement: announcementFinder({ ...stores, clock }),
      letterOf,
      sendsEmail: env.mailFrom !== "",
      clock,
    }),
    ...calendarHandlers(calendarParts),
    ...opinionHandlers({ ...stores, clock }),
    ...volunteerHandlers({ ...stores, clock }),
    ...userHandlers(accountParts),
    ...healthHandlers({ ...stores, version: env.version }),
    ...reportHandlers(),
  },
};

/**
 * The whole API. The API's own deadline starts when the body has arrived. The platform's longer timeout ends requests
 * whose body never arrives.
 */
export const api = onRequest(
  {
    region: "us-central1",
    concurrency: API_IN_FLIGHT,
    maxInstances: 10,
    memory: "512MiB",
    timeoutSeconds: scaled(20),
    invoker: "public",
  },
  createApp({ ...appParts, inFlight: inFlightBound(API_IN_FLIGHT) }),
);

/**
 * The same API as `api`, for the paths on which runners take or free places. Hosting sends these paths here. The function's
 * one instance commits requests together. Other instances commit only what decision 0054 names.
 */
export const places = onRequest(
  {
    region: "us-central1",
    concurrency: PLACES_IN_FLIGHT,
    maxInstances: PLACES_INSTANCES,
    memory: "1GiB",
    cpu: 2,
    timeoutSeconds: scaled(20),
    invoker: "public",
  },
  createApp({ ...appParts, inFlight: inFlightBound(PLACES_IN_FLIGHT) }),
);

/**
 * Removes lapsed offers and offers free places to runners who wait. Writes of places do this as well, and reads never
 * do (decision 0061). Also writes the publications of drafts whose time has come (decision 0146).
 */
export const sweepWaitlists = onSchedule(
  { schedule: "every 1 minutes", region: "us-central1", memory: "256MiB", timeoutSeconds: 60, maxInstances: 1 },
  scheduledWork("sweepWaitlists", async () => {
    const deadline = clock() + SWEEPING_MS;
    try {
      await sweepOffers(placeParts, deadline);
    } finally {
      await publishDue(
        { ...placeParts, tellIfMissed: (event) => tellIfMissed(placeParts, event) },
        deadline + PUBLISHING_MS,
      );
    }
  }),
);

/** Erases emergency contacts thirty days after the race, because they are only for race day. */
export const forgetEmergencyContacts = onSchedule(
  { schedule: "every day 03:00", region: "us-central1", memory: "256MiB", timeoutSeconds: 540 },
  scheduledWork("forgetEmergencyContacts", () => eraseEmergencyContacts({ ...stores, clock }, clock() + ERASING_MS)),
);

/** Deletes team invitations, with the addresses in them, thirty days after they expire. */
export const forgetTeamInvitations = onSchedule(
  { schedule: "every day 03:15", region: "us-central1", memory: "256MiB", timeoutSeconds: 540 },
  scheduledWork("forgetTeamInvitations", () => forgetInvitations({ ...stores, clock }, clock() + ERASING_MS)),
);

/** Erases what another tab still wrote while an account was being deleted, and what deleted events left. */
export const finishDeletions = onSchedule(
  { schedule: "every day 03:30", region: "us-central1", memory: "256MiB", timeoutSeconds: 540 },
  scheduledWork("finishDeletions", async () => {
    const deadline = clock() + ERASING_MS;
    await finishEventDeletions({ ...stores, clock }, deadline);
    await finishAccountDeletions(accountParts, deadline);
  }),
);

/** Deletes messages after thirty days. */
export const forgetOldMessages = onSchedule(
  { schedule: "every day 03:45", region: "us-central1", memory: "256MiB", timeoutSeconds: 540 },
  scheduledWork("forgetOldMessages", () => forgetMessages({ ...stores, clock }, clock() + ERASING_MS)),
);

let mailer: Mailer | null = null;
const deliver = oneAtATime(async () => {
  mailer ??= (await import("./messages/mailer.ts")).createMailer(env);
  await deliverMessages({ ...stores, ...mailer, accounts, siteOrigin: env.siteOrigin, clock }, clock() + SENDING_MS);
});

/** Makes the messages of broadcasts. Each message is then sent by `sendMailNow`, so that two instances send at most. */
const spreadNews = oneAtATime(() => fanOut({ ...stores, clock }, clock() + SENDING_MS));

const mailOptions = {
  region: "us-central1",
  memory: "512MiB",
  timeoutSeconds: 120,
  maxInstances: 1,
  secrets: env.mailFrom === "" || env.isInFunctionsEmulator ? [] : ["SMTP_URL", "ENTRY_CODE_KEY"],
} as const;

/** Sends the emails that are due, and makes the messages of bundles and broadcasts. */
export const sendMail = onSchedule({ ...mailOptions, schedule: "every 1 minutes" }, scheduledWork("sendMail", deliver));

/**
 * Sends an email as soon as it is written. Not in the emulator, whose triggers would slow down every test, and not where
 * RUN sends no email. Deployments set `MAIL_FROM` before the functions are looked up.
 */
const isTriggered = env.mailFrom !== "" && !env.isInFunctionsEmulator;
export const sendMailNow = isTriggered
  ? onDocumentCreated({ ...mailOptions, document: "mail/{id}", concurrency: 80 }, deliver)
  : undefined;
/** Makes the messages of a bundle, which `sendMailNow` then sends. */
export const unpackMessagesNow = isTriggered
  ? onDocumentCreated({ ...mailOptions, secrets: [], document: "messageBundles/{id}", concurrency: 10 }, ({ params }) =>
      stores.messageBundles.unpackBundle(params.id),
    )
  : undefined;
export const spreadNewsNow = isTriggered
  ? onDocumentCreated({ ...mailOptions, secrets: [], document: "broadcasts/{id}", concurrency: 80 }, spreadNews)
  : undefined;
