import { listedName } from "../test/listed-name.ts";
import { addEvent, cancelRegistration, createAccount, registerForEvent, signInAs } from "./api-setup.ts";
import { startWorker } from "./service-worker.ts";
import { anyOf, BROKEN_PICTURE, expect, newPerson, expectPopup, test } from "./site.ts";

// The service worker keeps the page's code, so that the page opens without a network. It does not keep the code of the live
// connection.
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|assets\/live-/;
/** The server's questions before it accepts an entry. */
const QUESTION = /409 \(Conflict\) \(http:.*\/registrations\)/;
test.use({
  serviceWorkers: "allow",
  expectedErrors: anyOf(WITHOUT_NETWORK, QUESTION, BROKEN_PICTURE),
});

test("an organizer searches entries without a network, and a cancellation arrives with the network", async ({
  page,
  context,
}) => {
  const organizer = await signInAs(page, "organiser@run.example");
  const id = await addEvent(organizer, { title: "Harbor Roster Run" });
  const [anna, ben] = await Promise.all([createAccount(newPerson()), createAccount(newPerson())]);
  await registerForEvent(anna, id, { firstName: "Anna", lastName: "Müller", phone: "+351 912 000 001" });
  await registerForEvent(ben, id, { firstName: "Ben", lastName: "Carter", phone: "+351 912 000 002" });

  await page.goto(`/dashboard/my-marathons/${id}/entries`);
  const rows = page.getByRole("grid", { name: "Entries" }).getByRole("row");
  await expect(rows.filter({ hasText: listedName("Anna Müller") })).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await page.getByLabel("Find an entry").fill("muller anna");
  await expect(page.getByText("1 of 2 runners", { exact: true })).toBeVisible();
  await page.getByLabel("Find an entry").fill("");
  await expect(page.getByText("2 runners", { exact: true })).toBeVisible();
  await startWorker(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You see the entries as of /)).toBeVisible();
  await expect(rows.filter({ hasText: listedName("Ben Carter") })).toBeVisible();
  await page.getByLabel("Find an entry").fill("912000001");
  await expect(page.getByText("1 of 2 runners", { exact: true })).toBeVisible();
  await page.getByLabel("Find an entry").fill("");
  await cancelRegistration(ben, id);
  await expect(rows.filter({ hasText: listedName("Ben Carter") })).toBeVisible();

  await context.setOffline(false);
  // After a reload without a network the browser fires no "online" event, so the next regular sync finds the network.
  await expect(rows.filter({ hasText: listedName("Ben Carter") })).toHaveCount(0);
  await expect(page.getByText("1 runner", { exact: true })).toBeVisible();

  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).not.toContain("run:kept");
});

test("an organizer enters somebody above the capacity, moves, notes and cancels the entry, and its history says so", async ({
  page,
}) => {
  const organizer = await signInAs(page, "organiser@run.example");
  const id = await addEvent(organizer, {
    title: "Harbor Desk Run",
    races: [
      { id: "ten", name: "10K" },
      { id: "half", name: "Half marathon" },
    ],
    capacity: 1,
  });
  const anna = await createAccount(newPerson());
  await registerForEvent(anna, id, {
    ...{ firstName: "Anna", lastName: "Müller", phone: "+351 912 000 001", raceId: "ten" },
  });
  await page.goto(`/dashboard/my-marathons/${id}/entries`);
  const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
  const question = page.getByRole("alertdialog");
  const row = (name: string) =>
    page
      .getByRole("grid", { name: "Entries" })
      .getByRole("row")
      .filter({ hasText: listedName(name) });

  await page.getByRole("main").getByRole("button", { name: "Add entry" }).click();
  const adding = dialog("Add an entry");
  await adding.getByLabel("Race", { exact: true }).selectOption({ value: "ten" });
  await adding.getByLabel("First Name").fill("Cleo");
  await adding.getByLabel("Last Name").fill("Adams");
  await adding.getByLabel("Email").fill(anna.email);
  await adding.getByRole("button", { name: "Add entry" }).click();
  const outcome = question.getByRole("heading");
  // The server may ask either question first.
  const answers = { "Already entered?": "This is someone else", "Go above the capacity?": "Add a place" };
  for (let asked = 0; asked < 2; asked++) {
    await expect(outcome).toBeVisible();
    const title = (await outcome.textContent()) as keyof typeof answers;
    await question.getByRole("button", { name: answers[title] }).click();
    await expect(outcome.getByText(title)).toHaveCount(0);
  }
  await expectPopup(page, "Entry added");
  await expect(dialog("Cleo Adams")).toContainText(/RUN-\w{4}-\w{4}/);
  await dialog("Cleo Adams").getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("2 runners", { exact: true })).toBeVisible();

  await row("Cleo Adams").click();
  await dialog("Cleo Adams").getByRole("button", { name: "Change" }).click();
  const editing = dialog("Change the entry");
  await editing.getByLabel("Race", { exact: true }).selectOption({ value: "half" });
  await editing.getByLabel("Reason").fill("Asked by phone");
  await editing.getByRole("button", { name: "Save" }).click();
  await expectPopup(page, "Entry changed");
  await expect(dialog("Cleo Adams")).toContainText("Half marathon");
  await expect(dialog("Cleo Adams")).toContainText("Reason: Asked by phone");
  await page.getByLabel("Team note").fill("Parks a handbike");
  await page.getByRole("button", { name: "Save note" }).click();
  await expectPopup(page, "Note saved");
  await page.reload();
  await expect(page.getByLabel("Team note")).toHaveValue("Parks a handbike");
  await dialog("Cleo Adams").getByRole("button", { name: "Cancel entry" }).click();
  await question.getByLabel("Reason").fill("Injured");
  await question.getByRole("button", { name: "Cancel entry" }).click();
  await expectPopup(page, "Entry canceled");
  await expect(row("Cleo Adams")).toHaveCount(0);
  await expect(page.getByText("1 runner", { exact: true })).toBeVisible();
});
