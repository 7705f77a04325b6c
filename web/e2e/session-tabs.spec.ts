import { IDENTITY_CODE, APPLY_LIST, loginLink, logoutButton, races } from "./session-cache.ts";
import { BROKEN_PICTURE, expect, fillLogin, holdRequests, logIn, newPerson, signUp, test } from "./site.ts";

test.use({ expectedErrors: BROKEN_PICTURE });

test("the session and the theme survive a reload, and a second tab shares them", async ({ page, context }) => {
  await logIn(page, "runner@run.example");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /theme|dark/i })
    .click();
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
  const second = await context.newPage();
  await second.goto("/marathons");
  await expect(second.getByRole("heading", { level: 1, name: "Upcoming Events" })).toBeVisible();
  await second.close();
});

test("a second tab follows a logout and a login, and keeps the form that is open in it", async ({ page, context }) => {
  const person = newPerson();
  await signUp(page, person);
  const second = await context.newPage();
  await second.goto("/marathonRegister/oslo-blue-hour-marathon");
  await second.getByLabel("First Name").fill("Noa");
  await second.getByLabel("Phone").fill("+46 555 0142");

  await page.bringToFront();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(second).toHaveURL(/\/login$/);
  await expect(second.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();

  await page.goto("/login");
  await fillLogin(page, person.email);
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(second).toHaveURL(/\/marathonRegister\/oslo-blue-hour-marathon$/);
  await expect(second.getByLabel("First Name")).toHaveValue("Noa");
  await expect(second.getByLabel("Phone")).toHaveValue("+46 555 0142");
  await expect(second.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
  await second.close();
});

test("a tab without interaction follows a logout and a login in another tab", async ({ page, context }) => {
  await logIn(page, "runner@run.example");
  const second = await context.newPage();
  await second.goto(APPLY_LIST);
  await expect(races(second).first()).toBeVisible();
  const third = await context.newPage();
  await third.route(IDENTITY_CODE, (route) => route.abort());
  await third.goto("/about");
  await expect(logoutButton(third)).toBeVisible();

  await logoutButton(page).click();
  await expect(second).toHaveURL(/\/login$/);
  await expect(loginLink(third)).toBeVisible();
  await logIn(page, "organiser@run.example");
  await expect(third.getByRole("banner").getByRole("img", { name: "Olivia Marsh" })).toBeVisible();
  await expect(second).toHaveURL(new RegExp(`${APPLY_LIST}$`));
  await expect(second.getByRole("heading", { name: "No registrations yet" })).toBeVisible();
});

test("a logout in another tab takes effect while the identity SDK is still loading the account", async ({
  page,
  context,
}) => {
  await logIn(page, "runner@run.example");
  const second = await context.newPage();
  const release = await holdRequests(second, /accounts:lookup/);
  const lookup = second.waitForRequest(/accounts:lookup/);
  await second.goto(APPLY_LIST);
  await expect(races(second).first()).toBeVisible();
  await second.keyboard.press("Shift");
  await lookup;
  await logoutButton(page).click();
  await expect(second).toHaveURL(/\/login$/);
  // Only now does the SDK get the account that it has requested before.
  const response = second.waitForResponse(/accounts:lookup/);
  release();
  await response;
  await fillLogin(second, "organiser@run.example");
  await expect(second.getByRole("heading", { name: "No registrations yet" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("img", { name: "Olivia Marsh" })).toBeVisible();
});
