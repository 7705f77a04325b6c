import { addEvent, cancelRegistration, createAccount, registerForEvent, signInAsNewAccount } from "./api-setup.ts";
import { FAILED_RESPONSE, expect, fillRunnerDetails, newPerson, expectPopup, test } from "./site.ts";

/** An event with several races, from setting them up to moving from one to another. */
test.use({ expectedErrors: FAILED_RESPONSE });

test("an organizer divides an event into two races, and a runner of one gets a place in the other", async ({
  page,
}) => {
  const organizer = await signInAsNewAccount(page, newPerson("Olga Host"));
  const title = `Harbor Races ${organizer.uid.slice(0, 6)}`;
  const id = await addEvent(organizer, { title });
  await page.goto(`/marathons/${id}`);
  await page.getByRole("link", { name: "Races" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Races" })).toBeVisible();
  const race = (name: string) => page.getByRole("region", { name, exact: true });
  await race("10 KM").getByLabel("Name").fill("10K");
  await page.getByRole("button", { name: /^Half marathon/ }).click();
  await race("Half marathon").getByLabel("Start time").fill("09:30");
  await race("Half marathon").getByLabel("Places").fill("1");
  await page.getByRole("button", { name: "Save races" }).click();
  await expectPopup(page, "Races saved");
  await page.getByRole("link", { name: `See ${title}` }).click();
  const races = page.getByRole("region", { name: "Races" }).getByRole("listitem");
  await expect(races.filter({ hasText: "Half marathon" })).toContainText("1 place left");
  await expect(races.filter({ hasText: "Half marathon" })).toContainText("9:30 AM");

  // Another runner takes the only place of the half marathon.
  const holder = await createAccount(newPerson("Hana Holder"));
  const [, half] = await raceIdsOf(id);
  await registerForEvent(holder, id, { firstName: "Hana", lastName: "Holder", phone: "+351 555 0100", raceId: half });

  await signInAsNewAccount(page, newPerson("Noa Lindqvist"));
  await page.goto(`/marathons/${id}`);
  await page.getByRole("link", { name: "Register for the 10K" }).click();
  await expect(page.getByRole("radio", { name: "10K" })).toBeChecked();
  await fillRunnerDetails(page);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expectPopup(page, "Successfully registered for the marathon!");

  await page.goto("/dashboard/applied-marathons");
  const entry = page.getByRole("region", { name: "Upcoming races" }).getByRole("article");
  await expect(entry).toContainText("10K");
  await entry.getByRole("button", { name: /^Update/ }).click();
  const dialog = page.getByRole("dialog", { name: "Update registration" });
  await dialog.getByRole("radio", { name: "Half marathon" }).check();
  await dialog.getByRole("button", { name: "Join waiting list" }).click();
  await expectPopup(page, "You are on the waiting list");
  await expect(entry).toContainText("10K");

  await cancelRegistration(holder, id);
  await page.reload();
  const offer = page.getByRole("region", { name: "Waiting list" }).getByRole("article");
  await expect(offer).toContainText("Half marathon");
  await offer.getByRole("button", { name: "Take the place" }).click();
  await expectPopup(page, "The place is yours!");
  await expect(entry).toContainText("Half marathon");
  expect((await placesOf(id)).map(({ registered }) => registered)).toEqual([0, 1]);
});

type RacePlaces = { id: string; registered: number };

async function placesOf(marathonId: string): Promise<RacePlaces[]> {
  const response = await fetch(`${process.env["RUN_SITE_URL"]}/api/marathon/${marathonId}/places`);
  return ((await response.json()) as { races: RacePlaces[] }).races;
}

const raceIdsOf = async (marathonId: string) => (await placesOf(marathonId)).map(({ id }) => id);
