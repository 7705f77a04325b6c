import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { previewAnnouncement } from "../../src/announcements/previews.ts";
import { letterOf } from "../../src/messages/letters.ts";
import { references } from "../../src/platform/database.ts";
import { announcementParts, olivia, storeAnnounced } from "../support/announced-crowd.ts";
import { killed, startMailSenders } from "../support/mail-senders.ts";
import type { MailSenders } from "../support/mail-senders.ts";

const RECIPIENTS = 20_000;
const KILLS = 8;
/** Longer than a commit of 300 messages takes. */
const LONGEST_COMMIT_MS = 400;
const EVENT = "storm";

let post: MailSenders;
beforeAll(async () => void (post = await startMailSenders("announcing-storm")));
afterAll(() => post.stop());

const numbered = <One>(count: number, make: (index: number) => One) =>
  Array.from({ length: count }, (_, at) => make(at));
const account = (uid: string, entryId = uid) => ({ entryId, uid, address: `${uid}@example.com` });
const withoutAccount = (entryId: string, address: string) => ({ entryId, uid: "", address });

/** 20,000 people who get a message, and entries that are left out, each for another reason. */
const entries = [
  ...numbered(RECIPIENTS - 200, (index) => account(`runner${index}`)),
  ...numbered(200, (index) => withoutAccount(`guest${index}`, `guest${index}@example.com`)),
  ...numbered(100, (index) => account(`runner${index}`, `other${index}`)),
  ...numbered(60, (index) => withoutAccount(`twin${index}`, `Runner${index}@example.com`)),
  ...numbered(40, (index) => account(`quiet${index}`)),
  ...numbered(20, (index) => withoutAccount(`silent${index}`, "")),
];

it("an announcement to 20,000 people is one message for each, although two processes work on it and are killed", async () => {
  const { db } = post;
  const announcementId = await storeAnnounced(db, EVENT, entries, { consent: true });
  const { unsubscribes } = announcementParts(db);
  for (const { uid } of entries.filter((one) => one.uid.startsWith("quiet"))) {
    await unsubscribes.choose({ marathonId: EVENT, recipient: uid, uid }, true, new Date());
  }
  const parts = { ...announcementParts(db), letterOf };
  const body = { audience: {}, consent: true } as const;
  const deadline = Date.now() + 60_000;
  const preview = await previewAnnouncement(parts, { eventId: EVENT, caller: olivia, body, deadline });
  expect(preview.count).toBe(RECIPIENTS);
  const skipped = new Map(preview.skipped.map(({ reason, count }) => [String(reason), count]));
  expect(Object.fromEntries(skipped)).toEqual({ "double-address": 160, "opted-out": 40, "no-address": 20 });

  const document = references(db).announcements(EVENT).doc(announcementId);
  let made = 0;
  let madeMore = () => {};
  const stopWatching = document.onSnapshot((snapshot) => {
    made = Number(snapshot.get("made"));
    madeMore();
  });
  const killedAt: number[] = [];
  while (killedAt.length < KILLS) {
    const makers = [post.maker(), post.maker()];
    const from = (killedAt.length / (KILLS + 2)) * RECIPIENTS;
    const until = from + (Math.random() * RECIPIENTS) / (KILLS + 2);
    await new Promise<void>((resolve) => {
      madeMore = () => made > until && resolve();
      madeMore();
    });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_COMMIT_MS));
    await Promise.all(makers.map(killed));
    killedAt.push(made);
  }
  stopWatching();
  const broadcast = references(db).broadcasts.doc(announcementId);
  while ((await broadcast.get()).exists) expect(await once(post.maker(), "exit")).toEqual([0, null]);
  console.log(`    killed twice each at ${killedAt.join(", ")} of ${RECIPIENTS} messages`);
  expect(killedAt.at(-1)).toBeLessThan(RECIPIENTS);

  const { docs } = await references(db).mail.select("recipient", "entryId").get();
  expect(docs).toHaveLength(RECIPIENTS);
  expect(new Set(docs.map((one) => String(one.get("recipient")))).size).toBe(RECIPIENTS);
  expect(docs.length + [...skipped.values()].reduce((sum, count) => sum + count)).toBe(entries.length);
  const stored = await document.get();
  expect([stored.get("made"), stored.get("skipped")]).toEqual([RECIPIENTS, Object.fromEntries(skipped)]);
});
