import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE, NOON, TestSender, announced, announcedFacts } from "../../test/support/test-sender.ts";
import type { DeliveryState, StoredMessage } from "./stored-message.ts";

/** The address of an account is its uid at example.com. */
const accountNamed = (uid: string) => announced({ uid, to: "" }, NOON);
const guestAt = (to: string) => announced({ uid: "", to }, NOON);
const account = accountNamed("u");
const guest = guestAt("U@example.com");
/** Two of one mailbox, with the tag on either side. */
const pairs = ["u", "u+race"].flatMap((uid) =>
  ["U@example.com", "u+club@example.com"].map((to) => [accountNamed(uid), guestAt(to)] as const),
);
const answers = ["sent", "later", "unreachable", "uncertain", "killed before", "killed after"] as const;

/** What became of both emails. */
const statesOf = ({ mail }: TestSender, pair: readonly StoredMessage[] = [account, guest]) =>
  pair.map(({ id }) => mail.messages.get(id)?.delivery.state);
const arrived: readonly unknown[] = ["SUCCESS", "UNCERTAIN"] satisfies DeliveryState[];

describe("an announcement to an account and to somebody with its address", () => {
  it("is one email, whenever their messages are made, however many send at once, and whatever happens to them", async () => {
    let collisions = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...pairs),
        // When each message is made, in rounds of five minutes.
        fc.tuple(fc.nat(2), fc.nat(2)),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.nat(6), { minLength: 1, maxLength: 30 }),
        fc.array(fc.constantFrom(...answers), { maxLength: 6 }),
        async (pair, made, senders, pauses, script) => {
          const sender = new TestSender();
          let [paused, asked] = [0, 0];
          sender.pause = async () => {
            for (let left = pauses[paused++ % pauses.length] ?? 0; left > 0; left--) await Promise.resolve();
          };
          sender.answer = () => script[asked++] ?? "sent";
          for (let round = 0; round < 40; round++, sender.now += 5 * MINUTE) {
            for (const [index, message] of pair.entries()) if (made[index] === round) sender.mail.add(message);
            await Promise.all(Array.from({ length: senders }, () => sender.run({ factsOf: announcedFacts })));
            if (statesOf(sender, pair).every((state) => state === "RETRY") && asked === 0) collisions++;
          }
          expect(sender.taken.length).toBeLessThan(2);
          const states = statesOf(sender, pair);
          expect(states.filter((state) => arrived.includes(state))).toHaveLength(1);
          expect(states).toContain("TWIN_SENT");
        },
      ),
      { numRuns: 500 },
    );
    // Otherwise the test would not meet the case in which both are claimed before either looks for the other.
    expect(collisions).toBeGreaterThan(0);
  });

  it("is no email to the guest if it went to one of several accounts of the mailbox", async () => {
    const sender = new TestSender();
    const accounts = ["u", "u+race"].map(accountNamed);
    sender.mail.add(...accounts);
    await sender.run({ factsOf: announcedFacts });
    sender.mail.add(guest);
    await sender.run({ factsOf: announcedFacts });
    expect(statesOf(sender, [...accounts, guest])).toEqual(["SUCCESS", "SUCCESS", "TWIN_SENT"]);
  });

  it("goes to the guest while the account has not confirmed the address, and not again once it has", async () => {
    const sender = new TestSender();
    sender.isVerified = false;
    sender.mail.add(account, guest);
    // The guest's waits while the account's is looked at.
    for (let round = 0; round < 3; round++, sender.now += 5 * MINUTE) await sender.run({ factsOf: announcedFacts });
    expect([statesOf(sender), sender.taken]).toEqual([["UNCONFIRMED", "SUCCESS"], [guest.id]]);
    sender.isVerified = true;
    sender.now += 60 * MINUTE;
    await sender.run({ factsOf: announcedFacts });
    expect([statesOf(sender), sender.taken]).toEqual([["TWIN_SENT", "SUCCESS"], [guest.id]]);
  });

  it("goes to the one whose email was not refused", async () => {
    const sender = new TestSender();
    sender.mail.add(account);
    sender.answer = () => "refused";
    await sender.run({ factsOf: announcedFacts });
    sender.mail.add(guest);
    sender.answer = () => "sent";
    await sender.run({ factsOf: announcedFacts });
    expect(statesOf(sender)).toEqual(["ERROR", "SUCCESS"]);
  });

  it("is two emails if the addresses are of two mailboxes", async () => {
    const sender = new TestSender();
    const other = announced({ uid: "", to: "ben@elsewhere.example" }, NOON);
    sender.mail.add(account, other);
    await sender.run({ factsOf: announcedFacts });
    expect(sender.taken.sort()).toEqual([account.id, other.id].sort());
  });
});
