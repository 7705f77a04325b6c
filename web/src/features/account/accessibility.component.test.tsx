import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../test/accessibility.ts";
import { answer, refuse } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { NOW } from "../../../test/now.ts";
import { myEventsOf } from "../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });

testInLooks("the question before the account is deleted has no violation while it asks for the password", async () => {
  answer("listMyEvents", myEventsOf([]));
  vi.setSystemTime(NOW.getTime() + 3_600_000);
  await openSite("/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect.element(dialog.getByLabelText("Password", { exact: true })).toBeVisible();
  await expectAccessible();
});

testInLooks(
  "announcements that are off and one that stays off have no violation, and fit a narrow screen",
  async () => {
    const title = "Aşırıuzunbirkelimedenoluşanbiretkinlikadı".repeat(2);
    const since = NOW.toISOString();
    answer("listMyEvents", myEventsOf([]));
    answer("getMyAnnouncementSettings", {
      optedOut: [
        { marathonId: "long", title, since },
        { marathonId: "gone", title: null, since },
      ],
    });
    refuse("changeMyAnnouncementSetting", "internal");
    await openSite("/account");
    await page.getByRole("button", { name: `Turn on again for ${title}` }).click();
    await expect.element(page.getByText("Not turned on", { exact: true })).toBeVisible();
    await expectAccessible();
    await expectFitsNarrowScreen();
  },
);
