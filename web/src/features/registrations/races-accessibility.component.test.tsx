import { beforeEach, expect } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectPageLoaded, testInLooks } from "../../../test/accessibility.ts";
import { answer } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import {
  answerNoEntries,
  EVENT_ID,
  myRegistrationOf,
  myWaitlistEntryOf,
  standingOf,
} from "../../../test/sample-data.ts";
import { answerRaces, full, fullHalf, racesOf, short } from "../../../test/sample-races.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const races = [full, fullHalf, short];

testInLooks("the races of an event have no violation", async () => {
  answerRaces(races);
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(page.getByRole("region", { name: "Races" })).toBeVisible();
  await expectPageLoaded();
  await expectAccessible();
});

testInLooks("the choice of a race has no violation, also when it says what is missing", async () => {
  answerRaces(races);
  await openSite(`/marathonRegister/${EVENT_ID}`);
  await page.getByRole("main").getByRole("button", { name: "Register", exact: true }).click();
  const choice = page.getByRole("radiogroup", { name: "Race" });
  await expect.element(choice).toHaveAccessibleDescription("Choose a race");
  await expectAccessible();
  await page.getByRole("radio", { name: "Half marathon" }).click();
  await page.getByRole("button", { name: "Join waiting list" }).click();
  await expect.element(page.getByText("Date of Birth is required")).toBeVisible();
  await expectAccessible();
});

testInLooks("the dialog to change the race has no violation", async () => {
  answerRaces(races);
  answer("listMyRegistrations", [myRegistrationOf(racesOf(...races), { raceId: "10k" })]);
  const standing = standingOf({ status: "waiting", raceId: "full", position: 1, ahead: 0 });
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(standing, { races })]);
  await openSite("/dashboard/applied-marathons");
  await page.getByRole("button", { name: /^Update/ }).click();
  await expect.element(page.getByRole("radio", { name: "Half marathon" })).toBeDisabled();
  await expect.element(page.getByRole("radio", { name: "Marathon", exact: true })).toBeDisabled();
  await expectAccessible();
});
