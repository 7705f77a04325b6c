import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startMailCatcher } from "../../scripts/mail-catcher/mail-catcher.ts";
import type { MailCatcher } from "../../scripts/mail-catcher/mail-catcher.ts";
import type { Locator, Page } from "@playwright/test";
import { festivalId } from "../../scripts/demo/played/festival.ts";
import { addEvent, createAccount, emailedLink, registerForEvent, signInAs, signInAsNewAccount } from "./api-setup.ts";
import { BROKEN_PICTURE, PASSWORD, expect, fillRunnerDetails, newPerson, expectPopup, test } from "./site.ts";

test.use({ expectedErrors: BROKEN_PICTURE });
// One after the other: each sends the emails of all tests to its own catcher.
test.describe.configure({ mode: "default" });

const schedules = fileURLToPath(new URL("../../scripts/emulators/run-schedules.ts", import.meta.url));

/**
 * Runs the function that sends emails once, as Cloud Scheduler does every minute. Other tests' emails go as well. Without
 * a catcher it only makes the messages of announcements.
 */
async function sendMail(catcher: MailCatcher | null): Promise<void> {
  const mail = { SMTP_URL: catcher?.smtpUrl ?? "", MAIL_FROM: "RUN <run@run.example>", MAIL_PER_SECOND: "1000" };
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

test("an organizer who is invited by email signs up on a phone, joins, and changes a first entry", async ({
  page,
  openOtherBrowser,
}) => {
  const catcher = await startMailCatcher();
  const owner = await signInAs(page, "organiser@run.example");
  const title = `Quay Ten ${catcher.smtpUrl.slice(-5)}`;
  const id = await addEvent(owner, { title });
  const details = { firstName: "Rui", lastName: "Almeida", phone: "+351 555 0177" };
  await registerForEvent(await createAccount(newPerson("Rui Almeida")), id, details);
  const colleague = newPerson("Carla Mate");
  await page.goto(`/dashboard/my-marathons/${id}/team`);
  const team = page.getByRole("main");
  await team.getByLabel("Role").selectOption("Organizer");
  await team.getByLabel("Only for this email address").fill(colleague.email);
  await team.getByRole("button", { name: "Create an invitation link" }).click();
  await expect(team.getByLabel(`Invitation link for an organizer, ${colleague.email}`)).toBeVisible();

  const invited = await emailTo(catcher, colleague.email, /^Join the team of/);
  expect(invited.text).toContain(title);
  const phone = await openOtherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const main = phone.getByRole("main");
  const signUpAs = async (email: string) => {
    await phone.goto(linkTo(invited.text, /^\/team-invitations\//));
    await expect(
      main.getByText("If the invitation came by email, log in or sign up with the address it was sent to."),
    ).toBeVisible();
    await main.getByRole("link", { name: "Register" }).tap();
    await phone.getByLabel("Full Name").fill(colleague.name);
    await phone.getByLabel("Email Address").fill(email);
    await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await phone.getByRole("button", { name: "Register", exact: true }).tap();
    await expectPopup(phone, "Registration Successful!");
  };
  // With another address, the invitation is not lost.
  await signUpAs(newPerson("Carla Mate").email);
  await expect(main.getByRole("heading", { name: "This invitation is for someone else" })).toBeVisible();
  await main.getByRole("button", { name: "Log out" }).tap();
  await expectPopup(phone, "Logged Out Successfully");
  await expect(main.getByText(/You are invited to the team of an event/)).toBeVisible();
  await signUpAs(colleague.email);
  await main.getByRole("button", { name: "Email me the link" }).tap();
  await expect(main.getByText("We’ve emailed a link to")).toBeVisible();
  await fetch(await emailedLink(colleague.email));
  await main.getByRole("button", { name: "I’ve confirmed it" }).tap();
  await main.getByRole("button", { name: "Join the team" }).tap();
  await expectPopup(phone, "You’re on the team");

  await main.getByRole("link", { name: "Manage event" }).tap();
  await main.getByRole("link", { name: "Entries", exact: true }).tap();
  // As it was understood on the phone.
  await main.getByLabel("Find an entry").fill("Almaida");
  await main
    .getByRole("region", { name: "Similar names" })
    .getByRole("button", { name: /Almeida/ })
    .tap();
  await phone.getByRole("dialog", { name: "Rui Almeida" }).getByRole("button", { name: "Change" }).tap();
  const editing = phone.getByRole("dialog", { name: "Change the entry" });
  await editing.getByLabel("Phone").fill("+351 555 0188");
  await editing.getByLabel("Reason").fill("Called with a new number");
  await expect(editing.getByText("Rui Almeida gets a message about it.")).toBeVisible();
  await editing.getByRole("button", { name: "Save" }).tap();
  await expectPopup(phone, "Entry changed");
  await expect(phone.getByRole("dialog", { name: "Rui Almeida" })).toContainText(
    `${colleague.email} changed the phone`,
  );
  await catcher.stop();
});

const tenK = (page: Page) => page.getByRole("main").getByRole("checkbox", { name: "10K", exact: true });

/** The number that the pattern finds in the text of this part of the page, or 0. */
const numberIn = async (part: Locator, pattern: RegExp) => Number(pattern.exec(await part.innerText())?.[1] ?? 0);

/** Writes an announcement to all runners of the festival, and returns its preview. */
async function writeToRunners(page: Page, subject: string) {
  const main = page.getByRole("main");
  await page.goto(`/dashboard/my-marathons/${festivalId}/messages`);
  await main.getByLabel("Subject").fill(subject);
  await main.getByLabel("Text").fill("The 10K starts **one hour later**.");
  await main.getByRole("button", { name: "Preview", exact: true }).click();
  return main.getByRole("region", { name: "Preview" });
}

/** How many people the preview names, once it is there. */
async function peopleIn(preview: Locator): Promise<number> {
  const count = /(\d+) people get it/;
  await expect(preview).toContainText(count);
  return numberIn(preview, count);
}

/** Presses the button below the preview, confirms, and returns the announcement in the log. */
async function sendAnnouncement(page: Page, subject: string, people: number) {
  const name = `Send to ${people} people`;
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name }).click();
  await page.getByRole("alertdialog").getByRole("button", { name }).click();
  await expectPopup(page, "Message on its way");
  return page.getByRole("list", { name: "Sent messages" }).getByRole("listitem").filter({ hasText: subject });
}

test("a director writes to a race of the demo; a runner unsubscribes with one click, gets no more, and undoes it", async ({
  page,
  request,
  openOtherBrowser,
}) => {
  const catcher = await startMailCatcher();
  const director = await signInAs(page, "organiser@run.example");
  const subject = `Start at 1:15 PM (${catcher.smtpUrl.slice(-5)})`;
  const sent = (of: string) => catcher.mails().filter((mail) => mail.subject.endsWith(of));
  // A run of the function may end before all are sent.
  const sendAll = (of: string, count: number) =>
    expect(async () => {
      await sendMail(catcher);
      expect(sent(of)).toHaveLength(count);
    }).toPass();

  const preview = await writeToRunners(page, subject);
  expect(await peopleIn(preview)).toBeGreaterThanOrEqual(399);
  for (const reason of ["No email address", "Entered by your team, without consent to email", "Already gets it"]) {
    await expect(preview).toContainText(new RegExp(`${reason}[^:]*: \\d`));
  }
  // If the test is repeated, the runner of its first attempt may have opted out.
  const optedOut = await numberIn(preview, /Opted out[^:]*: (\d+)/);
  // One account also entered two club mates with its own last name. Its opt-out would count three entries.
  const clubMates = preview.getByRole("listitem").filter({ hasText: "Already gets it" }).locator("bdi");
  const lastName = (await clubMates.first().innerText()).split(" ").at(-1)?.toLowerCase() ?? "";
  await tenK(page).check();
  await preview.getByRole("button", { name: "Preview again" }).click();
  await expect(preview.getByRole("button", { name: /^Send to/ })).toBeVisible();
  const people = await peopleIn(preview);
  await page.getByRole("button", { name: "Send a test to myself" }).click();
  await expectPopup(page, "Test sent");
  await sendAll(subject, 1);
  expect(sent(subject)[0]?.to).toEqual([director.email]);
  catcher.clear();

  const logged = await sendAnnouncement(page, subject, people);
  await expect(logged).toContainText("Sending");
  await sendMail(null);
  await expect(logged).toContainText(`${people} people: ${people} waiting. ${4 + optedOut} left out`);
  await sendAll(subject, people);
  await expect(logged).toContainText(`${people} people: ${people} sent. ${4 + optedOut} left out`);
  const addresses = sent(subject).flatMap(({ to }) => to);
  expect([addresses.length, new Set(addresses).size]).toEqual([people, people]);

  expect(addresses.some((address) => address.includes(lastName))).toBe(true);
  const mail = sent(subject).find(({ to: [address = ""] }) => !address.includes(lastName));
  const [email = ""] = mail?.to ?? [];
  expect(mail?.text).toContain("one hour later");
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const unsubscribing = mail?.headers["list-unsubscribe"]?.replaceAll(/[<>]/g, "") ?? "";
  const runner = await openOtherBrowser();
  await signInAs(runner, email);
  await runner.goto(unsubscribing);
  await expect(runner.getByRole("button", { name: "Stop these announcements" })).toBeVisible();
  await runner.goto("/account");
  await expect(runner.getByText("You get announcements from all your events.")).toBeVisible();
  const oneClick = await request.post(unsubscribing, { form: { "List-Unsubscribe": "One-Click" } });
  expect([oneClick.status(), await oneClick.json()]).toEqual([200, { acknowledged: true }]);

  const second = `Bag drop (${catcher.smtpUrl.slice(-5)})`;
  const without = await writeToRunners(page, second);
  await expect(without).toContainText(`Opted out of messages about this event: ${optedOut + 1}`);
  await tenK(page).check();
  await without.getByRole("button", { name: "Preview again" }).click();
  const loggedToo = await sendAnnouncement(page, second, people - 1);
  await sendAll(second, people - 1);
  await expect(loggedToo).toContainText(`${people - 1} sent. ${5 + optedOut} left out`);
  const reached = sent(second).flatMap(({ to }) => to);
  expect(reached.sort()).toEqual(addresses.filter((one) => one !== email).sort());

  await runner.reload();
  await runner.getByRole("button", { name: "Turn on again" }).click();
  await expectPopup(runner, "Announcements are on again");
  await expect(runner.getByText("You get announcements from all your events.")).toBeVisible();
  await catcher.stop();
});
