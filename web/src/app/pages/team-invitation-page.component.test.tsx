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

test.each([null, "address-not-verified"] as const)(
  "an invitation to a draft says that it is not published (obstacle: %s)",
  async (obstacle) => {
    refuse("getMarathon", "marathon-not-found");
    answer("getTeamInvitation", { ...invitation, obstacle });
    await openSite(PATH);
    await expect.element(main.getByText(/isn’t published yet/)).toBeVisible();
    await expect.element(main.getByText(invitation.title, { exact: true })).toBeVisible();
  },
);

test("'Not now' does not lead to the page of a draft, which the reader cannot see", async () => {
  refuse("getMarathon", "marathon-not-found");
  answer("getTeamInvitation", { ...invitation, obstacle: null });
  await openSite(PATH);
  await expect.element(main.getByText(/isn’t published yet/)).toBeVisible();
  await offer.getByRole("link", { name: "Not now" }).click();
  await expect.poll(() => location.pathname).toBe("/marathons");
});

test("on a desktop, an invitation names its event even if the event cannot be loaded", async () => {
  refuse("getMarathon", "internal");
  answerObstacle("invitation-used");
  await openSite(PATH);
  await expect.element(main.getByText(invitation.title, { exact: true }).last()).toBeVisible();
  await expect.element(main.getByText(/isn’t published yet/)).not.toBeInTheDocument();
});

// The server says no more of an invitation to a draft that is for another address.
test("an invitation that may be for another address offers to log out, which leads back to it", async () => {
  refuse("getTeamInvitation", "invitation-not-found");
  await openSite(PATH);
  await expect.element(main.getByText("There is no invitation for you behind this link")).toBeVisible();
  await expect.element(main).toMatchTextContent(`for an email address other than ${rui.email}`);
  await main.getByRole("button", { name: "Log out" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: /log ?in/i })).toBeVisible();
  await expect.element(main).toMatchTextContent("You are invited to the team of an event.");
});
