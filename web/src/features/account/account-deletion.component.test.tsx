import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { PASSWORD, rui } from "../../../test/fake-identity.ts";
import { NOW } from "../../../test/now.ts";
import { myEventOf, myEventsOf } from "../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(() => answer("listMyEvents", myEventsOf([])));

const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
const email = dialog.getByLabelText("Type the text above to confirm");
const password = dialog.getByLabelText("Password", { exact: true });
const confirm = dialog.getByRole("button", { name: "Delete my account" });

async function openDialog(): Promise<void> {
  await openSite("/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await email.fill(rui.email);
}

test("a failed deletion shows the failure, keeps the session, and can be repeated", async () => {
  await openDialog();
  refuse("deleteMyAccount", "internal", { error: "Something went wrong on our side." });
  await confirm.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Something went wrong on our side.");
  restore("deleteMyAccount");
  await confirm.click();
  await expect.element(popup("Account deleted")).toBeVisible();
  await expect.element(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("an old sign-in has to be confirmed with the password, and a wrong password keeps what was typed", async () => {
  vi.setSystemTime(NOW.getTime() + 3_600_000);
  await openDialog();
  await expect.element(dialog.getByText("It’s been a while since you logged in. Enter your password.")).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await password.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(password).toHaveAccessibleDescription(/Password is required/);
  await password.fill("Not-My-Password1");
  await userEvent.keyboard("{Enter}");
  await expect.element(password).toHaveAccessibleDescription(/That isn’t the password of this account\./);
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue("Not-My-Password1");
  await expect.element(email).toHaveValue(rui.email);
  await expect.element(confirm).toBeDisabled();
  expect(requestsOf("deleteMyAccount")).toEqual([]);

  await password.fill(PASSWORD);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("status").filter({ hasText: "Thank you, that’s confirmed." })).toHaveFocus();
  await confirm.click();
  await expect.element(popup("Account deleted")).toBeVisible();
});

test("an account that owns upcoming events hands them over or cancels them first, and loads no runners for that", async () => {
  const desk = { viewer: { role: "desk" as const, can: ["startList", "entries", "manageEntries", "members"] } };
  answer("listMyEvents", ({ query }) =>
    query.cursor === undefined
      ? myEventsOf([myEventOf({ title: "Of another team", ...desk })], { nextCursor: "second" })
      : myEventsOf([myEventOf({ title: "Harbor Run" }), myEventOf({ title: "Next year", state: "draft" })]),
  );
  await openSite("/account");
  await expect.element(page.getByText("First, hand over or cancel your upcoming events.")).toBeVisible();
  const events = page.getByRole("main").getByRole("listitem").filter({ hasText: "2026" });
  await expect
    .poll(() => events.elements().map(({ textContent }) => textContent))
    .toEqual([expect.stringMatching(/^Harbor Run, /)]);
  await expect.element(page.getByRole("button", { name: "Delete my account" })).not.toBeInTheDocument();
  expect(requestsOf("listMyEvents").map(({ query }) => query)).toEqual([
    { state: "upcoming" },
    { state: "upcoming", cursor: "second" },
  ]);
  expect(requestsOf("listMyMarathons")).toEqual([]);
});
