import type { Registration } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../../test/accessibility.ts";
import { answer } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { bus, filledOf, formOf, questionOf, shirt } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/entries`;
const waves = [
  { id: "red", name: "Red", startsAt: null },
  { id: "blue", name: "Blue", startsAt: null },
];
const races = [raceOf({ id: "ten", name: "10K", waves }), raceOf({ id: "half", name: "Half marathon" })];
const long = questionOf({
  id: "shuttle",
  label: "At which of the stops along the coast road do you want to get on the shuttle to the start?",
  kind: "choice",
  options: [{ label: "Harbor", stock: null, left: null }],
});
const form = formOf({ standard: { gender: "optional", expectedTime: "optional" }, questions: [shirt, bus, long] });
const entryOf = (id: string, firstName: string, changes: Partial<Registration>) =>
  registrationOf({ entryId: id, userId: id, email: `${id}@example.com`, firstName, raceId: "ten", ...changes });

const main = page.getByRole("main");
const opener = main.getByRole("button", { name: /^Filters/ });
const panel = main.getByRole("region", { name: "Filters", exact: true });
const chips = main.getByRole("list", { name: "Active filters" });
const row = (name: string) => main.getByRole("row").filter({ hasText: listedName(name) });
const count = (text: string) => main.getByText(text, { exact: true });

beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 3, races, form, ageGroups: [40] }));
  answer("listActivity", { activity: [], nextCursor: null });
  const registrations = [
    entryOf("anna", "Anna", { waveId: "red", filledForm: filledOf({ gender: "F", answers: { shirt: "M" } }) }),
    entryOf("ben", "Ben", { filledForm: filledOf({ gender: "M", answers: { shirt: "M" } }) }),
    entryOf("cleo", "Cleo", { raceId: "half", filledForm: filledOf({ answers: { shirt: "S" } }) }),
  ];
  answer("listRegistrations", { registrations, revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
});

test("filters combine behind one button, stay in the address, and each is removed by its chip", async () => {
  await openSite(PATH);
  await expect.element(count("3 runners")).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  await opener.click();
  await panel.getByLabelText("T-shirt size").selectOptions("M");
  await expect.element(count("2 of 3 runners")).toBeVisible();
  await panel.getByLabelText("Wave").selectOptions("No wave");
  await expect.element(count("1 of 3 runners")).toBeVisible();
  await expect.element(row("Ben")).toBeVisible();
  await opener.click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toMatchTextContent("Filters (2)");
  expect(
    chips
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...["Remove filterWave: No wave", "Remove filterT-shirt size: M"]]);
  const shared = location.search;
  await chips.getByRole("button", { name: "Remove filter Wave: No wave" }).click();
  await expect.element(count("2 of 3 runners")).toBeVisible();
  await expect.element(chips.getByRole("button", { name: "Remove filter T-shirt size: M" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(count("3 runners")).toBeVisible();
  await expect.element(opener).toHaveFocus();
  await openSite(`${PATH}${shared}`);
  await expect.element(count("1 of 3 runners")).toBeVisible();
});

testInLooks("the filters have no violation and fit a narrow screen", async () => {
  await openSite(`${PATH}?answer.shirt=M`);
  await expect.element(count("2 of 3 runners")).toBeVisible();
  await opener.click();
  await expect.element(panel.getByLabelText("Gender")).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
});
