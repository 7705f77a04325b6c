import type { InvitationObstacle } from "@run/functions/contract";
import { endpointDocs, exampleCode } from "@run/functions/contract/docs";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries } from "../../../test/sample-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const PATH = `/team-invitations/${exampleCode}`;
const invitation = endpointDocs.getTeamInvitation.example.answer;
const main = page.getByRole("main");
const offer = main.getByRole("region", { name: "The invitation" });
const answerObstacle = (obstacle: InvitationObstacle) => answer("getTeamInvitation", { ...invitation, obstacle });

test.each<[InvitationObstacle, string]>([
  ["marathon-cancelled", "This event was canceled"],
  ["invitation-used", "This invitation has been used"],
  ["invitation-withdrawn", "This invitation was withdrawn"],
  ["invitation-expired", "This invitation has expired"],
  ["invitation-for-another", "This invitation is for someone else"],
  ["already-owner", "You own this event"],
  ["already-member", "You’re on this team"],
  ["team-full", "This team is full"],
])("on a phone, an invitation that cannot be accepted (%s) names its event", async (obstacle, heading) => {
  await page.viewport(390, 844);
  answerEvent({ title: invitation.title });
  answerObstacle(obstacle);
  await openSite(PATH);
  await expect.element(offer.getByRole("heading", { name: heading })).toBeVisible();
  await expect.element(offer.getByText(invitation.title, { exact: true })).toBeVisible();
  await expect.element(offer.getByRole("button", { name: /Accept|Join/ })).not.toBeInTheDocument();
});

test("an invitation to an event that is not published says so, and links to no page of it", async () => {
  refuse("getMarathon", "marathon-not-found");
  answerObstacle("invitation-used");
  await openSite(PATH);
  await expect.element(main.getByText(/isn’t published yet/)).toBeVisible();
  await expect.element(offer.getByRole("link")).not.toBeInTheDocument();
  answer("getTeamInvitation", { ...invitation, obstacle: null });
  await openSite(PATH);
  await expect.element(main.getByText(/isn’t published yet/)).toBeVisible();
  await offer.getByRole("link", { name: "Not now" }).click();
  await expect.poll(() => location.pathname).toBe("/marathons");
});
