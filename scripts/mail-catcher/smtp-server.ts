import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { SMTPServerSession } from "smtp-server";
import { readMail } from "./caught-mail.ts";
import type { CaughtMail } from "./caught-mail.ts";

const MAX_MAIL_BYTES = 20_000_000;
const STOP_TIMEOUT_MS = 1;
const UNEXPECTED_FAILURE = 451;

/**
 * What the server does once it has received a whole email: take it, close the connection without an answer (with or
 * without having taken the email), or refuse it with the code, such as 451 for "not now" and 550 for "never".
 */
export type SmtpAnswer = "take" | "hang up" | "take and hang up" | { code: number; message: string };

/** Decides about each email. A promise makes the server slow. */
export type Answering = (mail: CaughtMail) => SmtpAnswer | Promise<SmtpAnswer>;

/** Takes every email, without a password or TLS. */
export function createSmtpServer(keep: (mail: CaughtMail) => void, answer: Answering): SMTPServer {
  const server = new SMTPServer({
    name: "localhost",
    disabledCommands: ["AUTH", "STARTTLS"],
    // Looking the client up would take the network.
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    closeTimeout: STOP_TIMEOUT_MS,
    logger: false,
    onData(stream, session, callback) {
      // The session's envelope is emptied for the next email.
      const envelope = readEnvelope(session);
      const receive = async () => {
        const source = await buffer(stream);
        if (stream.sizeExceeded) return callback();
        const mail = await readMail(source, envelope);
        const decision = await answer(mail);
        if (decision === "take" || decision === "take and hang up") keep(mail);
        if (decision === "take") return callback();
        if (typeof decision === "object") return callback(createRefusal(decision.code, decision.message));
        for (const connection of server.connections) if (connection.id === session.id) connection.close();
      };
      receive().catch((error: unknown) => callback(createRefusal(UNEXPECTED_FAILURE, String(error))));
    },
  });
  // Without a listener, a client that breaks off would end the process.
  server.on("error", () => undefined);
  return server;
}

function readEnvelope({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) {
  return { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
}

function createRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
