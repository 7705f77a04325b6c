import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Marathon } from "@run/functions/contract";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { ownedEventOf, raceOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const half = raceOf({ id: "half", name: "Half marathon" });
const ten = raceOf({ id: "ten", name: "10K" });
const race = (name: string) => page.getByRole("region", { name, exact: true });
const save = page.getByRole("button", { name: "Save races" });
const puts = () => requestsOf("saveRaces").map(({ body }) => body);

async function openRaces(changes: Partial<Marathon> = { races: [half, ten] }): Promise<void> {
  const event = ownedEventOf(changes);
  answer("getMarathon", event);
  await openSite(`/dashboard/my-marathons/${event._id}/races`);
  await expect.element(race("10K")).toBeVisible();
}

test("a half-typed time is an error, and is not saved as no time", async () => {
  await openRaces();
  const time = race("10K").getByLabelText("Start time");
  (time.element() as HTMLElement).focus();
  await userEvent.keyboard("08{Tab}{Tab}{Tab}");
  await expect.element(time).toBeInvalid();
  await expect.element(time).toHaveAccessibleDescription(/Enter the whole time, or clear it/);
  await save.click();
  await expect.element(time).toHaveFocus();
  await expect.element(save).toBeVisible();
  expect(puts()).toEqual([]);
  await time.fill("08:15");
  await expect.element(time).not.toBeInvalid();
  answer("saveRaces", savedOf(2));
  await save.click();
  await expect.element(popup("Races saved")).toBeVisible();
  expect(puts()[0]?.races[1]?.startsAt).toMatch(/T08:15$/);
});

test("races that have more places together than the event are saved, with a note that the total limits them", async () => {
  const limited = [raceOf({ ...half, capacity: 800 }), raceOf({ ...ten, capacity: 700 })];
  await openRaces({ races: limited, capacity: 1_500 });
  const note = page.getByText(/The total limits them/);
  await expect.element(race("10K")).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await race("10K").getByLabelText("Places").fill("900");
  await expect.element(note).toMatchTextContent(/1,700 places together, but the event has 1,500 in total/);
  answer("saveRaces", savedOf(2));
  await save.click();
  await expect.element(popup("Races saved")).toBeVisible();
});
