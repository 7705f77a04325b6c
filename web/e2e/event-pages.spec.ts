import { addEvent, createAccount, registerForEvent, signInAsNewAccount } from "./api-setup.ts";
import { startWorker } from "./service-worker.ts";
import { expect, newPerson, expectPopup, test } from "./site.ts";

// The service worker keeps the pages' code, so that they open without a network.
test.use({ serviceWorkers: "allow", expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|127\.0\.0\.1:9\// });

test("an organizer comes from the public page to the overview, changes settings, and reads every page without a network", async ({
  page,
  context,
}) => {
  const organizer = await signInAsNewAccount(page, newPerson("Olivia Marsh"));
  const id = await addEvent(organizer, { title: "Harbor Frame Run" });
  await registerForEvent(await createAccount(newPerson()), id, {
    firstName: "Anna",
    lastName: "Müller",
    phone: "+351 912 000 001",
  });

  await page.goto(`/marathons/${id}`);
  await page.getByRole("link", { name: "Manage event" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeFocused();
  const chart = page.getByRole("region", { name: "Registrations over time" });
  await expect(chart).toContainText(/1 runner registered on .+, the first day\./);

  const navigation = page.getByRole("navigation", { name: "Event" });
  await navigation.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel(/^Cut-off/).fill("3");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectPopup(page, "Settings saved");
  await navigation.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: /^Version 2/ })).toBeVisible();
  await startWorker(page);
  const keptCutOff = () =>
    page.evaluate(async (eventId) => {
      const url = `/offline/${encodeURIComponent(JSON.stringify(["marathon", eventId]))}`;
      const kept = await (await caches.open("run:seen")).match(url);
      return ((await kept?.json()) as { cutOffDays?: number } | undefined)?.cutOffDays;
    }, id);
  await expect.poll(keptCutOff).toBe(3);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("To change something, you need a connection.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Version 2/ })).toBeVisible();
  await navigation.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("table", { name: "Places by race" })).toBeVisible();
  await expect(chart).toContainText("the first day");
  await navigation.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByLabel(/^Cut-off/)).toHaveValue("3");
  await expect(page.getByText(/^This page is as of /)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("To change something, you need a connection.")).toHaveCount(0);
});
