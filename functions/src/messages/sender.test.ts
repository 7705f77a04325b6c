import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MessageKind } from "../contract/index.ts";
import { mailTo } from "../../test/support/stored-mail.ts";
import {
  HOUR,
  MINUTE,
  NOON,
  TestSender,
  announced,
  announcedFacts,
  factsOf,
  guestMail,
  mailOf,
} from "../../test/support/test-sender.ts";
import { LEASE_MS, forgetMessages, resendDelay } from "./sender.ts";
import type { SenderParts } from "./sender.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import { messageData, toDocument } from "./stored-message.ts";
import type { StoredMessage } from "./stored-message.ts";

const answers = ["sent", "later", "unreachable", "uncertain", "killed before", "killed after"] as const;

describe("the sender", () => {
  it("sends each message once, and a second run sends nothing", async () => {
    const sender = new TestSender();
    sender.mail.add(...Array.from({ length: 250 }, (_, order) => mailTo(`u${order}`, order, NOON)));
    await sender.run();
    await sender.run();
    expect([sender.taken.length, new Set(sender.taken).size]).toEqual([250, 250]);
    expect(new Set(sender.states())).toEqual(new Set(["SUCCESS"]));
  });

  it("hands each message over once if several run at the same time", async () => {
    const sender = new TestSender();
    sender.mail.add(...Array.from({ length: 60 }, (_, order) => mailTo(`u${order % 20}`, order, NOON)));
    await Promise.all([sender.run(), sender.run(), sender.run()]);
    await sender.run();
    expect([...sender.taken].sort()).toEqual([...sender.mail.messages.keys()].sort());
  });

  it("loses no notice, repeats one only after its answer was lost, and never repeats an announcement", async () => {
    const kinds: MessageKind[] = ["cancelled", "lapsed", "announcement"];
    const mails = fc.array(fc.record({ to: fc.nat(3), kind: fc.constantFrom(...kinds), after: fc.nat(30) }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(mails, fc.array(fc.constantFrom(...answers), { maxLength: 40 }), async (given, script) => {
        const sender = new TestSender();
        let next = 0;
        sender.answer = () => script[next++] ?? "sent";
        const all = given.map(({ to, kind, after }, order) => mailTo(`u${to}`, order, NOON + after * MINUTE, kind));
        sender.mail.add(...all);
        for (let round = 0; round < 400 && sender.mail.all().some(isOpen); round++, sender.now += 5 * MINUTE)
          await sender.run({ factsOf });
        expect(sender.needless).toEqual([]);
        for (const { id, kind } of all) {
          const times = sender.taken.filter((one) => one === id).length;
          const state = sender.mail.messages.get(id)?.delivery.state;
          if (kind === "announcement")
            expect([state === "SUCCESS" || state === "UNCERTAIN", times < 2]).toEqual([true, true]);
          else expect([state, times > 0]).toEqual(["SUCCESS", true]);
        }
        // The first time that each was taken, in the order of their causes.
        for (const uid of ["u0", "u1", "u2", "u3"]) {
          const firsts = [...new Set(sender.taken)].flatMap((id) =>
            all.filter((one) => one.id === id && one.uid === uid),
          );
          expect(firsts).toEqual(firsts.toSorted((a, b) => Number(a.at) - Number(b.at) || a.order - b.order));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("stops at once while the mail server cannot be reached, and sends everything when it is back", async () => {
    const sender = new TestSender();
    sender.mail.add(...Array.from({ length: 500 }, (_, order) => mailTo(`u${order}`, order, NOON)));
    let asked = 0;
    sender.answer = () => {
      asked++;
      return sender.now < NOON + HOUR ? "unreachable" : "sent";
    };
    for (; sender.now < NOON + HOUR; sender.now += MINUTE) await sender.run();
    expect(asked).toBeLessThan(60 * 10);
    for (let round = 0; round < 70; round++, sender.now += MINUTE) await sender.run();
    expect(new Set(sender.states())).toEqual(new Set(["SUCCESS"]));
    expect(sender.taken).toHaveLength(500);
  });

  it("gives up what is refused, and what could not be sent for a day", async () => {
    const sender = new TestSender();
    sender.mail.add(mailTo("refused", 1, NOON), mailTo("deferred", 2, NOON));
    sender.answer = ({ uid }) => (uid === "refused" ? "refused" : uid === "deferred" ? "later" : "sent");
    for (; sender.now < NOON + 26 * HOUR; sender.now += 10 * MINUTE) await sender.run();
    const ended = sender.mail.all().filter(({ kind }) => kind === "cancelled");
    expect(ended.map(({ delivery }) => [delivery.state, delivery.error])).toEqual([
      ["ERROR", "x"],
      ["ERROR", "x"],
    ]);
    const told = sender.mail.all().filter(({ kind }) => kind === "mail-failed");
    expect(told.map(({ uid, entryId }) => [uid, entryId])).toEqual([
      ["olivia", "refused"],
      ["olivia", "deferred"],
    ]);
  });

  it("tells the owner of what was refused, once a day for each entry, and of no refusal of that", async () => {
    const sender = new TestSender();
    sender.mail.add(mailTo("refused", 1, NOON), mailTo("refused", 2, NOON), mailTo("deferred", 3, NOON));
    sender.answer = ({ uid }) => (uid === "deferred" ? "later" : "refused");
    for (; sender.now < NOON + HOUR; sender.now += 10 * MINUTE) await sender.run();
    const told = sender.mail.all().filter(({ kind }) => kind === "mail-failed");
    expect(told.map(({ uid, entryId, data }) => [uid, entryId, data.name])).toEqual([["olivia", "refused", "refused"]]);
  });

  it("tells nobody without an account of the end of an entry that they never heard of", async () => {
    const of = (to: string, uid: string, reference: string, order: number, kind: MessageKind) => ({
      ...{ ...guestMail(to, order, "m", kind), uid, recipient: uid === "" ? to : uid },
      data: messageData({ reference }),
    });
    const sender = new TestSender();
    const facts = { ...(await factsOf()), entry: null };
    // B's entry exists when its email is handed over, and the sender is killed before it knows that it arrived.
    sender.mail.add(of("b@example.com", "", "B", 2, "registered"));
    sender.answer = () => "killed after";
    await sender.run({
      factsOf: () => Promise.resolve({ ...facts, registration: { reference: "B" } as StoredRegistration }),
    });
    sender.answer = () => "sent";
    sender.mail.add(of("a@example.com", "", "A", 1, "registered"), of("a@example.com", "", "A", 3, "removed"));
    sender.mail.add(of("b@example.com", "", "B", 4, "removed"));
    sender.mail.add(
      of("ana@example.com", "ana", "C", 5, "registered"),
      of("ana@example.com", "ana", "C", 6, "removed"),
    );
    sender.mail.add(
      of("d@example.com", "", "D", 7, "registered"),
      of("d@example.com", "", "D", 8, "removed"),
      of("d@example.com", "", "E", 9, "removed"),
    );
    sender.now += LEASE_MS;
    await sender.run({ factsOf: () => Promise.resolve({ ...facts, registration: null }) });
    const told = sender.mail.all().filter(({ kind, delivery }) => kind === "removed" && delivery.state === "SUCCESS");
    expect(told.map(({ data }) => data.reference)).toEqual(["B", "C", "E"]);
  });

  it("tells all organizers of what was refused, and emails each of them once a day", async () => {
    const sender = new TestSender();
    sender.addMembers({ omar: "organiser", dana: "desk" });
    sender.mail.add(mailTo("a", 1, NOON), mailTo("b", 2, NOON));
    sender.answer = ({ kind }) => (kind === "mail-failed" ? "sent" : "refused");
    for (; sender.now < NOON + HOUR; sender.now += 10 * MINUTE) await sender.run();
    const told = sender.mail.all().filter(({ kind }) => kind === "mail-failed");
    const toldOf = (state: string) => told.filter(({ delivery }) => delivery.state === state).map(({ uid }) => uid);
    expect([toldOf("SUCCESS").sort(), toldOf("WITHHELD").sort()]).toEqual([
      ["olivia", "omar"],
      ["olivia", "omar"],
    ]);
  });

  it("tries again what failed before the mail server got it, also an announcement", async () => {
    const sender = new TestSender();
    sender.mail.add(mailTo("u", 1, NOON), announced({ uid: "", to: "guest@example.com" }, NOON));
    const listInMailbox = () => Promise.reject(new Error("The database is away"));
    const messages = { ...sender.parts().messages, listInMailbox };
    const factsOfAway: SenderParts["factsOf"] = ({ kind }) =>
      kind === "announcement" ? announcedFacts() : Promise.reject(new Error("The database is away"));
    await sender.run({ factsOf: factsOfAway, messages }).catch(() => undefined);
    expect([sender.taken, sender.states()]).toEqual([[], ["RETRY", "RETRY"]]);
    sender.now += HOUR;
    await sender.run({ factsOf: ({ kind }) => (kind === "announcement" ? announcedFacts() : factsOf()) });
    expect(sender.states()).toEqual(["SUCCESS", "SUCCESS"]);
  });

  it("takes over what another sender claimed only when its lease has run out", async () => {
    const sender = new TestSender();
    sender.mail.add(mailTo("u", 1, NOON));
    sender.answer = () => "killed before";
    await sender.run();
    sender.answer = () => "sent";
    sender.now += LEASE_MS - 1;
    await sender.run();
    expect(sender.taken).toEqual([]);
    sender.now += 1;
    await sender.run();
    expect(sender.taken).toHaveLength(1);
  });

  it("gives an announcement that is sent again another day", async () => {
    const sender = new TestSender();
    const message = announced({ uid: "u", to: "" }, NOON - 48 * HOUR);
    const said: unknown[] = [];
    const parts: Partial<SenderParts> = {
      factsOf: announcedFacts,
      compose: ({ id, data }, _, to) => {
        said.push(data.subject);
        return Promise.resolve({ ...mailOf(id), to });
      },
      send: () => Promise.resolve({ outcome: "sent" }),
    };
    sender.mail.add(message);
    await sender.run(parts);
    expect([sender.states(), said]).toEqual([["ERROR"], []]);
    sender.mail.add({ ...message, delivery: { ...message.delivery, retriedAt: new Date(NOON) } });
    await sender.run(parts);
    expect([sender.states(), said]).toEqual([["SUCCESS"], ["Start"]]);
  });

  it("sends nothing to an account that no longer exists, and nothing that is no longer true", async () => {
    const sender = new TestSender();
    sender.accounts.add("gone");
    sender.mail.add(mailTo("gone", 1, NOON), mailTo("u", 2, NOON, "offered"));
    await sender.run();
    expect([sender.states(), sender.taken]).toEqual([["SUPERSEDED", "SUPERSEDED"], []]);
  });
});

const isOpen = ({ delivery }: StoredMessage) => ["PENDING", "PROCESSING", "RETRY"].includes(delivery.state);

it("the time until the next attempt doubles up to an hour, and varies", () => {
  expect([1, 2, 3, 8, 20].map((attempts) => resendDelay(attempts, 0.5))).toEqual(
    [0.5, 1, 2, 60, 60].map((minutes) => minutes * MINUTE),
  );
  expect([resendDelay(1, 0), resendDelay(1, 1)]).toEqual([15_000, 45_000]);
});

it("messages are deleted after thirty days, by a job or else by Firestore", async () => {
  const days: string[] = [];
  const messages = { removeUntil: (day: string) => Promise.resolve(void days.push(day)) };
  await forgetMessages({ messages, clock: () => Date.parse("2026-03-31T03:00:00Z") }, Number.MAX_SAFE_INTEGER);
  expect(days).toEqual(["2026-02-28"]);
  const { expiresAt } = toDocument(mailTo("u", 1, Date.parse("2026-02-28T12:00:00Z")));
  expect(expiresAt).toEqual(new Date("2026-03-31T12:00:00Z"));
});
