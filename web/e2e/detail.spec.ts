import type { Page } from "@playwright/test";
import { expectAccessible, expectPageLoaded, viewVariants } from "./accessibility.ts";
import { signInAs } from "./api-setup.ts";
import { expect, FAILED_RESPONSE, popup, test } from "./site.ts";

/** The page of one event, and the organizer's way from there to its runners. */
test.use({ expectedErrors: FAILED_RESPONSE });

const EVENT = "oslo-blue-hour-marathon";

test("the organiser's way to the runners opens them, also after a reload, and going back closes them", async ({
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

const CROWD = 5_000;
const CROWDED = "edinburgh-seven-summits-half";

/** The organiser's event with a crowd of registrations, served page by page as the API does. */
async function serveCrowd(page: Page): Promise<void> {
  const runner = (index: number) => ({
    marathonId: CROWDED,
    userId: `runner-${String(index).padStart(5, "0")}`,
    email: `runner${index}@example.com`,
    firstName: "Ada",
    lastName: `Number ${index}`,
    phone: `+44 555 ${index}`,
    emergencyContact: "",
    contactsShared: false,
    reference: `RUN-${String(index).padStart(4, "2")}-92QD`,
    registeredAt: "2026-03-05T12:00:00.000Z",
  });
  const hundredFrom = (first: number) => Array.from({ length: 100 }, (_, index) => runner(first + index));
  await page.route(
    (url) => url.pathname === `/api/marathon/${CROWDED}`,
    async (route) => {
      const event = (await (await route.fetch()).json()) as object;
      const crowd = { capacity: null, registrationCount: CROWD, totalRegistrationCount: hundredFrom(0) };
      await route.fulfill({ json: { ...event, ...crowd } });
    },
  );
  await page.route("**/api/marathon/*/registrations*", (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    const next = from + 100;
    return route.fulfill({
      json: { registrations: hundredFrom(from), nextCursor: next < CROWD ? String(next) : null },
    });
  });
}

for (const { theme, width, height } of viewVariants) {
  for (const [what, id, ready] of [
    ["an organiser's event with a crowd", CROWDED, "100 of 5,000 loaded"],
    ["a full event", "kyoto-thousand-gates-marathon", "All places are taken."],
  ] as const) {
    test(`${what} has no violation in the ${theme} theme at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      await serveCrowd(page);
      await signInAs(page, "organiser@run.example");
      await page.goto(`/marathons/${id}`);
      await expect(page.getByRole("main")).toContainText(ready);
      await expectPageLoaded(page);
      await expectAccessible(page, what);
    });
  }
}
