import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { killed, messageIdOf, startMailSenders } from "../support/mail-senders.ts";
import type { MailSenders } from "../support/mail-senders.ts";

const MAILS = 200;

let post: MailSenders;
beforeAll(async () => void (post = await startMailSenders("mail")));
afterAll(() => post.stop());

const idsTo = (word: string) => post.caught.filter(({ to }) => to[0]?.startsWith(word)).map(messageIdOf);

describe("emails", () => {
  it("all arrive although senders are killed, and arrive twice only if the server had one that was not noted", async () => {
    await post.queue("kill", MAILS);
    const killAt = new Map([
      [20, "take"],
      [60, "hang up"],
      [100, "take"],
      [150, "take and hang up"],
    ] as const);
    let received = 0;
    let sender = post.sender();
    post.answerWith(async () => {
      received++;
      const last = killAt.get(received as 20);
      if (last === undefined) return "take";
      await killed(sender);
      return last;
    });
    for (let starts = 1; starts <= killAt.size + 1; starts++) {
      await once(sender, "exit");
      if (starts <= killAt.size) sender = post.sender(starts);
    }
    const ids = idsTo("kill");
    expect(new Set(ids).size).toBe(MAILS);
    // Five emails are under way at a time.
    expect(ids.length - MAILS).toBeLessThanOrEqual(5 * killAt.size);
    const left = (await post.db.collection("mail").where("marathonId", "==", "m").get()).docs;
    expect(new Set(left.map((one) => String(one.get("delivery.state"))))).toEqual(new Set(["SUCCESS"]));
  });

  it("are handed over once by two senders at the same time, and not again when the trigger is replayed", async () => {
    post.answerWith(() => "take");
    await post.queue("two", 100);
    const before = post.transactions();
    const runTwo = () => Promise.all([post.sender(9), post.sender(9)].map((sender) => once(sender, "exit")));
    await runTwo();
    await runTwo();
    const ids = idsTo("two");
    expect([ids.length, new Set(ids).size, post.transactions() - before]).toEqual([100, 100, 100]);
  });
});
