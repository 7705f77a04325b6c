import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailTo } from "../../test/support/stored-mail.ts";
import { HOUR, MINUTE, NOON, TestSender, factsOf, guestMail } from "../../test/support/test-sender.ts";
import { nextLook } from "./held-emails.ts";

const DAY = 24 * HOUR;

/** A sender that has held back the emails 10, 11 and 12 of an account without a confirmed address. */
async function holding(): Promise<TestSender> {
  const sender = new TestSender();
  sender.isVerified = false;
  sender.mail.add(...Array.from({ length: 13 }, (_, order) => mailTo("u", order, NOON + order)));
  await sender.run();
  expect(sender.states().slice(9)).toEqual(["SUCCESS", "UNCONFIRMED", "UNCONFIRMED", "UNCONFIRMED"]);
  return sender;
}

const idsOf = (sender: TestSender) => sender.mail.all().map(({ id }) => id);

describe("emails that were held back for an address", () => {
  it("go out once, in their order, when the address is confirmed", async () => {
    const sender = await holding();
    sender.now += 2 * DAY;
    await sender.run();
    expect(sender.taken).toHaveLength(10);
    sender.isVerified = true;
    // The account was just looked at, after two days, and is looked at again within another.
    for (let hours = 0; hours < 25; hours++, sender.now += HOUR) await sender.run();
    expect(sender.taken).toEqual(idsOf(sender));
    expect(new Set(sender.states())).toEqual(new Set(["SUCCESS"]));
  });

  it("stay held, and cost a look a day at most, as long as the address is not confirmed", async () => {
    const sender = await holding();
    let looks = 0;
    const { accounts } = sender.parts();
    const counted = { ...accounts, find: (uid: string) => (looks++, accounts.find(uid)) };
    for (const end = NOON + 30 * DAY; sender.now < end; sender.now += 5 * MINUTE)
      await sender.run({ accounts: counted });
    expect(sender.taken).toHaveLength(10);
    expect(looks).toBeLessThan(40);
  });

  it("are not sent if they were read on the site, if they are no longer true, or if the race has been run", async () => {
    const sender = new TestSender();
    sender.isVerified = false;
    sender.mail.add(...Array.from({ length: 10 }, (_, order) => mailTo("u", order, NOON + order)));
    const [read, ended, raced, needed] = (["cancelled", "invited", "cancelled", "cancelled"] as const).map(
      (kind, index) => mailTo("u", 10 + index, NOON + 10 + index, kind),
    );
    if (!read || !ended || !raced || !needed) throw new Error("There are four");
    sender.mail.add(read, ended, raced, needed);
    const { factsOf } = sender.parts();
    const run = (isInvited: boolean) =>
      sender.run({
        factsOf: async (message) => {
          const { event, ...facts } = await factsOf(message);
          const marathonStartDate = message.id === raced.id ? "2026-03-06" : "2026-04-19";
          return { ...facts, isInvited, event: event && { ...event, marathonStartDate } };
        },
      });
    await run(true);
    expect(sender.states().slice(10)).toEqual(["UNCONFIRMED", "UNCONFIRMED", "UNCONFIRMED", "UNCONFIRMED"]);
    sender.mail.add({ ...(sender.mail.messages.get(read.id) ?? read), isRead: true });
    sender.isVerified = true;
    sender.now += 3 * DAY;
    await run(false);
    expect(sender.states().slice(10)).toEqual(["WITHHELD", "SUPERSEDED", "WITHHELD", "SUCCESS"]);
    expect(sender.taken).not.toContain(raced.id);
  });

  it("include announcements, and none of people without an account", async () => {
    const sender = new TestSender();
    sender.isVerified = false;
    sender.mail.add(mailTo("u", 1, NOON, "announcement"));
    sender.mail.add(...Array.from({ length: 11 }, (_, order) => guestMail("v@example.com", order)));
    await sender.run({ factsOf });
    expect(sender.states().filter((state) => state !== "SUCCESS")).toEqual(["UNCONFIRMED", "WITHHELD"]);
    sender.isVerified = true;
    sender.now += HOUR;
    await sender.run({ factsOf });
    expect(sender.states().filter((state) => state !== "SUCCESS")).toEqual(["WITHHELD"]);
  });

  it("go out at most once however senders are killed, and a look that fails stops no other account", async () => {
    const steps = fc.array(fc.constantFrom("run", "run twice", "killed before", "killed after", "confirm", "hour"), {
      minLength: 5,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const sender = await holding();
        for (const step of script) {
          if (step === "confirm") sender.isVerified = true;
          if (step === "hour") sender.now += HOUR;
          sender.answer = () => (step === "killed before" || step === "killed after" ? step : "sent");
          await Promise.all(Array.from({ length: step === "run twice" ? 2 : 1 }, () => sender.run()));
          sender.now += 4 * MINUTE;
        }
        expect(sender.needless).toEqual([]);
        if (!sender.isVerified) expect(sender.taken).toHaveLength(10);
        sender.isVerified = true;
        sender.answer = () => "sent";
        for (let hours = 0; hours < 25; hours++, sender.now += HOUR) await sender.run();
        expect([...new Set(sender.taken)]).toEqual(idsOf(sender));
      }),
      { numRuns: 100 },
    );
  });
});

it("an account is looked at again after as long as its email was held, between ten minutes and a day", () => {
  const heldAt = new Date(NOON);
  const wait = (age: number) => nextLook(heldAt, NOON + age).getTime() - (NOON + age);
  expect([0, 10 * MINUTE, 3 * HOUR, 9 * DAY].map(wait)).toEqual([10 * MINUTE, 10 * MINUTE, 3 * HOUR, DAY]);
});
