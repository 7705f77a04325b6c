import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, disconnect, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import {
  answerEvent,
  answerNoEntries,
  EVENT_ID,
  myRegistrationOf,
  myWaitlistEntryOf,
  standingOf,
} from "../../../test/sample-data.ts";
import { messagePageOf } from "../../../test/sample-messages.ts";
import { answerRaces, full, fullHalf, half, short } from "../../../test/sample-races.ts";
import { fillDetails, typedRecord as record } from "../../../test/runner-details.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const FORM = `/marathonRegister/${EVENT_ID}`;
const TOO_YOUNG = "The half marathon is for ages 18 and over on October 18, 2026.";
const own = page.getByRole("region", { name: "Your registration" });
const choice = page.getByRole("radiogroup", { name: "Race" });
const race = (name: string) => choice.getByRole("radio", { name, exact: true });
const birthDate = page.getByLabelText("Date of Birth", { exact: true });
const phone = page.getByLabelText("Phone");
const register = page.getByRole("button", { name: "Register", exact: true });
const join = page.getByRole("button", { name: "Join waiting list" });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });

const sent = () => requestsOf("registerForMarathon").map(({ body }) => body.$addToSet.totalRegistrationCount);

test("an event with several races asks for a choice, with the start, the age rule and the places left of each", async () => {
  const event = answerRaces([full, half, short]);
  await openSite(FORM);
  await fillDetails();
  for (const name of ["Marathon", "Half marathon", "10K"]) await expect.element(race(name)).not.toBeChecked();
  await expect
    .element(race("Half marathon"))
    .toHaveAccessibleDescription("12 places left 21.1 km · October 18, 9:00 AM · Ages 18 and over");
  await register.click();
  await expect.element(choice).toHaveAccessibleDescription("Choose a race");
  await expect.element(race("Marathon")).toHaveFocus();
  expect(sent()).toEqual([]);
  await race("10K").click();
  await expect.element(choice).not.toHaveAccessibleDescription("Choose a race");
  await expect.element(birthDate).not.toBeInTheDocument();
  answer("listMyRegistrations", [myRegistrationOf({ races: event.races }, { raceId: "10k" })]);
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent()).toEqual([{ ...record, raceId: "10k" }]);
  const card = page.getByRole("region", { name: "Your new registration" });
  await expect.element(card).toMatchTextContent("10K");
  await expect.element(card).toMatchTextContent(`Your confirmation, with your ticket, goes to ${rui.email}.`);
});

test.for([{ sendsEmail: false }, { unconfirmed: 1 }])(
  "a new registration promises no email where none comes now: %o",
  async (messages) => {
    answer("listMyMessages", messagePageOf([], messages));
    answerRaces([short]);
    await openSite(FORM);
    await fillDetails();
    answer("listMyRegistrations", [myRegistrationOf({}, { raceId: "10k" })]);
    await register.click();
    const card = page.getByRole("region", { name: "Your new registration" });
    await expect.element(card).toMatchTextContent("You're registered for");
    await expect.element(card).not.toMatchTextContent("Your confirmation");
  },
);

test("a birthday on February 29 is explained where the age rule is decided by it", async () => {
  answerRaces([full, { ...half, startsAt: "2027-02-28T09:00", minimumAge: 19 }, short]);
  await openSite(`${FORM}?race=half`);
  await birthDate.fill("2009-03-01");
  await expect.element(birthDate).not.toHaveAccessibleDescription(/counts as March 1/);
  await birthDate.fill("2008-02-29");
  await expect
    .element(birthDate)
    .toHaveAccessibleDescription(/In years without February 29, a birthday on that day counts as March 1\./);
});

test("the race in the URL is chosen, and its age rule is checked before anything is sent", async () => {
  answerRaces([full, half, short]);
  await openSite(`${FORM}?race=half`);
  await expect.element(race("Half marathon")).toBeChecked();
  await fillDetails();
  await register.click();
  await expect.element(alert("Date of Birth is required")).toBeVisible();
  await expect.element(birthDate).toHaveFocus();
  await birthDate.fill("2012-01-01");
  await phone.click();
  await expect.element(birthDate).toHaveAccessibleDescription(new RegExp(TOO_YOUNG));
  await register.click();
  await expect.element(birthDate).toHaveFocus();
  expect(sent()).toEqual([]);
  await birthDate.fill("1990-04-19");
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent()).toEqual([{ ...record, raceId: "half", dateOfBirth: "1990-04-19" }]);
});

test("the race and the birth date survive a failure and a reload, and the URL has precedence over the draft", async () => {
  answerRaces([full, half, short]);
  await openSite(`${FORM}?race=10k`);
  await fillDetails();
  await race("Half marathon").click();
  await birthDate.fill("1990-04-19");
  disconnect("registerForMarathon");
  await register.click();
  await expect.element(popup("Failed to register for the marathon.")).toBeVisible();
  await openSite(location.pathname + location.search);
  await expect.element(race("Half marathon")).toBeChecked();
  await expect.element(birthDate).toHaveValue("1990-04-19");
  await openSite(FORM);
  await expect.element(race("Half marathon")).toBeChecked();
  await openSite(`${FORM}?race=full`);
  await expect.element(race("Marathon")).toBeChecked();
  await expect.element(phone).toHaveValue("+46 555 0142");
  await openSite(`${FORM}?race=no-such-race`);
  await expect.element(race("Half marathon")).toBeChecked();
});

test("a full race can be joined on its waiting list, and a race with room by registering", async () => {
  answerRaces([full, { ...fullHalf, waiting: 2 }, short]);
  await openSite(FORM);
  await fillDetails();
  await expect.element(register).toBeVisible();
  await race("Half marathon").click();
  await expect.element(own).toMatchTextContent("All places in the half marathon are taken. When it’s your turn");
  await expect.element(join).toBeVisible();
  await race("10K").click();
  await expect.element(register).toBeVisible();
  await expect.element(own).not.toMatchTextContent("All places in");
  await race("Half marathon").click();
  await birthDate.fill("1990-04-19");
  const standing = standingOf({ status: "waiting", raceId: "half", position: 3, ahead: 2 });
  answer("joinWaitlist", standing);
  answer("getStanding", standing);
  await join.click();
  await expect.element(own).toMatchTextContent("You’re number 3 for the half marathon; 2 runners are ahead of you.");
  await expect.element(popup("You are on the waiting list")).toBeVisible();
  expect(requestsOf("joinWaitlist").map(({ body }) => body)).toEqual([
    { ...record, raceId: "half", dateOfBirth: "1990-04-19" },
  ]);
  await expect.element(phone).not.toBeInTheDocument();
});

test("if a race becomes full, the form stays and offers its waiting list", async () => {
  answerRaces([full, half, short]);
  await openSite(`${FORM}?race=half`);
  await fillDetails();
  await birthDate.fill("1990-04-19");
  answerRaces([full, fullHalf, short]);
  refuse("registerForMarathon", "marathon-full", { error: "All places of the half marathon are taken." });
  await register.click();
  await expect.element(alert("All places of the half marathon are taken.")).toBeVisible();
  await expect.element(join).toBeVisible();
  await expect.element(phone).toHaveValue("+46 555 0142");
  await expect.element(birthDate).toHaveValue("1990-04-19");
  await race("10K").click();
  restore("registerForMarathon");
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent().at(-1)).toEqual({ ...record, raceId: "10k" });
});

test("the server's issues with the race and the birth date are shown beside their fields", async () => {
  answerRaces([full, half, short]);
  await openSite(`${FORM}?race=half`);
  await fillDetails();
  await birthDate.fill("1990-04-19");
  const path = (name: string) => `$addToSet.totalRegistrationCount.${name}`;
  answer("registerForMarathon", () =>
    Response.json(
      {
        error: "The request is invalid.",
        code: "invalid-request",
        issues: [
          { path: path("raceId"), message: "The half marathon was just removed" },
          { path: path("dateOfBirth"), message: "Nobody is that old" },
        ],
      },
      { status: 400 },
    ),
  );
  await register.click();
  await expect.element(choice).toHaveAccessibleDescription("The half marathon was just removed");
  await expect.element(birthDate).toHaveAccessibleDescription(/Nobody is that old$/);
  refuse("registerForMarathon", "age-limit", { error: "The half marathon is for ages 40 and over." });
  await register.click();
  await expect.element(birthDate).toHaveAccessibleDescription(/The half marathon is for ages 40 and over\.$/);
  await expect.element(birthDate).toHaveFocus();
});

test("a runner who waits for one race can register for another in the meantime", async () => {
  answerRaces([{ ...full, registered: 400 }, { ...fullHalf, waiting: 1 }, short]);
  answer("getStanding", standingOf({ status: "waiting", raceId: "half", position: 1, ahead: 0 }));
  await openSite(FORM);
  await expect.element(own).toMatchTextContent("You’re number 1 for the half marathon");
  await expect.element(phone).not.toBeInTheDocument();
  await own.getByRole("link", { name: "the 10K" }).click();
  await expect.element(race("10K")).toBeChecked();
  await expect.element(race("Half marathon")).toBeDisabled();
  await expect.element(race("Marathon")).toBeDisabled();
  await fillDetails();
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent()).toEqual([{ ...record, raceId: "10k" }]);
});

test("the form for another race begins with what the runner gave for the waiting list", async () => {
  answerRaces([
    { ...full, minimumAge: 18 },
    { ...fullHalf, waiting: 1 },
  ]);
  const standing = standingOf({ status: "waiting", raceId: "half", position: 1, ahead: 0 });
  answer("getStanding", standing);
  const given = { phone: "+351 555 0188", dateOfBirth: "1990-04-19" };
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(standing, given)]);
  await openSite(`${FORM}?race=full`);
  await expect.element(phone).toHaveValue(given.phone);
  await expect.element(birthDate).toHaveValue(given.dateOfBirth);
  await expect.element(own).toMatchTextContent("Filled in with your details from");
});

test("an event with one race offers no choice, and asks for the birth date if the race has an age rule", async () => {
  answerEvent({ races: [{ ...half, id: "main" }] });
  await openSite(FORM);
  await fillDetails();
  await expect.element(choice).not.toBeInTheDocument();
  await birthDate.fill("1990-04-19");
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent()).toEqual([{ ...record, dateOfBirth: "1990-04-19" }]);
});
