import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { rui } from "../../../test/fake-identity.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });

test("on a phone, the header links to the user's races and account", async () => {
  await page.viewport(390, 844);
  await openSite("/about");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "My races" }).click();
  await expect.poll(() => location.pathname).toBe("/dashboard/applied-marathons");
  await header.getByRole("link", { name: /^Your data/ }).click();
  await expect.poll(() => location.pathname).toBe("/account");
});
