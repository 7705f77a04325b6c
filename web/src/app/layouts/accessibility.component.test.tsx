import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectPageLoaded, testInLooks } from "../../../test/accessibility.ts";
import { olivia } from "../../../test/fake-identity.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const menu = page.getByRole("button", { name: "Open menu" });
const drawer = page.getByRole("main").getByRole("button", { name: "Dashboard" });

test("a wide screen has neither the menu nor the drawer of a phone", async () => {
  await openSite("/dashboard/applied-marathons");
  await expectPageLoaded();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(drawer).not.toBeInTheDocument();
});

testInLooks("the menu and the dashboard's drawer of a phone have no violation", async () => {
  await page.viewport(390, 844);
  await openSite("/dashboard/applied-marathons");
  await expectPageLoaded();
  await drawer.click();
  const dialog = page.getByRole("dialog", { name: "Dashboard" });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Close menu" }).click();
  await menu.click();
  await expect.element(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  await expectAccessible();
});
