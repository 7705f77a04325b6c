import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listAnnouncements, listRecipients } from "../../src/announcements/announcements.ts";
import { fanOut } from "../../src/delivery/fan-out.ts";
import { storesOf } from "../../src/stores.ts";
import { announcementParts, olivia, storeAnnounced } from "../support/announced-crowd.ts";
import { killed, messageIdOf, outputOf, startMailSenders } from "../support/mail-senders.ts";
import type { MailSenders } from "../support/mail-senders.ts";

/** A thousand emails, and a sender that is killed at every step of its work, twice for each kind. */
const NOTICES = 600;
const ANNOUNCED = 400;
const STEPS = ["before the claim", "after the claim", "after DATA", "before the mark"] as const;
/** The emails of the kind at which a sender dies. Those that an earlier one left come first, five at most. */
const COUNTS = [15, 40];
/** How many emails a sender has under way at a time. */
const AT_ONCE = 5;

let post: MailSenders;
beforeAll(async () => void (post = await startMailSenders("mail-storm")));
afterAll(() => post.stop());

type Hit = { kind: string; step: (typeof STEPS)[number]; id: string };

/** Starts a sender, lets it die at the step, and returns the id of the email at which it died. */
async function killAt(step: Hit["step"], kind: string, count: number, leases: number): Promise<string> {
  if (step !== "after DATA") return outputOf(post.sender(leases, { step, kind, count }));
  let left = count;
  let hit = "";
  const sender = post.sender(leases);
  post.answerWith(async (mail) => {
    const isCounted = mail.to[0]?.startsWith(kind) === true;
    if (!isCounted || --left !== 0) return "take";
    hit = messageIdOf(mail);
    await killed(sender);
    return "take and hang up";
  });
  await once(sender, "exit");
  post.answerWith(() => "take");
  return hit;
}

const timesTaken = () => {
  const times = new Map<string, number>();
  for (const mail of post.caught) times.set(messageIdOf(mail), (times.get(messageIdOf(mail)) ?? 0) + 1);
  return times;
};

it("a sender killed at any step loses no notice, repeats one only after DATA, and never repeats an announcement", async () => {
  const { db } = post;
  const people = Array.from({ length: ANNOUNCED }, (_, index) => {
    return { entryId: `entry${index}`, uid: "", address: `announcement${index}@example.com` };
  });
  const announcementId = await storeAnnounced(db, "storm", people, { consent: true });
  await fanOut({ ...storesOf(db), clock: Date.now }, Date.now() + 60_000);
  await post.queue("cancelled", NOTICES);

  const hits: Hit[] = [];
  const noted = new Map<string, number>();
  for (const kind of ["cancelled", "announcement"]) {
    for (const count of COUNTS) {
      for (const step of STEPS) {
        hits.push({ kind, step, id: await killAt(step, kind, count, hits.length) });
        const times = timesTaken();
        for (const { id } of (await db.collection("mail").where("delivery.state", "==", "SUCCESS").get()).docs)
          if (!noted.has(id)) noted.set(id, times.get(id) ?? 0);
      }
    }
  }
  expect(await once(post.sender(hits.length), "exit")).toEqual([0, null]);

  const times = timesTaken();
  const { docs } = await db.collection("mail").get();
  const all = docs.map((one) => ({
    id: one.id,
    kind: String(one.get("kind")),
    state: String(one.get("delivery.state")),
    times: times.get(one.id) ?? 0,
  }));
  const notices = all.filter(({ kind }) => kind === "cancelled");
  const announced = all.filter(({ kind }) => kind === "announcement");
  const uncertain = announced.filter(({ state }) => state === "UNCERTAIN");
  const doubles = notices.filter((one) => one.times > 1);
  console.log(
    `    ${hits.length} kills; ${post.caught.length} emails taken, ${doubles.length} notices twice, ` +
      `${uncertain.length} announcements uncertain, ${uncertain.filter((one) => one.times === 0).length} of them missing`,
  );

  // What was noted is never sent again, and each email has one address and one Message-ID.
  expect([...noted].filter(([id, before]) => times.get(id) !== before)).toEqual([]);
  expect(new Set(post.caught.map((mail) => `${messageIdOf(mail)} ${mail.to.join()}`)).size).toBe(times.size);
  expect(new Set(post.caught.flatMap(({ to }) => to)).size).toBe(times.size);

  expect(notices).toHaveLength(NOTICES);
  expect(notices.filter((one) => one.times < 1 || one.state !== "SUCCESS")).toEqual([]);
  expect(doubles.length).toBeLessThanOrEqual(AT_ONCE * STEPS.length * COUNTS.length);

  expect(announced).toHaveLength(ANNOUNCED);
  expect(announced.filter((one) => one.times > 1)).toEqual([]);
  expect(
    announced.filter(({ state, times: taken }) => state !== "UNCERTAIN" && (state !== "SUCCESS" || taken !== 1)),
  ).toEqual([]);
  expect(uncertain.length).toBeLessThanOrEqual(AT_ONCE * STEPS.length * COUNTS.length);

  const became = new Map(all.map((one) => [one.id, `${one.times} ${one.state}`]));
  const expected: Record<string, Record<Hit["step"], string>> = {
    cancelled: {
      "before the claim": "1 SUCCESS",
      "after the claim": "1 SUCCESS",
      "after DATA": "2 SUCCESS",
      "before the mark": "2 SUCCESS",
    },
    announcement: {
      "before the claim": "1 SUCCESS",
      "after the claim": "0 UNCERTAIN",
      "after DATA": "1 UNCERTAIN",
      "before the mark": "1 UNCERTAIN",
    },
  };
  expect(hits.map(({ kind, step, id }) => [kind, step, became.get(id)])).toEqual(
    hits.map(({ kind, step }) => [kind, step, expected[kind]?.[step]]),
  );

  const about = { eventId: "storm", caller: olivia, cursor: null };
  const page = await listAnnouncements(announcementParts(db), about);
  expect(page.announcements).toMatchObject([
    {
      id: announcementId,
      state: "sent",
      counts: {
        made: ANNOUNCED,
        queued: 0,
        failed: 0,
        uncertain: uncertain.length,
        sent: ANNOUNCED - uncertain.length,
      },
    },
  ]);
  const shown = await listRecipients(announcementParts(db), { ...about, announcementId, outcome: "uncertain" });
  expect(shown.recipients.map(({ state }) => state)).toEqual(uncertain.map(() => "uncertain"));
});
