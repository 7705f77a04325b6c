import { permissionsOf } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { onlineManager } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endpointDocs } from "@run/functions/contract/docs";
import { answer, disconnect, hold, refuse, requestsOf, restore } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { bus, formOf, shirt, waiver } from "../../../../test/sample-forms.ts";
import { messagePageOf } from "../../../../test/sample-messages.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${ownedEventOf()._id}/messages`;
const main = page.getByRole("main");
const field = (label: string) => main.getByLabelText(label, { exact: true });
const button = (name: string) => main.getByRole("button", { name, exact: true });
const box = (name: string) => main.getByRole("checkbox", { name, exact: true });
const preview = main.getByRole("region", { name: "Preview" });
const question = page.getByRole("alertdialog");
const letter = endpointDocs.previewAnnouncement.example.answer.letter;
const words = { subject: "Bib pick-up moves indoors", text: "Come to the **town hall**." };
const skipped = [
  { reason: "opted-out" as const, count: 2, names: ["Ana Costa", "Ben Carter"] },
  { reason: "no-address" as const, count: 22, names: ["Cleo Adams"] },
];

const races = [
  raceOf({ id: "ten", name: "10K", waves: [{ id: "blue", name: "Blue", startsAt: null }] }),
  raceOf({ id: "half", name: "Half marathon" }),
];

beforeEach(() => {
  answer("getMarathon", ownedEventOf({ races, form: formOf({ questions: [shirt, bus], waiver }) }));
  answer("previewAnnouncement", { count: 312, skipped, letter });
  answer("listAnnouncements", endpointDocs.listAnnouncements.example.answer);
});

async function write(changes: Partial<Marathon> = {}): Promise<void> {
  if (Object.keys(changes).length > 0) answer("getMarathon", ownedEventOf(changes));
  await openSite(PATH);
  await field("Subject").fill(words.subject);
  await field("Text").fill(words.text);
}

async function showPreview(): Promise<void> {
  await button("Preview").click();
  await expect.element(preview).toBeVisible();
}

test("an announcement is written, previewed, confirmed once, and then stands in the log", async () => {
  await write();
  await showPreview();
  await expect.element(preview.getByRole("heading", { name: "Preview" })).toHaveFocus();
  await expect
    .element(preview)
    .toMatchTextContent(/312 people get it\. Each person gets it only once.* find it under Messages, without an email/);
  await expect.element(preview).toMatchTextContent(/Opted out of messages about this event: 2\s*Ana Costa, Ben Carter/);
  await expect.element(preview).toMatchTextContent(/No email address: 22\s*Cleo Adams and 21 more/);
  const shown = preview.getByRole("article", { name: "The message" });
  await expect.element(shown.getByRole("heading", { name: words.subject })).toBeVisible();
  expect(shown.element().querySelector("strong")?.textContent).toBe("town hall");
  expect(requestsOf("previewAnnouncement").map(({ body }) => body)).toEqual([{ ...words, audience: {} }]);

  await preview.getByRole("button", { name: "Send to 312 people" }).click();
  await expect.element(question).toHaveAccessibleDescription(/goes out now/);
  const release = hold("createAnnouncement");
  await question.getByRole("button", { name: "Send to 312 people" }).dblClick();
  release();
  await expect.element(popup("Message on its way")).toBeVisible();
  await expect.element(main.getByRole("list", { name: "Sent messages" })).toBeVisible();
  expect(requestsOf("createAnnouncement").map(({ body }) => body)).toEqual([{ ...words, audience: {} }]);
  await main.getByRole("tab", { name: "Write" }).click();
  await expect.element(field("Subject")).toHaveValue("");
});

test("every choice of the audience is sent, and waves are those of the chosen races", async () => {
  await write();
  await box("Half marathon").click();
  await expect.element(main.getByRole("group", { name: "Waves" })).not.toBeInTheDocument();
  await box("Half marathon").click();
  await box("10K").click();
  await box("10K: Blue").click();
  await box("On the waiting list").click();
  await box("Only runners who haven’t signed the waiver").click();
  await main.getByText("Answers to the form").click();
  await field("T-shirt size").selectOptions("M");
  await field("I need the bus to the start").selectOptions("Yes");
  await box("The people we entered agreed to get email from us").click();
  await box("Also send it to runners who register later").click();
  await showPreview();
  const audience = {
    races: ["ten"],
    waves: ["blue"],
    states: ["registered", "waiting"],
    waiverMissing: true,
    answers: [
      { question: "shirt", option: "M" },
      { question: "bus", option: "yes" },
    ],
  };
  expect(requestsOf("previewAnnouncement").at(-1)?.body).toEqual({ ...words, audience, consent: true });
  await preview.getByRole("button", { name: "Send to 312 people" }).click();
  await expect.element(question).toHaveAccessibleDescription(/Runners who register later get it, too/);
  await question.getByRole("button", { name: "Send to 312 people" }).click();
  await expect.element(popup("Message on its way")).toBeVisible();
  expect(requestsOf("createAnnouncement").at(-1)?.body).toEqual({ ...words, audience, consent: true, alsoLater: true });
});

test("after a change, only a new preview can be sent, and nobody means no button", async () => {
  await write();
  await showPreview();
  await field("Text").fill("Other words.");
  await expect.element(preview).toMatchTextContent("You’ve made changes since this preview.");
  await expect.element(preview.getByRole("button", { name: /^Send to/ })).not.toBeInTheDocument();
  answer("previewAnnouncement", { count: 0, skipped: [], letter });
  await preview.getByRole("button", { name: "Preview again" }).click();
  await expect.element(preview).toMatchTextContent(/No one would get it right now\..*Choose other people above/);
  await expect.element(preview.getByRole("button")).not.toBeInTheDocument();
});

test("a message for a time names the event's time zone, needs day and time, and shows a refused time at its field", async () => {
  await write();
  await main.getByRole("radio", { name: "Later" }).click();
  await expect.element(field("Time")).toHaveAccessibleDescription("In Lisbon time");
  await button("Preview").click();
  await expect.element(field("Day")).toHaveAccessibleDescription("Choose a day and a time");
  await expect.element(field("Day")).toHaveFocus();
  expect(requestsOf("previewAnnouncement")).toEqual([]);
  await field("Day").fill("2026-10-01");
  await field("Time").fill("08:00");
  await expect.element(field("Day")).toBeValid();
  await showPreview();
  await preview.getByRole("button", { name: "Schedule for 312 people" }).click();
  await expect.element(question).toHaveAccessibleDescription(/October 1, 2026 at 8:00 AM Lisbon time/);
  const issues = [{ path: "sendAt", message: "Choose a time in the future" }];
  refuse("createAnnouncement", "invalid-request", { issues });
  await question.getByRole("button", { name: "Schedule for 312 people" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field("Day")).toHaveAccessibleDescription("Choose a time in the future");
  expect(requestsOf("createAnnouncement").at(-1)?.body).toEqual({
    ...{ ...words, audience: {} },
    sendAt: "2026-10-01T07:00:00.000Z",
  });
  restore("createAnnouncement");
  await field("Day").fill("2026-10-02");
  await preview.getByRole("button", { name: "Schedule for 312 people" }).click();
  await question.getByRole("button", { name: "Schedule for 312 people" }).click();
  await expect.element(popup("Message scheduled")).toBeVisible();
});

test("missing words and states are asked for at their fields", async () => {
  await openSite(PATH);
  await box("Registered").click();
  await button("Preview").click();
  await expect.element(field("Subject")).toHaveFocus();
  await expect.element(field("Subject")).toHaveAccessibleDescription("Subject is required");
  await expect.element(field("Text")).toHaveAccessibleDescription(/Text is required/);
  await expect.element(main.getByRole("group", { name: "State" })).toHaveAccessibleDescription("Choose at least one");
  expect(requestsOf("previewAnnouncement")).toEqual([]);
});

test("a lost answer keeps the words and the key, so that a second press sends nothing twice", async () => {
  await write();
  await showPreview();
  await preview.getByRole("button", { name: "Send to 312 people" }).click();
  disconnect("createAnnouncement");
  await question.getByRole("button", { name: "Send to 312 people" }).click();
  await expect.element(question.getByRole("alert")).toMatchTextContent(/^Not sent/);
  onlineManager.setOnline(true);
  restore("createAnnouncement");
  await question.getByRole("button", { name: "Send to 312 people" }).click();
  await expect.element(popup("Message on its way")).toBeVisible();
  const keys = new Set(requestsOf("createAnnouncement").map(({ headers }) => headers.get("idempotency-key")));
  expect(keys.size).toBe(1);
});

test("too many announcements are refused in place, and the draft survives leaving the page", async () => {
  refuse("createAnnouncement", "too-many-requests", { error: "This event has made 20 announcements." });
  await write();
  await showPreview();
  await preview.getByRole("button", { name: "Send to 312 people" }).click();
  await question.getByRole("button", { name: "Send to 312 people" }).click();
  await expect.element(question.getByRole("alert")).toMatchTextContent("This event has made 20 announcements.");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(preview.getByRole("alert")).toMatchTextContent("This event has made 20 announcements.");
  await openSite(PATH);
  await expect.element(field("Subject")).toHaveValue(words.subject);
  await expect.element(field("Text")).toHaveValue(words.text);
});

test("a test goes to the author alone, and a failed one says so", async () => {
  await write();
  refuse("testAnnouncement", "too-many-requests", { error: "Please wait a minute." });
  await button("Send a test to myself").click();
  await expect.element(main.getByRole("alert")).toMatchTextContent(/Test not sent\s*Please wait a minute/);
  restore("testAnnouncement");
  await button("Send a test to myself").click();
  await expect.element(popup("Test sent")).toBeVisible();
  expect(requestsOf("testAnnouncement").at(-1)?.body).toEqual(words);
  await expect.element(field("Subject")).toHaveValue(words.subject);
});

test("a failed preview says so and can be repeated", async () => {
  refuse("previewAnnouncement", "marathon-not-found", { error: "This event does not exist." });
  await write();
  await button("Preview").click();
  await expect.element(main.getByRole("alert")).toMatchTextContent(/No preview\s*This event does not exist/);
  answer("previewAnnouncement", { count: 1, skipped: [], letter });
  await showPreview();
  await expect.element(preview).toMatchTextContent("1 person gets it");
  await expect.element(main.getByRole("alert")).not.toBeInTheDocument();
});

test("an event with one race and no form offers only what it has, and one that is over no time", async () => {
  const over = {
    marathonStartDate: "2026-09-01",
    startRegistrationDate: "2026-08-01",
    endRegistrationDate: "2026-08-20",
  };
  await write({ races: [raceOf({ id: "main", name: "Run" })], form: null, ...over });
  await expect.element(box("Registered")).toBeChecked();
  await expect.element(main.getByRole("group", { name: "Races" })).not.toBeInTheDocument();
  await expect.element(main.getByText("Answers to the form")).not.toBeInTheDocument();
  await expect.element(main.getByRole("radio")).not.toBeInTheDocument();
});

test("a draft has to be published first, and other roles are told that the page is not theirs", async () => {
  answer("getMarathon", ownedEventOf({ state: "draft" }));
  await openSite(PATH);
  await expect.element(main).toMatchTextContent("Publish it before you write to its runners.");
  answer("getMarathon", ownedEventOf({ viewer: { role: "desk", can: [...permissionsOf.desk] } }));
  await openSite(PATH);
  const notice = main.getByRole("heading", { name: "Only the event’s organizers can write to its runners" });
  await expect.element(notice).toBeVisible();
  expect(requestsOf("listAnnouncements")).toEqual([]);
});

test("the form says that RUN sends no email where it sends none", async () => {
  answer("listMyMessages", messagePageOf([], { sendsEmail: false }));
  await openSite(PATH);
  await expect.element(main.getByText("RUN sends no email here")).toBeVisible();
});

test("the keyboard alone writes and sends", async () => {
  await openSite(PATH);
  (await field("Subject").findElement()).focus();
  await userEvent.keyboard(`${words.subject}{Tab}Words.{Shift>}{Tab}{/Shift}{Enter}`);
  await expect.element(preview.getByRole("heading", { name: "Preview" })).toHaveFocus();
  (await preview.getByRole("button", { name: "Send to 312 people" }).findElement()).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question.getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(popup("Message on its way")).toBeVisible();
});
