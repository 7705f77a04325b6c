import { randomUUID } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import type { Page } from "@playwright/test";

export const PASSWORD = "Marathon26";
export type Person = { name: string; email: string };

/** Somebody whom the site has never seen. */
export function newPerson(name = "Noa Lindqvist"): Person {
  return { name, email: `${name.split(" ")[0]?.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com` };
}

/**
 * A page on which nothing may go wrong unnoticed: an error in the console or an uncaught exception fails the test, and
 * no host but this machine's is reached. `expectedErrors` names what a test brings about on purpose.
 */
export const test = base.extend<{ expectedErrors: RegExp }>({
  expectedErrors: [/^none$/, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const unexpected: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") unexpected.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => unexpected.push(String(error)));
    await page.route(
      (url) => url.hostname !== "127.0.0.1",
      (route) => {
        unexpected.push(`asked for ${route.request().url()}`);
        return route.abort();
      },
    );
    await use(page);
    // What is still under way when a test ends is nobody's failure.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(unexpected.filter((text) => !expectedErrors.test(text))).toEqual([]);
  },
});
export { expect };

/** The demo's event whose picture does not load: the browser says so in its console, the site shows its placeholder. */
export const BROKEN_PICTURE = /127\.0\.0\.1:9\//;
/** Answers that a test brings about on purpose: the browser reports each. */
export const FAILED_ANSWER = /Failed to load resource|127\.0\.0\.1:9\//;

/** The page's code has taken over what arrived as HTML. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator("[data-written]"), "the page's code").toHaveCount(0);
}

/** Holds back whatever matches until the test lets it go. */
export async function hold(page: Page, what: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(what, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** The paths that the page asks for, from now on. */
export function pathsAskedFor(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Opens the home page as somebody who is there: what is below the first screen wakes with the first key or touch. */
export async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await untilAlive(page);
  await page.keyboard.press("Shift");
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(notice(page, "Registration Successful!")).toBeVisible();
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await fillLogin(page, email);
  await expect(notice(page, "Login Successful!")).toBeVisible();
  // Login leads on a moment later, which closes whatever was opened before.
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toHaveCount(0);
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Login", exact: true }).click();
}

/** What the registration form asks of a runner. */
export async function fillRunner(page: Page, runner = { first: "Noa", last: "Lindqvist" }): Promise<void> {
  await page.getByLabel("First Name").fill(runner.first);
  await page.getByLabel("Last Name").fill(runner.last);
  await page.getByLabel("Phone").fill("+46 555 0142");
}

/** A popup with that text; the live region repeats it for screen readers, so the first one is looked at. */
export function notice(page: Page, text: string) {
  return page
    .getByRole("region", { name: /^notices/i })
    .getByText(text, { exact: true })
    .first();
}

/** The calendar day so many days from now, as a date input wants it. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The home page has other articles too. */
export function featuredCards(page: Page) {
  return page.getByRole("region", { name: "Featured Running Events" }).getByRole("article");
}
