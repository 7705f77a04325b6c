import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { Timestamp } from "firebase-admin/firestore";
import { describe, expect, it, onTestFinished } from "vitest";
import type { CaughtMail } from "../../../scripts/mail-catcher/caught-mail.ts";
import { createSmtpServer } from "../../../scripts/mail-catcher/smtp-server.ts";
import { deliverMessages } from "../../src/delivery/deliver-messages.ts";
import { createMailer } from "../../src/messages/mailer.ts";
import { toDocument } from "../../src/messages/stored-message.ts";
import { references } from "../../src/platform/database.ts";
import { storesOf } from "../../src/stores.ts";
import { addEvent, modifiedCount, register } from "../support/arrange.ts";
import { db as sharedDb, projectId, signUp } from "../support/emulators.ts";
import { messageIdOf, noticeTo } from "../support/mail-senders.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";

const MINUTE = 60_000;
const OUTAGE = 60;
/** The last attempts of the outage wait for up to an hour and a half. */
const UNTIL_ALL_SENT = 100;
const PEOPLE = 40;
const siteOrigin = "https://run.example";

async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A port at which nothing listens, so that connections are refused. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, "close");
  return port;
}

describe("while the mail server is away for an hour", () => {
  it("nothing is lost, the emails to each person keep their order, and all arrive once it is back", async () => {
    // A database of its own: the sender would send the emails of all other tests as well.
    const project = `${projectId}-outage`;
    const db = getFirestore(initializeApp({ projectId: project }, project));
    const { mail } = references(db);
    const began = Date.parse("2026-03-05T12:00:00Z");
    const port = await closedPort();
    const settings = { siteOrigin, entryCodeKey: "", mailFrom: "RUN <run@run.example>", emailsPerSecond: 1_000 };
    let now = began;
    const parts = {
      ...storesOf(db),
      accounts: { find: () => Promise.resolve(null) },
      ...createMailer({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }),
      siteOrigin,
      clock: () => now,
    };
    const ids: string[] = [];
    /** Everybody gets one more email. */
    async function queue(occasion: string): Promise<void> {
      const batch = db.batch();
      for (let person = 0; person < PEOPLE; person++) {
        const about = { occasion, order: ids.length + 1, at: new Date(now) };
        const notice = noticeTo(`person${person}@example.com`, about);
        batch.create(mail.doc(notice.id), toDocument(notice));
        ids.push(notice.id);
      }
      await batch.commit();
    }

    for (let minute = 0; minute < OUTAGE; minute++, now += MINUTE) {
      if (minute % 25 === 0) await queue(`minute ${minute}`);
      expect(await deliverMessages(parts, now + MINUTE)).toBe(0);
    }
    const waiting = (await mail.get()).docs.map((one) => ({
      state: String(one.get("delivery.state")),
      at: (one.get("delivery.retryAt") as Timestamp | null)?.toMillis(),
    }));
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(["PENDING", "RETRY"]));
    const retries = waiting.filter(({ state }) => state === "RETRY");
    // With jitter, so that they do not all come at once.
    expect(new Set(retries.map(({ at }) => at)).size).toBeGreaterThan(retries.length / 2);

    const caught: CaughtMail[] = [];
    const smtp = createSmtpServer(
      (one) => caught.push(one),
      () => "take",
    );
    await listening(smtp.server, port);
    onTestFinished(() => smtp.close());
    const isOpen = async () => (await mail.where("delivery.state", "!=", "SUCCESS").limit(1).get()).size > 0;
    for (let minute = 0; minute < UNTIL_ALL_SENT && (await isOpen()); minute++, now += MINUTE) {
      await deliverMessages(parts, now + MINUTE);
    }
    expect(caught.map(messageIdOf).sort()).toEqual(ids.toSorted());
    for (let person = 0; person < PEOPLE; person++) {
      const theirs = caught.filter(({ to }) => to[0] === `person${person}@example.com`).map(messageIdOf);
      expect(theirs).toEqual(ids.filter((_, index) => index % PEOPLE === person));
    }
  });

  it("registering does not wait for it, because no call of the API asks it", async () => {
    // Worse than refusing: it accepts connections and never answers.
    let connections = 0;
    const silent = createServer((socket) => {
      connections++;
      socket.on("error", () => undefined);
    });
    const url = `smtp://127.0.0.1:${await listening(silent)}`;
    const server = await startOrdinaryServer({ SMTP_URL: url, MAIL_FROM: "RUN <run@run.example>" });
    onTestFinished(async () => {
      await server.stop();
      silent.close();
    });
    const id = await addEvent(await signUp("organizer"));
    for (const name of ["anna", "ben", "cara"]) {
      expect(modifiedCount(await register(await signUp(name), id, { base: server.url }))).toBe(1);
    }
    const queued = await references(sharedDb).mail.where("marathonId", "==", id).get();
    expect(queued.docs.map((one) => [one.get("kind"), one.get("delivery.state")] as string[])).toEqual(
      [1, 2, 3].map(() => ["registered", "PENDING"]),
    );
    expect(connections).toBe(0);
  });
});
