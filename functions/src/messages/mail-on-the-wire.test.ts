import fc from "fast-check";
import { expect, it } from "vitest";
import { parsedMail } from "../../test/support/parsed-mail.ts";
import { sampleEvent, sampleEventOf, sampleMessage } from "../../test/support/sample-messages.ts";
import { messageKinds } from "../contract/index.ts";
import { EMULATOR_ENTRY_KEY } from "../platform/emulator-entry-key.ts";
import { entryCodeSigner } from "./entry-code-signer.ts";
import { composeMail } from "./compose-mail.ts";

const options = { siteOrigin: "https://run.example", signer: entryCodeSigner(EMULATOR_ENTRY_KEY) };

const hostile = [
  "\r\nBcc: everyone@evil.example",
  "\n\nsecond body",
  "\r\n.\r\n",
  "مريم الفهري",
  "מרים כהן",
  "\u202Egnp.exe\u2069",
  "Żofia Łuczak",
  "王小明",
  "🏃🏽‍♀️",
  '"Quoted", <a@b.example>',
  "=?utf-8?q?=0D=0ABcc:_x?=",
  // The longest line that an email may have, and one byte more.
  "y".repeat(998),
  "y".repeat(999),
  "x".repeat(1_200),
  "ж".repeat(998),
  "\u0000\u0007\u2028",
  "\uD800",
];
const typed = fc
  .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "grapheme", maxLength: 40 })), { maxLength: 4 })
  .map((parts) => parts.join(" "));

const withoutReturns = (text = "") => text.replaceAll("\r\n", "\n");

it("arrives as it was composed, whatever people typed", async () => {
  const arbitrary = fc.record({
    kind: fc.constantFrom(...messageKinds),
    isOwn: fc.boolean(),
    name: typed,
    title: typed,
    reason: typed,
    subject: typed,
    written: typed,
  });
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ kind, isOwn, title, written, ...more }) => {
      const blocks = [{ type: "quote" as const, spans: [{ text: written.toWellFormed() }] }];
      const message = sampleMessage(kind, { entryId: isOwn ? "ana" : "other-1", data: { ...more, title, blocks } });
      const event = sampleEventOf(message) && { ...sampleEvent, title, location: title };
      const { reference } = message.data;
      const mail = composeMail(
        message,
        { event, registration: reference === null ? null : { reference } },
        { name: more.name, address: "ana@example.com" },
        options,
      );
      const { raw, mail: parsed, headers } = await parsedMail(mail);
      expect(parsed.subject).toBe(mail.subject);
      expect(parsed.to).toEqual([mail.to]);
      expect(headers.has("bcc")).toBe(false);
      expect(withoutReturns(parsed.text).trimEnd()).toBe(mail.text.trimEnd());
      expect(withoutReturns(parsed.html).trimEnd()).toBe(mail.html.trimEnd());
      expect(parsed.attachments.map(({ filename }) => filename)).toEqual(
        mail.attachments.map(({ filename }) => filename),
      );
      expect(parsed.messageId).toBe(mail.messageId);
      // RFC 5322: a line has at most 998 bytes.
      for (const line of raw.split("\r\n")) expect(line.length).toBeLessThanOrEqual(998);
    }),
    { numRuns: 150 },
  );
});
