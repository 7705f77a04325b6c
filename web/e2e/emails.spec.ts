import axe from "axe-core";
import type { Page } from "@playwright/test";
import { createPreview } from "../../scripts/mail-catcher/caught-mail.ts";
import { startMailCatcher } from "../../scripts/mail-catcher/mail-catcher.ts";
import { composeMail } from "../../functions/src/messages/compose-mail.ts";
import { mailServer } from "../../functions/src/messages/smtp.ts";
import { EMULATOR_ENTRY_KEY } from "../../functions/src/platform/emulator-entry-key.ts";
import { entryCodeSigner } from "../../functions/src/messages/entry-code-signer.ts";
import { sampleEventOf, sampleMessage, sampleMessages } from "../../functions/test/support/sample-messages.ts";
import { axeOptions } from "../test/axe-options.ts";
import { expectNoHorizontalScroll } from "./accessibility.ts";
import { looks } from "./seeded-choice.ts";
import { expect, test } from "./site.ts";

const siteOrigin = "https://run.example";
const signer = entryCodeSigner(EMULATOR_ENTRY_KEY);
const unsubscribeUrl = `${siteOrigin}/api/unsubscribe/abcDEF123456abcDEF12`;

/** Names that are hard to set: one long word, and another direction. */
const hardNames = [
  { name: "W".repeat(80), title: "M".repeat(80), reason: "x".repeat(200) },
  { name: "سارة عبد الرحمن", title: "מרתון תל אביב", reason: "الطقس" },
];
const blocks = [
  { type: "list" as const, isOrdered: true, items: [[{ text: "أحضر هويتك" }], [{ text: "W".repeat(80) }]] },
  { type: "quote" as const, spans: [{ text: "نراكم عند خط البداية." }] },
];

/** Every kind of email, and those with the most names once more with hard ones. */
const messages = [
  ...sampleMessages().map((message) => ({ message, event: sampleEventOf(message), where: message.kind })),
  ...hardNames.flatMap(({ name, title, reason }) =>
    (["moved", "postponed", "announcement"] as const).map((kind) => {
      const data = { name, reason, title, ...(kind === "announcement" && { subject: title, blocks }) };
      const message = sampleMessage(kind, { uid: "other", data });
      const event = sampleEventOf(message);
      return { message, event: event && { ...event, title, location: title }, where: `${kind}, hard names` };
    }),
  ),
];

/** What axe finds in the page, which has it already. */
const findViolations = (page: Page) =>
  page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
  }, axeOptions);

for (const colorScheme of new Set(looks.map(({ theme }) => theme))) {
  test(`every email is accessible and fits, in ${colorScheme} at 390 and 700 px`, async ({ page }) => {
    const catcher = await startMailCatcher();
    const server = mailServer({ url: catcher.smtpUrl, from: "RUN <run@run.example>", perSecond: 1_000 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(axe.source);
    for (const { message, event, where } of messages) {
      const { reference } = message.data;
      const facts = { event, registration: reference === null ? null : { reference } };
      const to = { name: message.data.name, address: "ana@example.com" };
      await server.send(composeMail(message, facts, to, { siteOrigin, signer, unsubscribeUrl }));
      const [mail] = catcher.mails();
      if (mail === undefined) throw new Error("No email");
      await page.setContent(createPreview(mail));
      for (const width of [390, 700]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findViolations(page), `${where} at ${width} px`).toEqual([]);
        await expectNoHorizontalScroll(page);
      }
    }
    expect(catcher.mails()).toHaveLength(messages.length);
    server.close();
    await catcher.stop();
  });
}
