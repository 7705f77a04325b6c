import { describe, expect, it } from "vitest";
import { mailTo } from "../../test/support/stored-mail.ts";
import { HOUR, MINUTE, NOON, TestSender, factsOf, guestMail } from "../../test/support/test-sender.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";

describe("the sender", () => {
  it("sends the owner one email a day about refused emails, and shows the others on the site", async () => {
    const sender = new TestSender();
    sender.mail.add(mailTo("a", 1, NOON), mailTo("b", 2, NOON), mailTo("c", 3, NOON));
    sender.answer = ({ kind }) => (kind === "mail-failed" ? "sent" : "refused");
    for (; sender.now < NOON + HOUR; sender.now += 10 * MINUTE) await sender.run();
    const told = sender.mail.all().filter(({ kind }) => kind === "mail-failed");
    expect(told.map(({ delivery }) => delivery.state).sort()).toEqual(["SUCCESS", "WITHHELD", "WITHHELD"]);
  });

  it("sends ten emails a day to an address that nobody has confirmed, and announcements not at all", async () => {
    const sender = new TestSender();
    sender.isVerified = false;
    sender.mail.add(...Array.from({ length: 12 }, (_, order) => mailTo("u", order, NOON + order)));
    sender.mail.add(mailTo("u", 20, NOON + 20, "announcement"));
    await sender.run({ factsOf });
    expect(sender.states().filter((state) => state === "SUCCESS")).toHaveLength(10);
    expect(sender.states().filter((state) => state === "UNCONFIRMED")).toHaveLength(3);
    sender.now += 25 * HOUR;
    sender.mail.add(mailTo("u", 30, sender.now));
    await sender.run();
    expect(sender.states().filter((state) => state === "SUCCESS")).toHaveLength(11);
  });

  it("counts emails by address, so that a new account or a team's entry gets no more of them", async () => {
    const sender = new TestSender();
    sender.isVerified = false;
    sender.mail.add(...Array.from({ length: 8 }, (_, order) => mailTo("u", order, NOON + order)));
    await sender.run();
    for (const message of sender.mail.all()) sender.mail.add({ ...message, uid: "", recipient: "" });
    sender.mail.add(...Array.from({ length: 8 }, (_, order) => guestMail("U+new@example.com", order)));
    await sender.run();
    expect(sender.taken).toHaveLength(10);
  });

  it("tells people that their event is canceled, however many emails others made them get", async () => {
    const sender = new TestSender();
    sender.mail.add(...Array.from({ length: 12 }, (_, order) => guestMail("v@example.com", order, "other")));
    await sender.run();
    sender.mail.add(guestMail("v@example.com", 20, "m", "event-cancelled"), guestMail("v@example.com", 21));
    await sender.run();
    expect(sender.taken).toHaveLength(11);
    expect(sender.states().slice(-2)).toEqual(["SUCCESS", "WITHHELD"]);
  });

  it.each([false, null])(
    "sends nothing to people without an account, and no announcement, before the owner has confirmed an address (%s)",
    async (isOwnerConfirmed) => {
      const sender = new TestSender();
      sender.isOwnerConfirmed = isOwnerConfirmed;
      sender.mail.add(guestMail("v@example.com", 1), mailTo("u", 2, NOON), mailTo("u", 3, NOON, "announcement"));
      const parts = sender.parts();
      const inEvent = { entry: {} as StoredWaitlistEntry };
      await sender.run({ factsOf: async (message) => ({ ...(await parts.factsOf(message)), ...inEvent }) });
      expect(sender.states()).toEqual(["WITHHELD", "SUCCESS", "WITHHELD"]);
      expect(sender.mail.all()[0]?.delivery.error).toBe("organizer not confirmed");
    },
  );
});
