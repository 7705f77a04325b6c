import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TEAM_MEMBERS_MAX, newInvitationSchema, teamRoles } from "../contract/index.ts";
import type { MemberRole } from "../contract/index.ts";
import { memberIdOf } from "../events/event-team.ts";
import { INVITATION_MS, isMemberBy, obstacleTo, invitationStateOf } from "./invitation.ts";
import type { InvitingEvent } from "./invitation.ts";
import type { Invitation } from "./stored-invitation.ts";

const MADE = Date.parse("2026-03-05T12:00:00Z");
const READER = { role: "reader", grant: "i5" } as const;
const olivia = { uid: "olivia", email: "olivia@example.com", emailVerified: true };
const rui = { uid: "rui", email: "rui@example.com", emailVerified: true };
const event: InvitingEvent = { id: "m", organiserUid: olivia.uid, team: {}, cancelledAt: null, handedOver: null };

const invitation = (change: Partial<Invitation> = {}): Invitation => ({
  id: "i1",
  eventId: "m",
  role: "owner",
  email: null,
  invitedByUid: olivia.uid,
  ownership: null,
  state: "open",
  acceptedByUid: null,
  acceptedAt: null,
  createdAt: new Date(MADE),
  expiresAt: new Date(MADE + INVITATION_MS),
  ...change,
});

describe("an invitation to own an event", () => {
  it("can be accepted for fourteen days by anyone with its code and a verified address", () => {
    expect(obstacleTo(invitation(), event, rui, MADE)).toBeNull();
    expect(obstacleTo(invitation(), event, rui, MADE + 14 * 86_400_000 - 1)).toBeNull();
    expect(obstacleTo(invitation(), event, rui, MADE + 14 * 86_400_000)).toBe("invitation-expired");
    expect(obstacleTo(invitation(), event, { ...rui, emailVerified: false }, MADE)).toBe("address-not-verified");
  });

  it("with an address can be accepted only by the account with that verified address, in upper or lower case", () => {
    const addressed = invitation({ email: "rui@example.com" });
    expect(obstacleTo(addressed, event, { ...rui, email: "Rui@Example.COM" }, MADE)).toBeNull();
    expect(obstacleTo(addressed, event, { ...rui, emailVerified: false }, MADE)).toBe("address-not-verified");
    expect(obstacleTo(addressed, event, { ...rui, email: "nadia@example.com" }, MADE)).toBe("invitation-for-another");
    expect(obstacleTo(addressed, event, { ...rui, email: "" }, MADE)).toBe("invitation-for-another");
  });

  it("cannot be accepted by the owner, or by anyone once the event is canceled", () => {
    expect(obstacleTo(invitation(), event, olivia, MADE)).toBe("already-owner");
    expect(obstacleTo(invitation(), { ...event, cancelledAt: new Date(MADE) }, rui, MADE)).toBe("marathon-cancelled");
  });

  it("never becomes valid again, even if the event returns to the inviter", () => {
    const handed = { ...event, organiserUid: rui.uid, handedOver: { by: "i2" } };
    const returned = { ...event, handedOver: { by: "i3" } };
    for (const later of [handed, returned]) expect(invitationStateOf(invitation(), later, MADE)).toBe("withdrawn");
    expect(invitationStateOf(invitation({ ownership: "i3" }), returned, MADE)).toBe("open");
    expect(obstacleTo(invitation({ state: "used" }), event, rui, MADE)).toBe("invitation-used");
    expect(obstacleTo(invitation({ state: "withdrawn" }), event, rui, MADE)).toBe("invitation-withdrawn");
  });

  it("can be accepted again by whoever accepted it, with the same answer", () => {
    const used = invitation({ state: "used", acceptedByUid: rui.uid });
    const handed = { ...event, organiserUid: rui.uid, handedOver: { by: used.id } };
    expect(isMemberBy(used, handed, rui)).toBe(true);
    expect(isMemberBy(used, handed, olivia)).toBe(false);
    expect(isMemberBy(used, { ...handed, organiserUid: olivia.uid }, rui)).toBe(false);
    expect(isMemberBy(used, { ...handed, handedOver: { by: "i9" } }, rui)).toBe(false);
  });

  it("never gives an event to an unverified address, or to a different one than it names", () => {
    const anyInvitation = fc
      .record({
        email: fc.option(fc.constantFrom("rui@example.com", "nadia@example.com")),
        invitedByUid: fc.constantFrom("olivia", "rui"),
        ownership: fc.option(fc.constantFrom("i2", "i3")),
        state: fc.constantFrom("open" as const, "withdrawn" as const, "used" as const),
      })
      .map(invitation);
    const anyEvent = fc.record({
      id: fc.constant("m"),
      team: fc.constant({}),
      organiserUid: fc.constantFrom("olivia", "rui", "deleted"),
      cancelledAt: fc.option(fc.constant(new Date(MADE))),
      handedOver: fc.option(fc.record({ by: fc.constantFrom("i1", "i2", "i3") })),
    });
    const anyCaller = fc.record({
      uid: fc.constantFrom("rui", "nadia"),
      email: fc.constantFrom("rui@example.com", "RUI@example.com", "nadia@example.com", ""),
      emailVerified: fc.boolean(),
    });
    fc.assert(
      fc.property(
        anyInvitation,
        anyEvent,
        anyCaller,
        fc.integer({ min: 0, max: 2 * INVITATION_MS }),
        (one, of, by, ms) => {
          if (obstacleTo(one, of, by, MADE + ms) !== null) return;
          expect(by.emailVerified).toBe(true);
          expect([null, by.email.toLowerCase()]).toContain(one.email);
          expect([one.state, one.invitedByUid, one.ownership]).toEqual([
            "open",
            of.organiserUid,
            of.handedOver?.by ?? null,
          ]);
          expect(by.uid).not.toBe(of.organiserUid);
          expect(ms).toBeLessThan(INVITATION_MS);
        },
      ),
    );
  });
});

describe("an invitation to a team", () => {
  const organizer = { uid: "oren", grant: "i7" };
  const withTeam = (role: MemberRole, grant = organizer.grant): InvitingEvent => ({
    ...event,
    team: { [memberIdOf(event.id, organizer.uid)]: { role, grant } },
  });
  const byOren = (change: Partial<Invitation> = {}) =>
    invitation({ role: "desk", invitedByUid: organizer.uid, ownership: organizer.grant, ...change });

  it("is valid while its maker keeps the role that allows it", () => {
    expect(invitationStateOf(byOren(), withTeam("organiser"), MADE)).toBe("open");
    expect(invitationStateOf(byOren(), withTeam("desk"), MADE)).toBe("withdrawn");
    expect(invitationStateOf(byOren(), withTeam("organiser", "i8"), MADE)).toBe("withdrawn");
    expect(invitationStateOf(byOren(), event, MADE)).toBe("withdrawn");
    expect(invitationStateOf(byOren({ role: "owner" }), withTeam("organiser"), MADE)).toBe("withdrawn");
  });

  it("needs a verified address for a role that sees contacts, and for every named address", () => {
    const unverified = { ...rui, emailVerified: false };
    const needed = teamRoles.filter(
      (role) => obstacleTo(invitation({ role }), event, unverified, MADE) === "address-not-verified",
    );
    expect(needed).toEqual(["owner", "organiser", "desk"]);
    expect(obstacleTo(invitation({ role: "reader", email: rui.email }), event, unverified, MADE)).toBe(
      "address-not-verified",
    );
  });

  it("raises a member, and never lowers one", () => {
    const team = { [memberIdOf(event.id, rui.uid)]: { role: "desk" as const, grant: "i9" } };
    const obstacles = teamRoles.map((role) => obstacleTo(invitation({ role }), { ...event, team }, rui, MADE));
    expect(obstacles).toEqual([null, null, "already-member", "already-member", "already-member"]);
  });

  it("is refused to a newcomer once the team is full, and not to a member", () => {
    const others = Array.from({ length: TEAM_MEMBERS_MAX - 1 }, (_, index) => [`m${index}`, READER] as const);
    const full = (uid: string) => ({
      ...event,
      team: Object.fromEntries([...others, [memberIdOf(event.id, uid), READER] as const]),
    });
    expect(obstacleTo(invitation({ role: "desk" }), full("nadia"), rui, MADE)).toBe("team-full");
    expect(obstacleTo(invitation({ role: "desk" }), full(rui.uid), rui, MADE)).toBeNull();
  });
});

describe("the body of an invitation", () => {
  it("names any role", () => {
    const taken = teamRoles.filter((role) => newInvitationSchema.safeParse({ role }).success);
    expect(taken).toEqual(teamRoles);
    expect(newInvitationSchema.safeParse({ role: "marshal" }).success).toBe(false);
  });
});
