import { afterEach, describe, expect, it } from "vitest";
import { startMailCatcher } from "./mail-catcher.ts";
import type { MailCatcher } from "./mail-catcher.ts";
import type { OutgoingMail } from "../../functions/src/messages/outgoing-mail.ts";
import { mailServer, sendOutcomeOf } from "../../functions/src/messages/smtp.ts";
import type { MailServer } from "../../functions/src/messages/smtp.ts";

const mail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: "<m1@run.example>",
  to: { name: "Rui Almeida", address: "rui@example.com" },
  replyTo: null,
  subject: "You are registered",
  text: "Your place is confirmed.",
  html: "<p>Your place is confirmed.</p>",
  headers: { "Auto-Submitted": "auto-generated" },
  attachments: [],
  ...change,
});

let catcher: MailCatcher | null = null;
let server: MailServer | null = null;
afterEach(async () => {
  server?.close();
  await catcher?.stop();
  [catcher, server] = [null, null];
});

type Answering = NonNullable<NonNullable<Parameters<typeof startMailCatcher>[0]>["answer"]>;
async function connected(answer?: Answering) {
  catcher = await startMailCatcher({ answer });
  server = mailServer({ url: catcher.smtpUrl, from: "RUN <run@run.example>", perSecond: 100 });
  return { catcher, server };
}

describe("the mail server", () => {
  it("gets each email with its own id, sender, headers and files", async () => {
    const { catcher, server } = await connected();
    const attachments = [{ filename: "race.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" }];
    expect(await server.send(mail({ attachments, replyTo: "olivia@example.com" }))).toEqual({ outcome: "sent" });
    expect(catcher.mails()).toMatchObject([
      {
        from: "run@run.example",
        to: ["rui@example.com"],
        subject: "You are registered",
        headers: {
          "message-id": "<m1@run.example>",
          "auto-submitted": "auto-generated",
          "reply-to": "olivia@example.com",
        },
        attachments: [{ filename: "race.ics" }],
      },
    ]);
  });

  it.each([
    [550, "refused"],
    [451, "later"],
    [421, "unreachable"],
  ] as const)("that answers %i makes the email %s", async (code, outcome) => {
    const { server } = await connected(() => ({ code, message: "No: rui@example.com" }));
    expect(await server.send(mail())).toEqual({ outcome, code: String(code) });
  });

  it.each([
    ["taken", "take and hang up", 1],
    ["not taken", "hang up", 0],
  ] as const)(
    "that breaks off after it has %s an email leaves it uncertain, and is asked only once",
    async (_, answer, count) => {
      const { catcher, server } = await connected(() => answer);
      expect(await server.send(mail())).toMatchObject({ outcome: "uncertain" });
      expect(catcher.mails()).toHaveLength(count);
    },
  );

  it("that is not there is unreachable", async () => {
    const { catcher, server } = await connected();
    await catcher.stop();
    expect(await server.send(mail())).toEqual({ outcome: "unreachable", code: "ESOCKET" });
  });

  it.each([
    ["accepts no such login", { code: "EAUTH", responseCode: 535 }],
    ["refuses the sender", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }],
    ["ends the session", { code: "EPROTOCOL", responseCode: 421 }],
  ])("that %s has said nothing about the email", (_, failure) => {
    expect(sendOutcomeOf(failure, false).outcome).toBe("unreachable");
  });

  it("gets a hundred emails over few connections, none twice", async () => {
    const { catcher, server } = await connected();
    const ids = Array.from({ length: 100 }, (_, index) => `<m${index}@run.example>`);
    const outcomes = await Promise.all(ids.map((messageId) => server.send(mail({ messageId }))));
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["sent"]));
    expect(
      catcher
        .mails()
        .map(({ headers }) => headers["message-id"])
        .sort(),
    ).toEqual(ids.sort());
  });
});
