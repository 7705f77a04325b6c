import { signInAs } from "./api-setup.ts";
import { expect, FAILED_RESPONSE, popup, test } from "./site.ts";

/** The event page, and the list of runners that an organizer opens from there. */
test.use({ expectedErrors: FAILED_RESPONSE });

const EVENT = "oslo-blue-hour-marathon";

test("the organizer's link opens the list of runners, also after a reload, and going back closes it", async ({
  page,
}) => {
  const runners = page.getByRole("dialog", { name: "Applicants" });
  await signInAs(page, "organiser@run.example");
  await page.goto("/marathons/edinburgh-seven-summits-half");
  await page.getByRole("region", { name: "Your event" }).getByRole("link", { name: "See the runners" }).click();
  await expect(runners).toContainText("Edinburgh Seven Summits Half");
  await page.reload();
  await expect(runners).toContainText("Edinburgh Seven Summits Half");
  await runners.getByRole("button", { name: "Close" }).click();
  await expect(runners).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/my-marathons$/);

  const row = page.getByRole("row").filter({ hasText: "Edinburgh Seven Summits Half" });
  await row.getByRole("button", { name: /^Applicants/ }).click();
  await expect(runners).toBeVisible();
  await page.goBack();
  await expect(runners).toHaveCount(0);
  await row.getByRole("button", { name: /^Applicants/ }).click();
  await expect(runners).toBeVisible();
  await runners.getByRole("button", { name: "Close" }).dblclick();
  await expect(runners).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/my-marathons$/);

  await page.goto(`/dashboard/my-marathons?runners=${EVENT}`);
  await expect(popup(page, "Only this event's team can see them.")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/my-marathons$/);
});
