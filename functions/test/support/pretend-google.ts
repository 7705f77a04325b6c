import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";

export const PROJECT = "run-in-production";
const KEY_ID = "pretend-key";

const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Whoever holds other keys than the published ones. */
export const forger = newKeys();

/** Leads every connection to the pretend Google at that port. */
export function detourTo(port: () => number): Agent {
  class Detour extends Agent {
    override createConnection() {
      return connect(port(), "127.0.0.1");
    }
  }
  return new Detour({ keepAlive: false });
}

export type AccountState = { disabled?: boolean; validSince?: string };

/**
 * Stands where firebase-admin looks for Google, so that the library itself checks signatures, claims and accounts with
 * keys that a test holds, as in production and unlike with the emulators, which sign nothing.
 */
export async function startPretendGoogle() {
  const keys = newKeys();
  const accounts = new Map<string, AccountState>();
  let lookups = 0;
  let isAway = false;
  let failure: number | null = null;

  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "max-age=3600" });
      response.end(JSON.stringify(body));
    };
    if (failure !== null) {
      // As a proxy in front of a service answers, not the service.
      response.writeHead(failure, { "Content-Type": "text/html" }).end("<title>Error</title>");
    } else if (request.url?.includes("/x509/")) {
      answer(200, { [KEY_ID]: keys.publicKey.export({ type: "spki", format: "pem" }) });
    } else if (request.url?.includes("/jwks")) {
      answer(200, { keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: KEY_ID, use: "sig", alg: "RS256" }] });
    } else if (request.url?.includes("accounts:lookup")) {
      lookups++;
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
      request.on("end", () => {
        const [uid = ""] = (JSON.parse(text) as { localId?: string[] }).localId ?? [];
        const account = accounts.get(uid);
        answer(200, account ? { users: [{ localId: uid, email: `${uid}@example.com`, ...account }] } : {});
      });
    } else if (request.url?.includes("accounts:delete")) {
      answer(400, { error: { message: "USER_NOT_FOUND" } });
    } else {
      answer(404, {});
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const sign = (claims: object, { privateKey } = keys, kid = KEY_ID) => {
    const content = `${encode({ alg: "RS256", typ: "JWT", kid })}.${encode(claims)}`;
    return `${content}.${createSign("RSA-SHA256").update(content).sign(privateKey, "base64url")}`;
  };

  /** What App Check gives the site of that project; `change` spoils it. */
  const appProof = (project: string, change: object = {}) => ({
    sub: "1:234:web:567",
    aud: [`projects/${project}`],
    iss: "https://firebaseappcheck.googleapis.com/234",
    exp: Math.floor(Date.now() / 1_000) + 3_600,
    ...change,
  });

  return {
    port,
    /** What `initializeApp` has to be given. */
    options: {
      projectId: PROJECT,
      // Nothing listens at port 9: refused, as when Google cannot be reached.
      httpAgent: detourTo(() => (isAway ? 9 : port)),
      credential: { getAccessToken: () => Promise.resolve({ access_token: "pretend", expires_in: 3_600 }) },
    },
    sign,
    appProof,
    accounts,
    lookups: () => lookups,
    /** Nothing answers until it is called with false. */
    goAway(away = true) {
      isAway = away;
    },
    /** Everything is answered with this status until it is called with null. */
    fail(status: number | null) {
      failure = status;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
