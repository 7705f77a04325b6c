import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { olivia } from "../../../test/fake-identity.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

test("the dashboard's menu marks the current page, and on a phone is a drawer that closes with a choice or Escape", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await openSite("/dashboard");
  // Click the page first, so that it gets the keys.
  await page.getByRole("heading", { level: 1, name: "Add Marathon" }).click();
  const opener = page.getByRole("main").getByRole("button", { name: "Dashboard" });
  const drawer = page.getByRole("dialog", { name: "Dashboard" });
  const link = (name: string) => drawer.getByRole("link", { name });
  const press = async (target: typeof opener) => {
    await expect.element(target).toBeVisible();
    (target.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
  };
  await press(opener);
  await expect.element(link("Add Marathon")).toHaveAttribute("aria-current", "page");
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await press(opener);
  await press(link("My Apply List"));
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1, name: "My Apply List" })).toHaveFocus();
  await press(opener);
  await expect.element(link("My Apply List")).toHaveAttribute("aria-current", "page");
  await expect.element(link("Add Marathon")).not.toHaveAttribute("aria-current");
});

test("the dashboard's index is the add form, with the menu of its four pages", async () => {
  await openSite("/dashboard");
  await expect.element(page.getByRole("main").getByLabelText("Title")).toBeVisible();
  const links = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").elements();
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Add Marathon", "/dashboard/add-marathon"],
    ["My Marathons", "/dashboard/my-marathons"],
    ["My Apply List", "/dashboard/applied-marathons"],
    ["Messages", "/dashboard/messages"],
  ]);
});
