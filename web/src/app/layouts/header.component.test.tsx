import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../lib/api/query-client.ts";
import { hold } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries } from "../../../test/sample-data.ts";
import { expectConsoleErrors, openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });

test("on a phone, the header links to the user's races and account", async () => {
  await page.viewport(390, 844);
  await openSite("/about");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "My races" }).click();
  await expect.poll(() => location.pathname).toBe("/dashboard/applied-marathons");
  await header.getByRole("link", { name: /^Your account/ }).click();
  await expect.poll(() => location.pathname).toBe("/account");
});

test("logging out closes a phone's menu", async () => {
  await page.viewport(390, 844);
  await openSite("/about");
  const menu = page.getByRole("button", { name: /^(Open|Close) menu/ });
  await menu.click();
  await expect.element(menu).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect.element(popup("Logged Out Successfully")).toBeVisible();
  await expect.element(menu).toHaveAttribute("aria-expanded", "false");
});

test("a phone's menu stays open when the heading of a slow page appears", async () => {
  await page.viewport(390, 844);
  answerNoEntries();
  answerEvent();
  // An invitation's page opens before its event has loaded.
  await openSite("/transfer/h7Gk2LmQ9pRs4TuV6wXy");
  const heading = page.getByRole("heading", { level: 1, name: "Take over a place" });
  await expect.element(heading).toBeInTheDocument();
  await page.getByRole("banner").getByRole("link", { name: "My races" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "My Apply List" })).toBeInTheDocument();
  queryClient.clear();
  const release = hold("getMarathon");
  history.back();
  await expect.element(page.getByText("Loading the event")).toBeInTheDocument();
  const menu = page.getByRole("button", { name: /^(Open|Close) menu/ });
  await menu.click();
  release();
  await expect.element(heading).toBeInTheDocument();
  await expect.element(menu).toHaveAttribute("aria-expanded", "true");
  await expect.element(menu).toHaveFocus();
});

test("a failed logout is only logged, and the user stays signed in", async () => {
  expectConsoleErrors(/storage is gone/);
  await openSite("/about");
  const header = page.getByRole("banner");
  const logout = header.getByRole("button", { name: "Logout" });
  const deletion = vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(() => {
    throw new Error("storage is gone");
  });
  await logout.click();
  await expect
    .poll(() => vi.mocked(console.error).mock.calls.flat().map(String))
    .toContainEqual(expect.stringMatching(/storage is gone/));
  await expect.element(logout).not.toHaveAttribute("aria-disabled");
  await expect.element(popup("Logged Out Successfully")).not.toBeInTheDocument();
  await header.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "My Apply List" }).click();
  await expect.element(page.getByRole("article").first()).toBeVisible();

  deletion.mockRestore();
  await logout.click();
  await expect.element(popup("Logged Out Successfully")).toBeVisible();
});
