import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { CaughtMail } from "../../../scripts/mail-catcher/caught-mail.ts";
import { createSmtpServer } from "../../../scripts/mail-catcher/smtp-server.ts";
import type { Answering } from "../../../scripts/mail-catcher/smtp-server.ts";
import { newMessage } from "../../src/messages/new-message.ts";
import { toDocument } from "../../src/messages/stored-message.ts";
import type { StoredMessage } from "../../src/messages/stored-message.ts";
import { references } from "../../src/platform/database.ts";
import { projectId } from "./emulators.ts";

const LEASE_AND_MORE_MS = 4 * 60_000;
const program = fileURLToPath(new URL("mail-sender.ts", import.meta.url));

/** Where a sender kills itself: at the step, when emails of the kind reach it for the last of so many times. */
export type Death = { step: "before the claim" | "after the claim" | "before the mark"; kind: string; count: number };

export type MailSenders = Awaited<ReturnType<typeof startMailSenders>>;

/**
 * A mail server, and processes that send to it. They have a database of their own, because they would send the emails of
 * all other tests as well.
 */
export async function startMailSenders(name: string) {
  const project = `${projectId}-${name}`;
  const db = getFirestore(initializeApp({ projectId: project }, project));
  const { mail } = references(db);
  const caught: CaughtMail[] = [];
  let asked = 0;
  let answer: Answering = () => "take";
  const smtp = createSmtpServer(
    (one) => caught.push(one),
    (one) => {
      asked++;
      return answer(one);
    },
  );
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const senders: ChildProcess[] = [];

  function start(address: string, leases: number, death?: Death): ChildProcess {
    const fast = String(leases * LEASE_AND_MORE_MS);
    const dies = death === undefined ? [] : [death.step, death.kind, String(death.count)];
    const sender = spawn(process.execPath, [program, address, fast, ...dies], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, GCLOUD_PROJECT: project },
    });
    senders.push(sender);
    return sender;
  }

  return {
    db,
    url,
    /** What the mail server has taken. */
    caught,
    /** How many emails it has received, whatever it answered. */
    transactions: () => asked,
    answerWith: (next: Answering) => void (answer = next),

    /** Starts a sender whose clock is so many leases fast, so that it takes over what an earlier one left. */
    sender: (leases = 0, death?: Death) => start(url, leases, death),
    /** Starts a process that makes messages of broadcasts and sends nothing. */
    maker: () => start("", 0),

    /** Adds notices to so many people without an account, whose addresses begin with the word. */
    async queue(word: string, count: number): Promise<void> {
      const writer = db.bulkWriter();
      for (let index = 0; index < count; index++) {
        const notice = noticeTo(`${word}${index}@example.com`, { occasion: word, order: index });
        void writer.create(mail.doc(notice.id), toDocument(notice));
      }
      await writer.close();
    },

    async stop(): Promise<void> {
      for (const sender of senders) sender.kill("SIGKILL");
      await new Promise<void>((resolve) => {
        smtp.close(resolve);
      });
    },
  };
}

/** A notice that is true whatever has become of its event. */
export function noticeTo(
  to: string,
  { occasion, order, at = new Date() }: { occasion: string; order: number; at?: Date },
): StoredMessage {
  const cause = { kind: "cancelled", marathonId: "m", entryId: `${order}`, occasion, order } as const;
  const message = newMessage({ ...cause, uid: "", to, at, data: {} });
  if (message === null) throw new Error("A message needs a recipient");
  return message;
}

/** The id of the message that the email is made from. */
export const messageIdOf = ({ headers }: CaughtMail): string => /<(\w+)@/.exec(headers["message-id"] ?? "")?.[1] ?? "";

/** Kills the process and waits until it is gone. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** What the process has written when it has ended. */
export async function outputOf(child: ChildProcess): Promise<string> {
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  await once(child, "close");
  return output;
}
