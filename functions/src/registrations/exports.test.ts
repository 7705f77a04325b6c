import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { memberIdOf } from "../events/event-team.ts";
import { newPlaces } from "../events/stored-places.ts";
import type { StoredActivity } from "../activity/stored-activity.ts";
import { recordExport } from "./exports.ts";

const roles = { dana: "desk", tim: "timekeeper", rita: "reader" } as const;
const team = Object.fromEntries(
  Object.entries(roles).map(([uid, role]) => [memberIdOf("m", uid), { role, grant: "i" }]),
);
const places = { ...newPlaces(null), registered: 2, waiting: 1, ended: 3 };

/** Whether the export is recorded, or the path at which it is refused. */
async function recorded(uid: string, body: { count?: number; details?: ("email" | "ageGroup" | "answers")[] }) {
  const happened: StoredActivity[] = [];
  const caller = { uid, email: `${uid}@example.com`, emailVerified: true, authTime: 0 };
  const parts = {
    events: { findById: () => Promise.resolve(storedEvent("m", { organiserUid: "olivia", team, places })) },
    activity: { create: (_: string, __: unknown, one: StoredActivity) => Promise.resolve(String(happened.push(one))) },
    clock: () => 0,
  };
  const request = { eventId: "m", caller, idempotencyKey: null };
  const sent = { count: 1, details: [], reason: "For the shuttles", ...body };
  const refused = await recordExport(parts, { ...request, body: sent }).then(
    () => null,
    (error: unknown) => error,
  );
  if (refused !== null) expect(happened).toEqual([]);
  return refused === null ? happened.map(({ count }) => count) : refused;
}
const refusedAt = (path: string) => ({ code: "invalid-request", issues: [{ path }] });

describe("what a member says about a file of runners", () => {
  it("has only details that the role sees", async () => {
    for (const detail of ["email", "ageGroup", "answers"] as const) {
      expect(await recorded("dana", { details: [detail] })).toEqual([1]);
      expect(await recorded("rita", { details: [detail] })).toMatchObject(refusedAt("details"));
      expect(await recorded("tim", { details: [detail] })).toMatchObject(refusedAt("details"));
    }
    expect(await recorded("rita", {})).toEqual([1]);
  });

  it("has no more runners than the event has had, also those whose entries have ended since", async () => {
    expect(await recorded("dana", { count: 6 })).toEqual([6]);
    expect(await recorded("dana", { count: 7 })).toMatchObject(refusedAt("count"));
  });
});
