import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startMailCatcher } from "../../scripts/mail-catcher/mail-catcher.ts";
import type { MailCatcher } from "../../scripts/mail-catcher/mail-catcher.ts";
import { addEvent, createAccount, signInAsNewAccount } from "./api-setup.ts";
import { BROKEN_PICTURE, expect, fillRunnerDetails, newPerson, expectPopup, test } from "./site.ts";

test.use({ expectedErrors: BROKEN_PICTURE });

const schedules = fileURLToPath(new URL("../../scripts/emulators/run-schedules.ts", import.meta.url));

/** Runs the function that sends emails once, as Cloud Scheduler does every minute. Other tests' emails go as well. */
async function sendMail({ smtpUrl }: MailCatcher): Promise<void> {
  const mail = { SMTP_URL: smtpUrl, MAIL_FROM: "RUN <run@run.example>", MAIL_PER_SECOND: "1000" };
  await promisify(execFile)(process.execPath, [schedules, "sendMail"], { env: { ...process.env, ...mail } });
}

/** The only email to the address with these words in its subject, once it has been sent. */
async function emailTo(catcher: MailCatcher, address: string, subject: RegExp) {
  const found = () => catcher.mails().filter((mail) => mail.to.includes(address) && subject.test(mail.subject));
  // Each attempt starts a process and sends the emails of other tests as well, so it has as long as the test.
  await expect(async () => {
    await sendMail(catcher);
    expect(found()).toHaveLength(1);
  }).toPass();
  const [mail] = found();
  if (mail === undefined) throw new Error("No email");
  return mail;
}

const linkTo = (text: string, path: RegExp) => {
  const link = [...text.matchAll(/https?:\/\/\S+/g)]
    .map(([url]) => new URL(url))
    .find((url) => path.test(url.pathname));
  if (link === undefined) throw new Error(`The email has no link to ${path}`);
  return `${link.pathname}${link.search}`;
};

test("a runner registers, reads the email, follows its link, cancels, and reads that email, too", async ({ page }) => {
  const catcher = await startMailCatcher();
  const organizer = await createAccount(newPerson("Olga Host"));
  const title = `Pier Ten ${organizer.uid.slice(0, 6)}`;
  const id = await addEvent(organizer, { title });
  const person = newPerson();
  await signInAsNewAccount(page, person);
  await page.goto(`/marathonRegister/${id}`);
  await fillRunnerDetails(page);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expectPopup(page, "Successfully registered for the marathon!");

  const registered = await emailTo(catcher, person.email, /^You’re registered for/);
  const [reference = ""] = /RUN-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(registered.text) ?? [];
  expect(registered.text).toContain(title);
  expect(registered.attachments.map(({ filename }) => filename)).toContain("event.ics");
  await page.goto(linkTo(registered.text, /^\/dashboard/));
  const entry = page.getByRole("article").filter({ hasText: title });
  await expect(entry).toContainText(reference);
  await entry.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete registration" }).click();
  await expect(entry).toHaveCount(0);

  const canceled = await emailTo(catcher, person.email, /cancell?ed|no longer/i);
  expect(canceled.text).toContain(title);
  await page.goto(linkTo(canceled.text, new RegExp(`^/marathons/${id}`)));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await page.goto("/dashboard/messages");
  const messages = page.getByRole("main").getByRole("link", { name: /^Unread: / });
  await expect(messages.filter({ hasText: registered.subject })).toBeVisible();
  await messages.filter({ hasText: canceled.subject }).click();
  await expect(page.getByRole("dialog")).toContainText(title);
  await catcher.stop();
});
