import { createTransport } from "nodemailer";
import { startMailCatcher } from "../../scripts/mail-catcher/mail-catcher.ts";
import { nameOfLook } from "../test/axe-options.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { looks } from "./seeded-choice.ts";
import { expect, test } from "./site.ts";

const PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const registered = {
  from: "RUN <run@run.example>",
  to: "noa@run.example",
  subject: "أنت مسجل في سباق لشبونة",
  text: "You are registered.",
  html: `<!doctype html><html lang="en"><head><title>Registered</title></head><body><h1>You are registered</h1>
    <img src="cid:code@run" alt="Entry code"><img src="https://run.example/tracker.png" alt="Tracker"></body></html>`,
  attachments: [
    { filename: "code.png", content: PICTURE, encoding: "base64", cid: "code@run" },
    { filename: "race.ics", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", contentType: "text/calendar" },
  ],
};
const offered = { ...registered, subject: "A place is offered to you", html: "", attachments: [] };

// The picture of another host, which the frame must not load, and the catcher after it has stopped.
test.use({ expectedErrors: /"img-src data:"|ERR_CONNECTION_REFUSED/ });

for (const { theme, width, height } of looks) {
  test.describe(nameOfLook({ theme, width, height }), () => {
    test.use({ viewport: { width, height }, colorScheme: theme });

    test("the mail catcher shows what is sent, as it comes, and is accessible", async ({ page }) => {
      const catcher = await startMailCatcher();
      const transport = createTransport(catcher.smtpUrl);
      const check = async (where: string) => {
        await expectAccessible(page, where);
        await expectNoHorizontalScroll(page);
      };
      await page.goto(catcher.pageUrl);
      await expect(page.getByRole("heading", { name: "No email yet" })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expect(page.getByText(catcher.smtpUrl)).toBeVisible();
      await check("no email");

      await transport.sendMail(registered);
      await page.getByRole("link", { name: registered.subject }).click();
      const mail = page.getByRole("article", { name: registered.subject });
      await expect(mail.getByText("RUN <run@run.example>").first()).toBeVisible();
      const frame = mail.frameLocator("iframe");
      await expect(frame.getByRole("heading", { name: "You are registered" })).toBeVisible();
      const widthOf = (name: string) =>
        frame.getByRole("img", { name }).evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(() => widthOf("Entry code")).toBe(1);
      expect(await widthOf("Tracker")).toBe(0);
      await check("HTML");

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        mail.getByRole("link", { name: "race.ics" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("race.ics");

      await mail.getByRole("tab", { name: "HTML" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(mail.getByRole("tabpanel", { name: "Text" })).toHaveText("You are registered.");
      await check("text");
      await page.keyboard.press("ArrowRight");
      await expect(mail.getByRole("tabpanel", { name: "Headers" })).toContainText("multipart/mixed");
      await check("headers");

      // The open email stays as it is while another one arrives.
      await transport.sendMail(offered);
      await expect(page.getByRole("status")).toHaveText("2 emails");
      await expect(mail.getByRole("tabpanel", { name: "Headers" })).toBeVisible();
      await expect(mail.getByRole("tab", { name: "Headers" })).toBeFocused();

      await page.goBack();
      await expect(page.getByRole("listitem")).toHaveText([/A place is offered to you/, /2 attachments/]);
      await check("list");
      await page.getByRole("link", { name: offered.subject }).press("Enter");
      await expect(page.getByRole("tabpanel", { name: "Headers" })).toContainText("text/plain");

      page.once("dialog", (dialog) => void dialog.accept());
      await page.getByRole("button", { name: "Delete all" }).click();
      await expect(page.getByRole("heading", { name: "No email yet" })).toBeVisible();
      expect(catcher.mails()).toEqual([]);

      await catcher.stop();
      await expect(page.getByRole("alert")).toContainText("does not answer");
      await check("stopped");
    });
  });
}
