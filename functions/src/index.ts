import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { onRequest } from "firebase-functions/https";
import { createApp } from "./http/app.ts";
import { requestLimits } from "./http/request-limits.ts";
import { catalogue } from "./marathons/catalogue.ts";
import { marathonHandlers } from "./marathons/marathons.http.ts";
import { marathonStore } from "./marathons/marathons.store.ts";
import { opinionHandlers } from "./opinions/opinions.http.ts";
import { opinionStore } from "./opinions/opinions.store.ts";
import { env } from "./platform/env.ts";
import { newDocumentId } from "./platform/firestore.ts";
import { tokenVerifier } from "./platform/tokens.ts";
import { registrationHandlers } from "./registrations/registrations.http.ts";
import { placeQueue, toRegistration } from "./registrations/registrations.ts";
import { registrationStore } from "./registrations/registrations.store.ts";
import { userHandlers } from "./users/users.http.ts";
import { userStore } from "./users/users.store.ts";
import { volunteerHandlers } from "./volunteers/volunteers.http.ts";
import { volunteerStore } from "./volunteers/volunteers.store.ts";

const firebase = initializeApp();
const db = getFirestore(firebase);
const clock = () => Date.now();

const marathons = marathonStore(db);
const registrations = registrationStore(db);

const participants = {
  async listFirst(marathonId: string, most: number) {
    return (await registrations.listPage(marathonId, null, most)).map(toRegistration);
  },
  async findOne(marathonId: string, uid: string) {
    const found = await registrations.find(marathonId, uid);
    return found && toRegistration(found);
  },
};

const idFor = (scope: string) => (caller: { uid: string } | string, key: string | null) =>
  newDocumentId({ scope, caller: typeof caller === "string" ? caller : caller.uid, key });

const app = createApp({
  verifyToken: tokenVerifier(getAuth(firebase)),
  limits: requestLimits(env.rateLimitScale),
  handlers: {
    ...marathonHandlers({
      store: marathons,
      catalogue: catalogue((since) => marathons.listChangedSince(since)),
      participants,
      newId: idFor("marathons"),
      clock,
    }),
    ...registrationHandlers({
      store: registrations,
      marathons,
      queue: placeQueue(registrations, clock),
      newKey: () => newDocumentId({ scope: "registrations", caller: "", key: null }),
      clock,
    }),
    ...opinionHandlers({ store: opinionStore(db), newId: idFor("opinions"), clock }),
    ...volunteerHandlers({ store: volunteerStore(db), newId: idFor("volunteers"), clock }),
    ...userHandlers({ store: userStore(db) }),
  },
});

/** The whole API. Few, busy instances: an instance commits the registrations it holds together. */
export const api = onRequest(
  { region: "us-central1", concurrency: 80, maxInstances: 10, memory: "512MiB", timeoutSeconds: 60, invoker: "public" },
  app,
);
