import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { endpointDocs } from "@run/functions/contract/docs";
import { answer } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { registrationOf } from "../../../../test/sample-data.ts";
import { myEventOf, ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
import { ApplicantsDialog } from "./applicants-dialog.tsx";

testSite({ signedInAs: olivia });

const dialog = page.getByRole("dialog", { name: "Applicants" });
const rows = dialog.getByRole("row");
const heads = dialog.getByRole("columnheader", { name: "Race" });
const races = [
  raceOf({ id: "ten", name: "10K", registered: 2 }),
  raceOf({ id: "half", name: "Half marathon", registered: 1 }),
  raceOf({ id: "five", name: "5K" }),
];
const event = myEventOf({ registrationCount: 3, waiting: 3 });
const entryOf = (firstName: string, raceId: string) =>
  registrationOf({ userId: firstName, firstName, lastName: "Okafor", raceId });

async function openRunners(several = races): Promise<void> {
  answer("getMarathon", ownedEventOf({ registrationCount: 3, races: several }));
  answer("listRegistrations", {
    registrations: [entryOf("Ada", "half"), entryOf("Ben", "ten"), entryOf("Cem", "ten")],
    revision: 0,
    nextCursor: null,
  });
  await showPart(<ApplicantsDialog marathon={event} onClose={() => {}} />);
  await expect.element(rows).toHaveLength(4);
}

test("the runners of an event with several races are listed with their race, and can be filtered by race", async () => {
  await openRunners();
  await expect.element(heads).toBeVisible();
  await expect.element(rows.filter({ hasText: listedName("Ada Okafor") })).toMatchTextContent("Half marathon");
  const filter = dialog.getByLabelText("Race");
  await filter.selectOptions("10K");
  await expect.element(dialog.getByText("2 of 3 runners", { exact: true })).toBeVisible();
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.filter({ hasText: listedName("Ada Okafor") })).not.toBeInTheDocument();
  await filter.selectOptions("5K");
  await expect.element(dialog.getByText("Nobody is registered for the 5K yet.")).toBeVisible();
  await filter.selectOptions("All races");
  await expect.element(dialog.getByText("3 runners", { exact: true })).toBeVisible();
});

test("an event with one race has neither the column nor the filter", async () => {
  await openRunners([raceOf({ id: "ten", name: "10K", registered: 3 })]);
  await expect.element(dialog.getByRole("columnheader", { name: "Reference" })).toBeVisible();
  await expect.element(heads).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText("Race")).not.toBeInTheDocument();
});

test("the waiting list and the changes name the races, and the chosen race is kept between tabs", async () => {
  const [example] = endpointDocs.listWaitlist.example.answer.entries;
  if (example === undefined) throw new Error("The documented waiting list is empty");
  const waitingFor = (firstName: string, raceId: string) => ({
    ...example,
    ...{ userId: firstName, firstName, lastName: "Okafor", raceId, status: "waiting" as const, offerExpiresAt: null },
  });
  answer("listWaitlist", {
    entries: [waitingFor("Ada", "half"), waitingFor("Ben", "ten"), waitingFor("Cem", "half")],
    nextCursor: null,
  });
  const [change] = endpointDocs.listActivity.example.answer.activity;
  if (change === undefined) throw new Error("The documented activity is empty");
  answer("listActivity", {
    activity: [{ ...change, kind: "moved", name: "Ada", raceId: "half", fromRaceId: "ten" }],
    nextCursor: null,
  });
  await openRunners();
  await dialog.getByRole("tab", { name: "Waiting list" }).click();
  await expect.element(rows.filter({ hasText: "Cem Okafor" })).toMatchTextContent(/2.*Cem Okafor.*Half marathon/);
  await expect.element(rows.filter({ hasText: "Ben Okafor" })).toMatchTextContent(/1.*Ben Okafor.*10K/);
  await dialog.getByLabelText("Race").selectOptions("10K");
  await expect.element(rows).toHaveLength(2);
  await dialog.getByRole("tab", { name: "Registered" }).click();
  await expect.element(dialog.getByLabelText("Race")).toHaveDisplayValue("10K");
  await expect.element(dialog.getByText("2 of 3 runners", { exact: true })).toBeVisible();
  await dialog.getByRole("tab", { name: "Changes" }).click();
  await expect.element(dialog.getByRole("listitem")).toMatchTextContent("Ada moved from the 10K to the half marathon.");
});
