import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectPageLoaded, testInLooks } from "../../../test/accessibility.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite();

testInLooks("the open gallery has no violation", async () => {
  await openSite("/");
  await expectPageLoaded();
  const gallery = page.getByRole("dialog", { name: "Race moments" });
  await page.getByRole("button", { name: /Crowd on the bridge/ }).click();
  await expect.element(gallery.getByText("4 of 6")).toBeVisible();
  await expect.element(gallery).toHaveStyle({ opacity: "1" });
  await expectAccessible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(gallery.getByText("3 of 6")).toBeVisible();
  await expectAccessible();
});
