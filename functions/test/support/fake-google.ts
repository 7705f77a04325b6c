import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";

export const PROJECT = "run-production";
const KEY_ID = "fake-key";

const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Keys that are not the published ones. */
export const forgedKeys = newKeys();

/** An agent that sends every connection to the fake Google at that port. */
export function agentFor(port: () => number): Agent {
  class FakeGoogleAgent extends Agent {
    override createConnection() {
      return connect(port(), "127.0.0.1");
    }
  }
  return new FakeGoogleAgent({ keepAlive: false });
}

export type AccountState = { disabled?: boolean; validSince?: string };

/**
 * Starts a fake of Google's services for firebase-admin. The library checks signatures, claims and accounts as in
 * production, with keys that the test has. The emulators do not sign tokens.
 */
export async function startFakeGoogle() {
  const keys = newKeys();
  const accounts = new Map<string, AccountState>();
  let lookups = 0;
  let isUnreachable = false;
  let failure: number | null = null;

  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "max-age=3600" });
      response.end(JSON.stringify(body));
    };
    if (failure !== null) {
      // The answer of a proxy in front of the service.
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

  /** The claims of an App Check token of that project, with changes. */
  const appCheckClaims = (project: string, change: object = {}) => ({
    sub: "1:234:web:567",
    aud: [`projects/${project}`],
    iss: "https://firebaseappcheck.googleapis.com/234",
    exp: Math.floor(Date.now() / 1_000) + 3_600,
    ...change,
  });

  return {
    port,
    /** The options for `initializeApp`. */
    options: {
      projectId: PROJECT,
      // Nothing listens at port 9, so the connection is refused as when Google cannot be reached.
      httpAgent: agentFor(() => (isUnreachable ? 9 : port)),
      credential: { getAccessToken: () => Promise.resolve({ access_token: "fake", expires_in: 3_600 }) },
    },
    sign,
    appCheckClaims,
    accounts,
    lookups: () => lookups,
    /** Refuses connections until it is called with false. */
    setUnreachable(unreachable = true) {
      isUnreachable = unreachable;
    },
    /** Answers everything with this status until it is called with null. */
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
