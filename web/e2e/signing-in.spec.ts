import { respondWithIdentityError } from "./production-project.ts";
import { expect, FAILED_RESPONSE, popup, PASSWORD, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

const EVENT = "lisbon-atlantic-light-half";

test("a visitor with a shared link sees the event above the forms, and arrives there afterwards", async ({ page }) => {
  await page.goto(`/marathons/${EVENT}`);
  const event = page.getByRole("region", { name: "The event you came for" });
  await expect(event.getByRole("heading")).toHaveText("Lisbon Atlantic Light Half");
  await expect(event).toContainText("Lisbon, Portugal");
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Register", exact: true })).toBeVisible();
  await expect(event.getByRole("heading")).toHaveText("Lisbon Atlantic Light Half");
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Email").fill("runner@run.example");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/marathons/${EVENT}$`));
});

test("an event that fails to load does not block the form", async ({ page }) => {
  await page.goto("/marathons/no-such-event");
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(page.getByRole("region", { name: "The event you came for" })).toHaveCount(0);
});

test("a password can be shown, and an error disappears with the next attempt", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  const show = page.getByRole("button", { name: "Show password" });
  await page.getByLabel("Email").fill("runner@run.example");
  await password.fill("Marathon27");
  await expect(password).toHaveAttribute("type", "password");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveValue("Marathon27");

  const login = page.getByRole("main").getByRole("button", { name: "Login", exact: true });
  await page.route(/accounts:signInWithPassword/, respondWithIdentityError("BRAND_NEW_REASON"));
  await login.click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Signing in did not work");
  await expect(alert).not.toContainText("Firebase");
  await password.fill("");
  await login.click();
  await expect(alert).toHaveText("Password is required");
});

test("an address that is taken is reported only at its field, and the terms are named", async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByRole("main").getByRole("link", { name: "Terms of Service" })).toHaveAttribute(
    "href",
    "/terms",
  );
  await page.getByLabel("Full Name").fill("Rui Almeida");
  await page.getByLabel("Email Address").fill("runner@run.example");
  await page.getByLabel("Password", { exact: true }).fill("Another-Password1");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(popup(page, "Registration Failed!")).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(/already exists/);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(1);
  await expect(page.getByLabel("Email Address")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("one's races and account are one tap away", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("runner@run.example");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: "My races" }).click();
    await expect(page).toHaveURL(/\/dashboard\/applied-marathons$/);
    await header.getByRole("link", { name: /^Your data/ }).click();
    await expect(page).toHaveURL(/\/account$/);
  });
});
