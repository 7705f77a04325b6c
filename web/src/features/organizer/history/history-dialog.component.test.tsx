import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, refuse } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { firstVersion, myEventOf, myEventsOf, organizer } from "../../../../test/sample-organizer-data.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
import { MyEventsOverview } from "../overview/my-events.tsx";

testSite({ signedInAs: olivia });

test("a history that fails to load shows the failure, and can be retried", async () => {
  answer("listMyEvents", myEventsOf([myEventOf()]));
  refuse("listMarathonHistory", "internal");
  await showPart(<MyEventsOverview user={organizer} />);
  const more = page.getByRole("button", { name: /^More/ });
  await more.click();
  await page.getByRole("menuitem", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("We couldn’t load the history.");
  answer("listMarathonHistory", { edits: [firstVersion()], nextCursor: null });
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText("This event hasn’t been changed since it was added.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(more).toHaveFocus();
});
