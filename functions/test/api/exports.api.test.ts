import { describe, expect, it } from "vitest";
import { apiDelete, apiPost, refusal, register } from "../support/arrange.ts";
import type { Account } from "../support/emulators.ts";
import { activityOf, staffedEvent } from "../support/team-entries.ts";

/** A team, and an event with two runners. */
async function event() {
  const staffed = await staffedEvent();
  await register(staffed.anna, staffed.id);
  await register(staffed.ben, staffed.id);
  return staffed;
}

const recordExport = (by: Account, id: string, body: object, key?: string) =>
  apiPost(`/marathon/${id}/exports`, {
    token: by.token,
    body: { count: 2, details: [], ...body },
    headers: key === undefined ? undefined : { "Idempotency-Key": key },
  });

describe("saving runners as a file", () => {
  it("is told to the team: who, how many, which details and why", async () => {
    const { desk, reader, id } = await event();
    const details = ["email", "answers", "email"];
    expect((await recordExport(desk, id, { details, reason: "For the shuttles" })).status).toBe(201);
    expect((await recordExport(reader, id, {})).status).toBe(201);
    const [second, first] = await activityOf(desk, id);
    expect(first).toMatchObject({
      kind: "exported",
      by: desk.email,
      count: 2,
      changed: ["email", "answers"],
      reason: "For the shuttles",
    });
    expect(second).toMatchObject({ kind: "exported", by: reader.email, count: 2, changed: [], reason: null });
    // The uids of the team stay on the server.
    expect(Object.values(first ?? {})).not.toContain(desk.uid);
  });

  it("needs a purpose if the file has details of runners", async () => {
    const { desk, id } = await staffedEvent();
    const reply = await recordExport(desk, id, { details: ["ageGroup"] });
    expect(refusal(reply)).toEqual([400, "invalid-request"]);
    expect(reply.body).toMatchObject({ issues: [{ path: "reason" }] });
    expect(await activityOf(desk, id)).toEqual([]);
  });

  it("names only details that the role sees", async () => {
    const { reader, id } = await staffedEvent();
    const reply = await recordExport(reader, id, { details: ["email", "answers"], reason: "For the shuttles" });
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: "details" }] } });
    const ages = await recordExport(reader, id, { details: ["ageGroup"], reason: "For the shuttles" });
    expect(ages).toMatchObject({ status: 400, body: { issues: [{ path: "details" }] } });
  });

  it("names no more runners than the event has had", async () => {
    const { organiser, anna, id } = await event();
    expect(await recordExport(organiser, id, { count: 3 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "count" }] },
    });
    // The member's device has not learned of it yet.
    await apiDelete(`/my-registrations/${anna.uid}/${id}`, { token: anna.token });
    expect((await recordExport(organiser, id, {})).status).toBe(201);
  });

  it("is told once if the request is repeated", async () => {
    const { organiser, id } = await event();
    const replies = await Promise.all([1, 2, 3].map(() => recordExport(organiser, id, {}, "one-press")));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await activityOf(organiser, id)).toHaveLength(1);
    expect(refusal(await recordExport(organiser, id, { count: 1 }, "one-press"))).toEqual([422, "key-reused"]);
  });

  it("is refused to anyone outside the team, and nothing is written", async () => {
    const { owner, anna, id } = await staffedEvent();
    expect(refusal(await recordExport(anna, id, {}))).toEqual([404, "marathon-not-found"]);
    expect(await activityOf(owner, id)).toEqual([]);
  });
});
