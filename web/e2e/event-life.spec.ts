import { addEvent, signInAsNewAccount } from "./api-setup.ts";
import { rowOf } from "./my-marathons.ts";
import { dayFromToday, expect, FAILED_RESPONSE, fillRunnerDetails, newPerson, expectPopup, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test("a draft is published, a runner registers, the event is postponed, the runner withdraws after the cut-off, and it is published again", async ({
  page,
  openOtherBrowser,
}) => {
  const title = `Storm Coast ${newPerson().email.slice(4, 12)}`;
  const organizer = await signInAsNewAccount(page, newPerson("Olivia Marsh"));
  const id = await addEvent(organizer, { title, state: "draft", marathonStartDate: dayFromToday(60) });
  const runner = await openOtherBrowser();
  await signInAsNewAccount(runner, newPerson("Noa Lindqvist"));

  await runner.goto(`/marathons/${id}`);
  await expect(runner.getByRole("heading", { level: 1, name: "Marathon not found" })).toBeVisible();
  await page.goto("/dashboard/my-marathons");
  await expect(rowOf(page, title)).toContainText("Draft");
  await page.getByRole("button", { name: `Publish ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expectPopup(page, "Event published");

  await runner.goto(`/marathonRegister/${id}`);
  await fillRunnerDetails(runner);
  await runner.getByRole("button", { name: "Register", exact: true }).click();
  await expectPopup(runner, "Successfully registered for the marathon!");

  const choose = async (name: string) => {
    await rowOf(page, title).getByRole("button", { name: /^More/ }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Settings");
  await page
    .getByRole("dialog")
    .getByLabel(/^Cut-off/)
    .fill("200");
  await page.getByRole("dialog").getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await runner.goto("/dashboard/applied-marathons");
  await expect(runner.getByRole("main")).toContainText("The last day for changes was");
  await expect(runner.getByRole("button", { name: /^Delete/ })).toHaveCount(0);

  await choose("Postpone");
  await page.getByRole("dialog").getByLabel("Reason").fill("A storm is coming.");
  await page.getByRole("dialog").getByRole("radio", { name: "New date" }).check();
  await page.getByRole("dialog").getByLabel("Marathon Start Date").fill(dayFromToday(100));
  await page.getByRole("dialog").getByRole("button", { name: "Postpone event" }).click();
  await expectPopup(page, "Event postponed");

  await runner.goto(`/marathons/${id}`);
  const note = runner.getByRole("region", { name: "This event is postponed" });
  await expect(note).toContainText("A storm is coming.");
  await runner.goto("/dashboard/applied-marathons");
  await expect(runner.getByRole("main")).toContainText("whatever the organizer’s deadline");
  await runner.getByRole("button", { name: /^Delete/ }).click();
  await runner.getByRole("alertdialog").getByRole("button", { name: "Delete registration" }).click();
  await expectPopup(runner, "Registration deleted");

  await choose("Publish again");
  await page.getByRole("dialog").getByLabel("Marathon Start Date").fill(dayFromToday(120));
  await page.getByRole("dialog").getByRole("button", { name: "Publish again" }).click();
  await expectPopup(page, "Event published");
  await runner.goto(`/marathonRegister/${id}`);
  await expect(runner.getByRole("button", { name: "Register", exact: true })).toBeVisible();
});
