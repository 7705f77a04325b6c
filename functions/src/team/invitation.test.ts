import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newInvitationSchema, teamRoles } from "../contract/index.ts";
import { INVITATION_MS, ownsByInvitation, obstacleTo, stateOf } from "./invitation.ts";
import type { InvitingEvent } from "./invitation.ts";
import type { Invitation } from "./stored-invitation.ts";

const MADE = Date.parse("2026-03-05T12:00:00Z");
const olivia = { uid: "olivia", email: "olivia@example.com", emailVerified: true };
const rui = { uid: "rui", email: "rui@example.com", emailVerified: true };
const event: InvitingEvent = { organiserUid: olivia.uid, cancelledAt: null, handedOver: null };

const invitation = (change: Partial<Invitation> = {}): Invitation => ({
  id: "i1",
  marathonId: "m",
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
    for (const later of [handed, returned]) expect(stateOf(invitation(), later, MADE)).toBe("withdrawn");
    expect(stateOf(invitation({ ownership: "i3" }), returned, MADE)).toBe("open");
    expect(obstacleTo(invitation({ state: "used" }), event, rui, MADE)).toBe("invitation-used");
    expect(obstacleTo(invitation({ state: "withdrawn" }), event, rui, MADE)).toBe("invitation-withdrawn");
  });

  it("can be accepted again by whoever accepted it, with the same answer", () => {
    const used = invitation({ state: "used", acceptedByUid: rui.uid });
    const handed = { ...event, organiserUid: rui.uid, handedOver: { by: used.id } };
    expect(ownsByInvitation(used, handed, rui)).toBe(true);
    expect(ownsByInvitation(used, handed, olivia)).toBe(false);
    expect(ownsByInvitation(used, { ...handed, organiserUid: olivia.uid }, rui)).toBe(false);
    expect(ownsByInvitation(used, { ...handed, handedOver: { by: "i9" } }, rui)).toBe(false);
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

describe("the body of an invitation", () => {
  it("names the role of owner, because the other roles have no permissions yet", () => {
    const taken = teamRoles.filter((role) => newInvitationSchema.safeParse({ role }).success);
    expect(taken).toEqual(["owner"]);
  });
});
