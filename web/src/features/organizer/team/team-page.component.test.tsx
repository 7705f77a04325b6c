import { permissionsOf } from "@run/functions/contract";
import type { InvitationDelivery, OpenInvitation, TeamMember, TeamRole } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, requestsOf, restore } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { registrationOf } from "../../../../test/sample-data.ts";
import { messagePageOf } from "../../../../test/sample-messages.ts";
import { myEventOf, myEventsOf, ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { queryClient } from "../../../lib/api/query-client.ts";

testSite({ signedInAs: olivia });

const ID = ownedEventOf()._id;
const main = page.getByRole("main");
const question = page.getByRole("alertdialog");
const row = (text: string) =>
  page.getByRole("list", { name: "Members" }).getByRole("listitem").filter({ hasText: text });

const memberOf = (role: TeamRole, change: Partial<TeamMember> = {}): TeamMember => ({
  id: `${role}${"x".repeat(20)}`.slice(0, 20),
  role,
  name: "",
  email: `${role}@example.com`,
  since: "2026-08-02T09:00:00.000Z",
  isYou: false,
  ...change,
});
const viewerOf = (role: TeamRole) => ({ role, can: [...permissionsOf[role]] });

/** Answers as the server does to a member with that role. */
function answerAs(role: TeamRole): void {
  answer("getMarathon", ownedEventOf({ viewer: viewerOf(role) }));
  answer("listTeam", {
    members: (["owner", "organiser", "desk"] as const).map((one) => memberOf(one, { isYou: one === role })),
  });
}

beforeEach(() => {
  answerAs("owner");
  answer("listTeamInvitations", { invitations: [] });
});

const openTeam = () => openSite(`/dashboard/my-marathons/${ID}/team`);

test("the owner sees the team, gives a member another role and removes one", async () => {
  await openTeam();
  await expect.element(row("owner@example.com")).toMatchTextContent(/Owner.*You/);
  await expect.element(row("owner@example.com").getByRole("button")).toHaveLength(0);
  await row("desk@example.com")
    .getByRole("button", { name: /^Change role/ })
    .click();
  await expect.element(question).toMatchTextContent("To hand the event over, invite them");
  await question.getByLabelText("Role").selectOptions("Timekeeper");
  await expect.element(question.getByText(/without contact details/)).toBeVisible();
  await question.getByRole("button", { name: "Save role" }).click();
  await expect.element(page.getByText("desk@example.com is a timekeeper now.")).toBeVisible();
  expect(requestsOf("changeTeamMember")).toMatchObject([
    { params: { id: ID, memberId: memberOf("desk").id }, body: { role: "timekeeper", before: "desk" } },
  ]);
  await row("organiser@example.com")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByText("organiser@example.com no longer has access.")).toBeVisible();
  expect(requestsOf("removeTeamMember")).toMatchObject([{ params: { memberId: memberOf("organiser").id } }]);
});

test("the form promises an email only where RUN sends some", async () => {
  await openTeam();
  await expect.element(page.getByText(/^We email the link to this address/)).toBeVisible();
  answer("listMyMessages", messagePageOf([], { sendsEmail: false }));
  queryClient.clear();
  await openTeam();
  await expect.element(page.getByText(/RUN sends no email here, so send the link yourself/)).toBeVisible();
  await expect.element(page.getByText(/We email the link/)).toHaveLength(0);
});

test("the form promises no email before the owner has confirmed an address", async () => {
  answer("getMarathon", ownedEventOf({ createdByVerified: false, viewer: viewerOf("owner") }));
  await openTeam();
  await expect.element(page.getByText(/We don’t email it, because the owner’s address is not confirmed/)).toBeVisible();
  await expect.element(page.getByText(/We email the link/)).toHaveLength(0);
});

test("a change that is refused says why, and the dialog stays", async () => {
  refuse("changeTeamMember", "address-not-verified", { error: "This person has not confirmed their address yet." });
  await openTeam();
  await row("desk@example.com")
    .getByRole("button", { name: /^Change role/ })
    .click();
  await question.getByRole("button", { name: "Save role" }).click();
  await expect.element(question.getByRole("alert")).toMatchTextContent(/has not confirmed their address yet/);
});

test("a role that somebody else has given in the meantime is shown before it is replaced", async () => {
  const theirs = { path: "role", yours: "timekeeper", current: "reader" };
  refuse("changeTeamMember", "changed-meanwhile", { conflicts: [theirs] });
  await openTeam();
  await row("desk@example.com")
    .getByRole("button", { name: /^Change role/ })
    .click();
  await question.getByLabelText("Role").selectOptions("Timekeeper");
  await question.getByRole("button", { name: "Save role" }).click();
  await expect.element(question.getByRole("alert")).toMatchTextContent("desk@example.com is a reader now.");
  await expect.element(question.getByLabelText("Role")).toHaveValue("timekeeper");
  restore("changeTeamMember");
  await question.getByRole("button", { name: "Save role" }).click();
  await expect.element(page.getByText("desk@example.com is a timekeeper now.")).toBeVisible();
  expect(requestsOf("changeTeamMember").map(({ body }) => body)).toEqual([
    { role: "timekeeper", before: "desk" },
    { role: "timekeeper", before: "reader" },
  ]);
});

test("an invitation names its role and address, and its link is shown once", async () => {
  await openTeam();
  await main.getByLabelText("Role").selectOptions("Reader");
  await main.getByLabelText(/^Only for this email address/).fill("nobody");
  await main.getByRole("button", { name: "Create an invitation link" }).click();
  await expect.element(main.getByLabelText(/^Only for this email address/)).toHaveAttribute("aria-invalid", "true");
  await main.getByLabelText(/^Only for this email address/).fill("ana@example.com");
  await main.getByRole("button", { name: "Create an invitation link" }).click();
  const made = main.getByLabelText("Invitation link for a reader, ana@example.com");
  await expect.element(made).toBeVisible();
  const note = "We’ll also email it to ana@example.com. Copy it now: we can’t show this link again.";
  await expect.element(main.getByText(note)).toBeVisible();
  // Another role, chosen for the next link, is not that of the link.
  await main.getByLabelText("Role").selectOptions("Organizer");
  await expect.element(made).toBeVisible();
  expect(requestsOf("inviteToTeam")).toMatchObject([{ body: { role: "reader", email: "ana@example.com" } }]);
});

const invitationOf = (email: string, delivery: Partial<InvitationDelivery>): OpenInvitation => ({
  _id: email.padEnd(20, "x").replaceAll(/\W/g, "0").slice(0, 20),
  role: "desk",
  email,
  createdAt: "2026-09-20T09:00:00.000Z",
  expiresAt: "2026-10-04T09:00:00.000Z",
  delivery: { state: "sent", error: null, maySendAgain: false, ...delivery },
});
const invitationRow = (text: string) =>
  page.getByRole("region", { name: "Open invitations" }).getByRole("listitem").filter({ hasText: text });

test("each invitation for an address says what became of its email, and one that failed is sent again", async () => {
  const failed = invitationOf("ana@example.com", { state: "failed", error: "550", maySendAgain: true });
  const others = [
    invitationOf("rui@example.com", {}),
    invitationOf("eve@example.com", { state: "withheld", error: "organizer not confirmed" }),
    { ...invitationOf("", {}), email: null, delivery: null },
  ];
  answer("listTeamInvitations", { invitations: [failed, ...others] });
  await openTeam();
  await expect.element(invitationRow("ana@")).toMatchTextContent("the mail server refused this address");
  await expect.element(invitationRow("rui@")).toMatchTextContent("We emailed the link.");
  await expect.element(invitationRow("eve@")).toMatchTextContent("the owner hasn’t confirmed an email address");
  await expect.element(invitationRow("anyone with the link")).not.toMatchTextContent(/email/i);
  const again = main.getByRole("button", { name: /^Send again/ });
  await expect.element(again).toHaveLength(1);
  refuse("resendTeamInvitation", "invitation-used", { error: "Somebody has accepted it already." });
  await again.click();
  await expect.element(main.getByRole("alert")).toMatchTextContent(/Not sent again.*accepted it already/);
  restore("resendTeamInvitation");
  answer("listTeamInvitations", { invitations: [invitationOf("ana@example.com", { state: "queued" }), ...others] });
  await again.click();
  await expect.element(main.getByText("We’re emailing the link to ana@example.com again.")).toBeVisible();
  await expect.element(invitationRow("ana@")).toMatchTextContent("The email is on its way.");
  await expect.element(again).not.toBeInTheDocument();
  expect(requestsOf("resendTeamInvitation").map(({ params }) => params)).toEqual(
    [1, 2].map(() => ({ id: ID, invitationId: failed._id })),
  );
});

test("where RUN sends no email, an invitation says so and cannot be sent again", async () => {
  answer("listMyMessages", messagePageOf([], { sendsEmail: false }));
  const invitations = [
    invitationOf("ana@example.com", { state: "queued" }),
    invitationOf("rui@example.com", { state: "failed", error: "550", maySendAgain: true }),
  ];
  answer("listTeamInvitations", { invitations });
  await openTeam();
  await expect
    .element(invitationRow("ana@"))
    .toMatchTextContent(
      "RUN sends no email here. If you didn’t copy the link, withdraw this invitation and create a new one.",
    );
  await expect.element(main.getByRole("button", { name: /^Send again/ })).not.toBeInTheDocument();
});

test("an organizer cannot invite an owner, and a desk member sees the team and may only leave it", async () => {
  answerAs("organiser");
  await openTeam();
  await expect.element(row("organiser@example.com").getByRole("button", { name: "Leave the team" })).toBeVisible();
  await expect.element(main.getByLabelText("Role").getByRole("option")).toHaveLength(4);

  answerAs("desk");
  await openTeam();
  await expect.element(main.getByText("Your role: Desk")).toBeVisible();
  await expect.element(main.getByRole("button", { name: "Create an invitation link" })).not.toBeInTheDocument();
  await expect.element(main.getByRole("button", { name: /^(Change role|Remove)/ })).not.toBeInTheDocument();
  await expect.element(main.getByRole("heading", { name: "Open invitations" })).not.toBeInTheDocument();
  answer("listMyEvents", myEventsOf([]));
  await row("desk@example.com").getByRole("button", { name: "Leave the team" }).click();
  await question.getByRole("button", { name: "Leave the team" }).click();
  await expect.element(page.getByRole("heading", { name: "My Added Marathons" })).toBeVisible();
  expect(requestsOf("removeTeamMember")).toMatchObject([{ params: { memberId: memberOf("desk").id } }]);
});

test("who is not in the team is told so, and the team is not asked for", async () => {
  answer("getMarathon", ownedEventOf({ viewer: { role: null, can: [] } }));
  await openTeam();
  await expect.element(main.getByRole("heading", { name: "Only the event’s team can see this page" })).toBeVisible();
  expect(requestsOf("listTeam")).toHaveLength(0);
});

test("a team that cannot be loaded can be loaded again", async () => {
  refuse("listTeam", "internal");
  await openTeam();
  await expect.element(main.getByText(/couldn’t load the team/)).toBeVisible();
  answerAs("owner");
  await main.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("desk@example.com")).toBeVisible();
});

test("My Added Marathons shows each event's role with the actions that it allows", async () => {
  const titled = (title: string, role: TeamRole) =>
    myEventOf({ _id: title.replace(" ", "-"), title, viewer: viewerOf(role) });
  answer(
    "listMyEvents",
    myEventsOf([titled("Own Run", "owner"), titled("Desk Run", "desk"), titled("Read Run", "reader")]),
  );
  answer("listRegistrations", {
    registrations: [registrationOf({ userId: "", email: "Hidden", phone: "Hidden", emergencyContact: "Hidden" })],
    revision: 0,
    nextCursor: null,
  });
  await openSite("/dashboard/my-marathons");
  const event = (title: string) => page.getByRole("row").filter({ hasText: title });
  const buttonsOf = (title: string) =>
    event(title)
      .getByRole("button")
      .elements()
      .map((one) => one.getAttribute("aria-label") ?? one.textContent);
  await expect.element(event("Desk Run")).toMatchTextContent(/You are a desk member/);
  expect(buttonsOf("Own Run")).toEqual(["Applicants of Own Run", "Edit Own Run", "More for Own Run"]);
  expect(buttonsOf("Desk Run")).toEqual(["Applicants of Desk Run", "Entries of Desk Run", "Team of Desk Run"]);
  await event("Read Run")
    .getByRole("button", { name: /^Applicants/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/Your role doesn’t include contact details/)).toBeVisible();
  await expect.element(dialog.getByRole("row").filter({ hasText: listedName("Rui Almeida") })).toBeVisible();
  await expect.element(dialog.getByRole("tab", { name: "Waiting list" })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("columnheader", { name: "Phone" })).not.toBeInTheDocument();
  await expect.element(dialog.getByText("Hidden")).not.toBeInTheDocument();
});
