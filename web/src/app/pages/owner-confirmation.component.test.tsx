import { permissionsOf } from "@run/functions/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../../test/fake-api.ts";
import { answerIdentity, olivia } from "../../../test/fake-identity.ts";
import { ownedEventOf } from "../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const main = page.getByRole("main");
const confirmation = main.getByRole("region", { name: "Confirm your email address" });
const pathOf = (part: string) => `/dashboard/my-marathons/${ownedEventOf()._id}/${part}`;
const unconfirmed = { createdByVerified: false };

test.each(["messages", "import", "team"])(
  "an owner who has not confirmed an address learns at %s what is not sent, and confirms it there",
  async (part) => {
    answer("getMarathon", ownedEventOf(unconfirmed));
    answer("listTeam", { members: [] });
    answer("listTeamInvitations", { invitations: [] });
    await openSite(pathOf(part));
    await expect.element(confirmation).toMatchTextContent("people without an account get no email about this event");
    answerIdentity("accounts:sendOobCode", { email: olivia.email });
    await confirmation.getByRole("button", { name: "Email me the link" }).click();
    await expect.element(confirmation).toMatchTextContent(`We’ve emailed a link to ${olivia.email}`);
    answerIdentity("accounts:lookup", { users: [{ localId: olivia.uid, email: olivia.email, emailVerified: true }] });
    answer("getMarathon", ownedEventOf());
    await confirmation.getByRole("button", { name: "I’ve confirmed it" }).click();
    await expect.element(confirmation).not.toBeInTheDocument();
  },
);

test("an organizer is told that the owner has to confirm an address", async () => {
  answer(
    "getMarathon",
    ownedEventOf({ ...unconfirmed, viewer: { role: "organiser", can: [...permissionsOf.organiser] } }),
  );
  await openSite(pathOf("messages"));
  await expect.element(main.getByText("The owner’s email address is not confirmed")).toBeVisible();
  await expect.element(confirmation).not.toBeInTheDocument();
});
