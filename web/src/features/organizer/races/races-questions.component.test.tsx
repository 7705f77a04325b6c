import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { ownedEventOf, raceOf, raceSettingsOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const { _id: id } = ownedEventOf();
const race = (name: string) => page.getByRole("region", { name, exact: true });
const save = page.getByRole("button", { name: "Save races" });
const notice = page.getByRole("alert");
const puts = () => requestsOf("saveRaces").map(({ body }) => body);

const full = raceSettingsOf({ id: "full", name: "Marathon", distanceKm: 42.195, capacity: 300 });
const ten = raceSettingsOf({ id: "ten", name: "10K", distanceKm: 10 });
const several = [raceOf({ ...full, registered: 212, held: 3, waiting: 14 }), raceOf(ten)];

async function openRaces(): Promise<void> {
  answer("getMarathon", ownedEventOf({ races: several }));
  await openSite(`/dashboard/my-marathons/${id}/races`);
  await expect.element(page.getByRole("heading", { level: 1, name: "Races" })).toBeVisible();
}

test("a start before the end of offered places is saved only after a question, which keeps the answer to another one", async () => {
  await openRaces();
  await race("Marathon").getByLabelText("Places").fill("200");
  refuse("saveRaces", "below-taken", { taken: 215, raceId: "full" });
  await save.click();
  refuse("saveRaces", "offers-would-end", { offers: 1 });
  await page.getByRole("alertdialog").getByRole("button", { name: "Save anyway" }).click();
  const question = page.getByRole("alertdialog", { name: "1 offered place would end early" });
  answer("saveRaces", savedOf(2));
  await question.getByRole("button", { name: "Save anyway" }).click();
  await expect.element(popup("Races saved")).toBeVisible();
  expect(puts().map(({ confirm, endOffers }) => [confirm, endOffers])).toEqual([
    [undefined, undefined],
    [true, undefined],
    [true, true],
  ]);
});

test("starts that were typed before another tab changed the time zone are saved only after a notice that names it", async () => {
  await openRaces();
  await race("10K").getByLabelText("Start time").fill("11:00");
  const timeZone = { path: "timeZone", yours: null, current: "Asia/Tokyo" };
  refuse("saveRaces", "changed-meanwhile", { version: 4, conflicts: [timeZone] });
  answer("getMarathon", ownedEventOf({ races: several, version: 4, timeZone: "Asia/Tokyo" }));
  await save.click();
  await expect.element(notice).toMatchTextContent("The time zone is now");
  await expect.element(notice).toMatchTextContent("Tokyo");
  await expect.element(race("10K").getByLabelText("Start time")).toHaveValue("11:00");
  await page.getByRole("button", { name: "Keep what I typed" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  answer("saveRaces", savedOf(5));
  await save.click();
  await expect.element(popup("Races saved")).toBeVisible();
  expect(puts().map(({ base }) => base)).toEqual([1, 4]);
});
