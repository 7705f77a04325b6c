import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, testInEachLook } from "../../../test/accessibility.ts";
import { answer } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { NOW } from "../../../test/now.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });

testInEachLook(
  "the question before the account is deleted has no violation while it asks for the password",
  async () => {
    answer("listMyMarathons", []);
    vi.setSystemTime(NOW.getTime() + 3_600_000);
    await openSite("/account");
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
    await expect.element(dialog.getByLabelText("Password", { exact: true })).toBeVisible();
    await expectAccessible();
  },
);
