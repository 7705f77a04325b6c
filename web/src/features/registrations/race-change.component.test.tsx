import type { MyRegistration, Race } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { nextDownload } from "../../../test/downloads.ts";
import { answer, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import {
  answerNoEntries,
  EVENT_ID,
  myRegistrationOf,
  myWaitlistEntryOf,
  registrationOf,
  standingOf,
} from "../../../test/sample-data.ts";
import { answerRaces, full, fullHalf, half, racesOf, short } from "../../../test/sample-races.ts";
import { popup, showPart, testSite } from "../../../test/test-site.tsx";
import { ApplyList } from "./apply-list.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const UNTIL = "2026-09-20T22:00:00.000Z";
const dialog = page.getByRole("dialog", { name: "Update registration" });
const race = (name: string) => dialog.getByRole("radio", { name, exact: true });
const birthDate = dialog.getByLabelText("Date of Birth", { exact: true });
const save = dialog.getByRole("button", { name: "Save" });
const join = dialog.getByRole("button", { name: "Join waiting list" });
const entry = page.getByRole("article");
const patches = () => requestsOf("changeMyRegistration").map(({ body }) => body);

/** Rui's entry in one of these races. */
function answerEntry(races: Race[], raceId: string): MyRegistration {
  answerRaces(races);
  const mine = myRegistrationOf({ ...racesOf(...races), cutOffDays: 2 }, { raceId });
  answer("listMyRegistrations", [mine]);
  return mine;
}

async function openDialog(): Promise<void> {
  await page.getByRole("button", { name: /^Update/ }).click();
  await expect.element(dialog).toBeVisible();
}

const show = () => showPart(<ApplyList uid={rui.uid} />, "/dashboard/applied-marathons");

test("an entry has the name, the start and the deadline of its own race, and so has its calendar file", async () => {
  answerEntry([full, half, short], "half");
  await show();
  await expect.element(entry).toMatchTextContent("October 18, 2026, 9:00 AM");
  await expect.element(entry).toMatchTextContent("Half marathon, 21.1 km");
  await expect.element(entry).toMatchTextContent("In 28 days");
  await expect.element(entry).toMatchTextContent("You can make changes through October 15 (Lisbon time).");
  const download = nextDownload();
  await page.getByRole("button", { name: /^Add to calendar/ }).click();
  const text = (await download).text.replaceAll(/\r\n /g, "");
  expect(text).toContain("SUMMARY:Lisbon Night Run: Half marathon");
  expect(text).toContain("DTSTART:20261018T080000Z");
});

test("an entry in a wave has the wave's name and start, and so has its calendar file", async () => {
  answerRaces([full, half]);
  const wave = { raceId: "full", waveId: "steady" };
  answer("listMyRegistrations", [myRegistrationOf(racesOf(full, half), wave)]);
  await show();
  await expect.element(entry).toMatchTextContent("October 17, 2026, 8:45 AM");
  await expect.element(entry).toMatchTextContent("Wave: Over 3:30");
  await expect.element(entry).not.toMatchTextContent("8:30");
  const download = nextDownload();
  await page.getByRole("button", { name: /^Add to calendar/ }).click();
  const text = (await download).text.replaceAll(/\r\n /g, "");
  expect(text).toContain("DTSTART:20261017T074500Z");
  expect(text).toContain("Wave: Over 3:30");
});

test("a runner moves to a race with room and states the birth date that it needs", async () => {
  answerEntry([full, half, short], "10k");
  await show();
  await openDialog();
  await expect.element(race("10K")).toBeChecked();
  await expect.element(race("10K")).toHaveAccessibleDescription("Your race 10 km");
  await race("Half marathon").click();
  await expect
    .element(dialog)
    .toMatchTextContent("You’ll move to the half marathon and give up your place in the 10K.");
  await save.click();
  await expect.element(dialog.getByRole("alert").filter({ hasText: "Date of Birth is required" })).toBeVisible();
  await birthDate.fill("2012-01-01");
  await save.click();
  await expect
    .element(birthDate)
    .toHaveAccessibleDescription(/The half marathon is for ages 18 and over on October 18/);
  expect(patches()).toEqual([]);
  await birthDate.fill("1990-04-19");
  await save.click();
  await expect.element(popup("Race changed")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(patches()).toEqual([
    { raceId: "half", dateOfBirth: "1990-04-19", before: { raceId: "10k", dateOfBirth: null } },
  ]);
});

test("a runner can join the waiting list of a full race and keeps their place in the meantime", async () => {
  const mine = answerEntry([full, fullHalf, short], "10k");
  await show();
  await openDialog();
  await expect.element(race("Half marathon")).toHaveAccessibleDescription(/^Full · waiting list/);
  await race("Half marathon").click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      "You’ll join the waiting list for the half marathon and keep your place in the 10K until you take an offered one.",
    );
  await birthDate.fill("1990-04-19");
  const standing = standingOf({ status: "waiting", raceId: "half", position: 1, ahead: 0 });
  answer("joinWaitlist", standing);
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(standing, { races: mine.races })]);
  await join.click();
  await expect.element(popup("You are on the waiting list")).toBeVisible();
  const waits = page.getByRole("region", { name: "Waiting list" });
  await expect.element(waits).toMatchTextContent("You’re number 1 for the half marathon; nobody is ahead of you.");
  const { marathonId, userId, email, firstName, lastName, phone, emergencyContact } = registrationOf();
  expect(requestsOf("joinWaitlist").map(({ body }) => body)).toEqual([
    {
      ...{ marathonId, userId, email, firstName, lastName, phone, emergencyContact },
      ...{ raceId: "half", dateOfBirth: "1990-04-19", contactsShared: true },
    },
  ]);
  expect(patches()).toEqual([]);
});

test("if a race has just become full, the dialog stays and offers its waiting list", async () => {
  answerEntry([full, { ...half, minimumAge: null }, short], "10k");
  await show();
  await openDialog();
  await race("Half marathon").click();
  await dialog.getByLabelText("Phone").fill("+46 555 0142");
  answerEntry([full, { ...fullHalf, minimumAge: null }, short], "10k");
  refuse("changeMyRegistration", "marathon-full", { error: "All places of the half marathon are taken." });
  await save.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("All places of the half marathon are taken.");
  await expect.element(join).toBeVisible();
  await expect.element(dialog.getByLabelText("Phone")).toHaveValue("+46 555 0142");
  restore("changeMyRegistration");
  answer("joinWaitlist", standingOf({ status: "waiting", raceId: "half", position: 1, ahead: 0 }));
  await join.click();
  await expect.element(popup("You are on the waiting list")).toBeVisible();
  expect(patches().at(-1)).toMatchObject({ phone: "+46 555 0142" });
  expect(requestsOf("joinWaitlist").map(({ body }) => [body.raceId, body.phone])).toEqual([["half", "+46 555 0142"]]);
});

test("an offer names its race, and says that taking it moves the entry", async () => {
  const mine = answerEntry([full, { ...fullHalf, registered: 299, held: 1, offered: 1 }, short], "10k");
  const standing = standingOf({ status: "offered", raceId: "half", offerExpiresAt: UNTIL });
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(standing, { races: mine.races })]);
  await show();
  const offer = page.getByRole("region", { name: "Waiting list" });
  await expect.element(offer).toMatchTextContent("A place in the half marathon is held for you until September 20");
  await expect.element(offer).toMatchTextContent("October 18, 2026, 9:00 AM");
  await expect
    .element(offer)
    .toMatchTextContent(
      "If you take it, your registration moves from the 10K to the half marathon, and you give up your place in the 10K.",
    );
  await openDialog();
  await expect.element(race("Half marathon")).toHaveAccessibleDescription(/^A place is held for you/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await offer.getByRole("button", { name: /^Take the place/ }).click();
  await expect.element(popup("You are registered for the half marathon of Lisbon Night Run.")).toBeVisible();
  expect(requestsOf("acceptOffer").map(({ params }) => params)).toEqual([{ marathonId: EVENT_ID }]);
});

test("deleting an entry says which race the place is in", async () => {
  answerEntry([full, { ...half, waiting: 1 }, short], "10k");
  await show();
  await page.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toMatchTextContent("You give up your place in the 10K of Lisbon Night Run.");
  await expect.element(question).toMatchTextContent("Anyone can take it");
});
