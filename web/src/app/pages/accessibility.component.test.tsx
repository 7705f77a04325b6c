import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { endpointDocs, exampleCard, exampleCode } from "@run/functions/contract/docs";
import { protectedPagesOf } from "../../../e2e/all-pages.ts";
import { expectAccessible, expectAccessiblePage, testInLooks } from "../../../test/accessibility.ts";
import { answer } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });

const invitation = endpointDocs.getTeamInvitation.example.answer;

/** `visitor-accessibility.component.test.tsx` has the public pages. */
const pages = [
  ...protectedPagesOf({ id: exampleCard._id, title: exampleCard.title }),
  [`/transfer/${exampleCode}`, "RUN | Take over a place"],
  [`/team-invitations/${exampleCode}`, "RUN | Your invitation"],
  [`/entry-claims/${exampleCard._id}/${exampleCode}`, "RUN | Take over an entry"],
] as const;

for (const [path, title] of pages) {
  testInLooks(
    `${path} has its title and no violation for a signed-in user, and fits a narrow screen with large text`,
    () => expectAccessiblePage(path, title),
  );
}

test("the description page is a placeholder for signed-in users, and leads to the events", async () => {
  await openSite("/description");
  const main = page.getByRole("main");
  await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent("Description");
  await main.getByRole("link", { name: "Explore Events" }).click();
  await expect.poll(() => location.pathname).toBe("/marathons");
});

testInLooks("an invitation for an address that is not confirmed has no violation", async () => {
  answer("getTeamInvitation", { ...invitation, fromVerified: false, obstacle: "address-not-verified" });
  await openSite(`/team-invitations/${exampleCode}`);
  await expect.element(page.getByText("The sender’s email address isn’t confirmed")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Email me the link" })).toBeVisible();
  await expectAccessible();
});
