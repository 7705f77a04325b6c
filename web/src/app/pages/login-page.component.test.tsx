import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "../../../test/fake-api.ts";
import {
  addAccount,
  answerIdentity,
  holdIdentity,
  identityRefusal,
  PASSWORD,
  refuseIdentity,
  rui,
} from "../../../test/fake-identity.ts";
import { answerEvent, EVENT_ID } from "../../../test/sample-data.ts";
import { expectPopup, openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite();
beforeEach(() => addAccount(rui));

const main = page.getByRole("main");
const email = main.getByLabelText("Email");
const password = main.getByLabelText("Password", { exact: true });
const login = main.getByRole("button", { name: "Login", exact: true });
const alert = main.getByRole("alert");
const destination = page.getByRole("region", { name: "The event you came for" });

async function logIn(address: string, secret = PASSWORD): Promise<void> {
  await email.fill(address);
  await password.fill(secret);
  await login.click();
}

test("a login shows 'Login Successful!' and leads home, and a logout shows 'Logged Out Successfully'", async () => {
  await openSite("/login");
  await logIn(rui.email);
  await expectPopup("success", "Login Successful!");
  await expect.poll(() => location.pathname).toBe("/");
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expectPopup("success", "Logged Out Successfully", "You have been signed out");
});

test("loading is set when a login or a logout begins, and ends with it", async () => {
  await openSite("/login");
  const busy: (string | null)[] = [];
  const accountArea = page.getByRole("banner").element().querySelector("[aria-busy]");
  const observer = new MutationObserver(() => busy.push(accountArea?.getAttribute("aria-busy") ?? null));
  observer.observe(accountArea as Element, { attributeFilter: ["aria-busy"] });
  const release = holdIdentity("accounts:signInWithPassword");
  await logIn(rui.email, "Wrong-password1");
  await expect.poll(() => busy).toEqual(["true"]);
  release();
  await expect.element(popup("Login Failed!")).toBeVisible();
  await expect.poll(() => busy).toEqual(["true", "false"]);
  await logIn(rui.email);
  await expect.element(popup("Login Successful!")).toBeVisible();
  await expect.poll(() => busy).toEqual(["true", "false", "true", "false"]);
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect.element(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect.poll(() => busy).toEqual(["true", "false", "true", "false", "true", "false"]);
  observer.disconnect();
});

test("the header links to the Dashboard only when signed in, and to Login and Register only when signed out", async () => {
  await openSite("/login");
  const header = page.getByRole("banner");
  const links = () =>
    header
      .getByRole("link")
      .elements()
      .map((link) => link.textContent);
  for (const name of ["Home", "Marathons", "About", "Login", "Register"])
    await expect.element(header.getByRole("link", { name, exact: true })).toBeVisible();
  expect(links()).not.toContain("Dashboard");
  await expect.element(header.getByRole("button", { name: "Logout" })).not.toBeInTheDocument();

  await logIn(rui.email);
  for (const name of ["Home", "Marathons", "About", "Dashboard"])
    await expect.element(header.getByRole("link", { name, exact: true })).toBeVisible();
  await expect.element(header.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect.element(header.getByRole("img", { name: rui.displayName })).toBeVisible();
  expect(links()).not.toContain("Login");
  expect(links()).not.toContain("Register");
  await header.getByRole("link", { name: "Marathons" }).click();
  await expect.poll(() => location.pathname).toBe("/marathons");
  await header.getByRole("link").first().click();
  await expect.poll(() => location.pathname).toBe("/");
});

test("a failed login shows 'Login Failed!' with 'Try again', not what was wrong, and keeps the email address", async () => {
  await openSite("/login");
  await logIn(rui.email, "Wrong-password1");
  await expectPopup("error", "Login Failed!", "Try again");
  await expect.element(alert).toMatchTextContent("No account matches this email address and password.");
  await expect.element(email).toHaveValue(rui.email);
});

test("errors of the identity service are shown as sentences of our own, and the password stays", async () => {
  await openSite("/login");
  await email.fill(rui.email);
  await password.fill(PASSWORD);
  for (const [response, sentence] of [
    [() => Response.error(), "We could not reach the sign-in service."],
    [() => identityRefusal("EMAIL_NOT_FOUND"), "No account matches this email address and password."],
    [() => identityRefusal("USER_MISMATCH"), "That is a different account from the one you are signed in to."],
    [() => identityRefusal("INTERNAL_ERROR", 500), "The sign-in service had a problem."],
    [() => identityRefusal("INVALID_API_KEY"), "The site is not set up correctly."],
    [
      () => identityRefusal("PASSWORD_DOES_NOT_MEET_REQUIREMENTS"),
      "The password does not meet the rules for RUN accounts.",
    ],
    [
      () => Response.json({ mfaPendingCredential: "pending", mfaInfo: [], localId: rui.uid, email: rui.email }),
      "This account asks for a second step that RUN does not offer yet.",
    ],
    [() => identityRefusal("BRAND_NEW_REASON"), "Signing in did not work"],
  ] as const) {
    answerIdentity("accounts:signInWithPassword", response);
    await login.click();
    await expect.element(alert).toMatchTextContent(sentence);
    await expect.element(alert).not.toMatchTextContent("Firebase");
    await expect.element(popup("Login Failed!")).toBeVisible();
  }
  await expect.element(password).toHaveValue(PASSWORD);
});

test("a login needs an email address and a password, and an error disappears with the next attempt", async () => {
  await openSite("/login");
  await login.click();
  await expect.element(email).toHaveAccessibleDescription(/Email is required/);
  await expect.element(password).toHaveAccessibleDescription(/Password is required/);
  await logIn(rui.email, "Wrong-password1");
  await expect.element(alert).toMatchTextContent("No account matches");
  await password.fill("");
  await login.click();
  await expect.element(alert).toHaveTextContent("Password is required");
});

test("a password can be shown", async () => {
  await openSite("/login");
  await password.fill("Marathon27");
  await expect.element(password).toHaveAttribute("type", "password");
  const show = page.getByRole("button", { name: "Show password" });
  await show.click();
  await expect.element(password).toHaveAttribute("type", "text");
  await expect.element(show).toHaveAttribute("aria-pressed", "true");
  await expect.element(password).toHaveValue("Marathon27");
});

test("a password reset does not reveal whether an email address has an account", async () => {
  await openSite("/login");
  refuseIdentity("accounts:sendOobCode", "EMAIL_NOT_FOUND");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Email Address").fill("stranger@example.com");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect
    .element(dialog.getByRole("status"))
    .toMatchTextContent("If there is an account for stranger@example.com");
});

test("a visitor with a shared link sees the event above both forms, and gets to it after the login", async () => {
  const { title, location: place } = answerEvent();
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(destination.getByRole("heading")).toHaveTextContent(title);
  await expect.element(destination).toMatchTextContent(place);
  await main.getByRole("link", { name: "Register" }).click();
  await expect.element(page.getByRole("heading", { name: "Register", exact: true })).toBeVisible();
  await expect.element(destination.getByRole("heading")).toHaveTextContent(title);
  await main.getByRole("link", { name: "Login" }).click();
  await logIn(rui.email);
  await expect.poll(() => location.pathname).toBe(`/marathons/${EVENT_ID}`);
});

test.for([
  ["Canceled", { cancelledAt: "2026-09-10T10:00:00.000Z", cancelReason: "The river is too high." }],
  ["Postponed", { state: "postponed", stateReason: "The river is too high." }],
] as const)("a visitor sees that the event is %s, and why", async ([badge, changes]) => {
  answerEvent(changes);
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(destination).toMatchTextContent(`${badge}: The river is too high.`);
  await expect.element(main).not.toMatchTextContent("claim your place");
});

test("an event that fails to load does not block the form", async () => {
  refuse("getMarathon", "marathon-not-found");
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(email).toBeVisible();
  await expect.element(destination).not.toBeInTheDocument();
});

test.for(["/account", "/transfer/h7Gk2LmQ9pRs4TuV6wXy"])("%s leads a visitor to the login", async (path) => {
  await openSite(path);
  await expect.element(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  expect(location.pathname).toBe("/login");
});
