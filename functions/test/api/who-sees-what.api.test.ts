import { beforeAll, describe, expect, it } from "vitest";
import { memberRoles, permissionsOf } from "../../src/contract/index.ts";
import type { Marathon, MarathonCard, MemberRole, MyWaitlistEntry } from "../../src/contract/index.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  changeEvent,
  errorCode,
  joinWaitlist,
  modifiedCount,
  register,
} from "../support/arrange.ts";
import { listedEarly, recordOf, unasked } from "../support/bodies.ts";
import { signUp, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { join } from "../support/team-invitations.ts";

/** Compares the API's answers with every cell of the privacy table (decision 0003). */
type Reader = "visitor" | "signed-in user" | "runner" | "organizer" | MemberRole;
const readers: Reader[] = ["visitor", "signed-in user", "runner", "organizer", ...memberRoles];
const accounts: Partial<Record<Reader, Account>> = {};
let eventId: string;
let runner: Account;
let other: Account;

const tokenOf = (reader: Reader) => accounts[reader]?.token;
const detail = async (reader: Reader) =>
  (await apiGet(`/marathon/${eventId}`, { token: tokenOf(reader) })).body as Marathon;
const named = (record: Record<string, unknown>) => ({
  marathonId: eventId,
  firstName: record["firstName"],
  lastName: record["lastName"],
  email: "Hidden",
  phone: "Hidden",
  emergencyContact: "Hidden",
  raceId: "main",
});
const whole = (account: Account, change: Record<string, unknown> = {}) => ({
  ...recordOf(account, eventId, change),
  contactsShared: false,
  ...unasked,
  entryId: account.uid,
  reference: expect.stringMatching(/^RUN-/) as string,
  registeredAt: expect.any(String) as string,
});

beforeAll(async () => {
  const [organizer, stranger] = await Promise.all([signUp("organizer"), signUp("stranger")]);
  [runner, other] = await Promise.all([signUp("runner"), signUp("other")]);
  Object.assign(accounts, { "signed-in user": stranger, runner, organizer });
  eventId = await addEvent(organizer, listedEarly);
  await register(runner, eventId);
  await register(other, eventId, { change: { firstName: "Nadia", lastName: "Haddad" } });
  for (const role of memberRoles) {
    const member = withVerifiedAddress(await signUp(role));
    await join(member, organizer, eventId, role);
    accounts[role] = member;
  }
});

describe.each(readers)("a %s", (reader) => {
  it("sees events and counts", async () => {
    expect(await detail(reader)).toMatchObject({ _id: eventId, registrationCount: 2 });
    expect((await apiGet(`/marathon/${eventId}/places`, { token: tokenOf(reader) })).body).toMatchObject({
      registered: 2,
    });
  });

  it("sees the creator's address masked or whole", async () => {
    const organizer = accounts.organizer?.email;
    const expected = reader === "visitor" ? `o***@example.com` : organizer;
    expect((await detail(reader)).createdBy).toBe(expected);
    for (const path of ["/marathons", "/marathons?view=card"]) {
      const list = (await apiGet(path, { token: tokenOf(reader) })).body as MarathonCard[];
      expect(list.find(({ _id }) => _id === eventId)?.createdBy).toBe(expected);
    }
  });

  it("sees the participants' fields that the table allows", async () => {
    const counted = { marathonId: eventId };
    const nadia = { firstName: "Nadia", lastName: "Haddad" };
    const names = [named(recordOf(runner, eventId)), named(nadia)];
    const everything = [whole(runner), whole(other, nadia)];
    const expected = {
      visitor: [counted, counted],
      "signed-in user": names,
      runner: [whole(runner), named(nadia)],
      organizer: everything,
      organiser: everything,
      desk: everything,
      timekeeper: names,
      reader: names,
    }[reader];
    const { totalRegistrationCount } = await detail(reader);
    expect(totalRegistrationCount).toHaveLength(2);
    expect(totalRegistrationCount).toEqual(expect.arrayContaining(expected));
  });

  it("is told what they may do with the event", async () => {
    // Runners are registered, so only the team may edit the event.
    const role = reader === "organizer" ? "owner" : (memberRoles.find((one) => one === reader) ?? null);
    const expected = reader === "visitor" ? undefined : { role, can: role === null ? [] : permissionsOf[role] };
    expect((await detail(reader)).viewer).toEqual(expected);
  });

  it("gets the start list that the table allows", async () => {
    const reply = await apiGet(`/marathon/${eventId}/registrations`, { token: tokenOf(reader) });
    const text = JSON.stringify(reply.body);
    const isMember = !["visitor", "signed-in user", "runner"].includes(reader);
    expect(reply.status).toBe(reader === "visitor" ? 401 : isMember ? 200 : 404);
    const seesContacts = ["organizer", "organiser", "desk"].includes(reader);
    expect([text.includes("Nadia"), text.includes("RUN-")]).toEqual([isMember, isMember]);
    expect([text.includes("+351 555 0100"), text.includes(runner.uid)]).toEqual([seesContacts, seesContacts]);
  });

  it("gets the names of all participants if they are signed in, and nothing else", async () => {
    const reply = await apiGet(`/marathon/${eventId}/participants`, { token: tokenOf(reader) });
    expect(reply.status).toBe(reader === "visitor" ? 401 : 200);
    if (reader === "visitor") return;
    const { participants } = reply.body as { participants: unknown[] };
    const expected = [
      { firstName: "Rui", lastName: "Almeida", raceId: "main", own: reader === "runner" },
      { firstName: "Nadia", lastName: "Haddad", raceId: "main", own: false },
    ];
    expect(participants).toHaveLength(2);
    expect(participants).toEqual(expect.arrayContaining(expected));
  });

  it("finds no registration in any list, and the owner's uid nowhere", async () => {
    for (const path of ["/marathons", "/marathons-6", `/marathon/${eventId}`]) {
      const text = JSON.stringify((await apiGet(path, { token: tokenOf(reader) })).body);
      expect(text).not.toContain("organiserUid");
      if (path !== `/marathon/${eventId}`) expect(text).not.toContain("+351 555 0100");
    }
  });
});

describe("contacts at an event that lets runners share them", () => {
  it("are shown to signed-in users if the runner agreed since then, and while the event allows it", async () => {
    const [organizer, before, sharing, silent, reader] = (await Promise.all(
      ["organizer", "before", "sharing", "silent", "reader"].map((name) => signUp(name)),
    )) as [Account, Account, Account, Account, Account];
    const id = await addEvent(organizer);
    const open = (contactsOpen: boolean) =>
      changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body: { contactsOpen } });
    await register(before, id, { change: { firstName: "before", contactsShared: true } });
    await open(true);
    await register(sharing, id, { change: { firstName: "sharing", contactsShared: true } });
    await register(silent, id, { change: { firstName: "silent" } });

    const phones = async (token?: string) => {
      const { totalRegistrationCount } = (await apiGet(`/marathon/${id}`, { token })).body as Marathon;
      return Object.fromEntries(
        totalRegistrationCount.map((entry) => ("firstName" in entry ? [entry.firstName, entry.phone] : ["?", "?"])),
      );
    };
    expect(await phones(reader.token)).toEqual({ before: "Hidden", sharing: "+351 555 0100", silent: "Hidden" });
    expect(await phones()).toEqual({ "?": "?" });
    const seen = (await apiGet(`/marathon/${id}`, { token: reader.token })).body as Marathon;
    expect(JSON.stringify(seen.totalRegistrationCount)).not.toContain("userId");
    await open(false);
    expect(await phones(reader.token)).toEqual({ before: "Hidden", sharing: "Hidden", silent: "Hidden" });

    // Consent can be withdrawn at any time, even after the cut-off, when nothing else can be changed.
    await open(true);
    await changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body: { cutOffDays: 60 } });
    const change = (body: object) =>
      apiPatch(`/my-registrations/${sharing.uid}/${id}`, {
        token: sharing.token,
        body: body,
      });
    expect((await change({ contactsShared: false, phone: "+351 555 0199" })).status).toBe(409);
    expect(await phones(reader.token)).toMatchObject({ sharing: "+351 555 0100" });
    expect(modifiedCount(await change({ contactsShared: false }))).toBe(1);
    expect(await phones(reader.token)).toEqual({ before: "Hidden", sharing: "Hidden", silent: "Hidden" });
    expect(modifiedCount(await change({ contactsShared: false }))).toBe(0);
    expect((await change({ contactsShared: true })).status).toBe(400);
  });

  it("stay hidden if the runner withdraws the consent while waiting or holding an offer", async () => {
    const [organizer, holder, runner, reader] = (await Promise.all(
      ["organizer", "holder", "runner", "reader"].map((name) => signUp(name)),
    )) as [Account, Account, Account, Account];
    const id = await addEvent(organizer, { capacity: 1 });
    await changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body: { contactsOpen: true } });
    await register(holder, id);
    const shared = async () => {
      const { body } = await apiGet(`/my-waitlist/${runner.uid}`, { token: runner.token });
      return (body as MyWaitlistEntry[]).map(({ contactsShared }) => contactsShared);
    };
    const stopSharing = () =>
      apiPatch(`/my-registrations/${runner.uid}/${id}`, { token: runner.token, body: { contactsShared: false } });
    expect([(await stopSharing()).status, errorCode(await stopSharing())]).toEqual([404, "registration-not-found"]);
    await joinWaitlist(runner, id, { change: { contactsShared: true } });
    expect(await shared()).toEqual([true]);
    await apiDelete(`/my-registrations/${holder.uid}/${id}`, { token: holder.token });
    expect(modifiedCount(await stopSharing())).toBe(1);
    expect(modifiedCount(await stopSharing())).toBe(0);
    expect(await shared()).toEqual([false]);
    expect((await apiPost(`/waitlist/${id}/accept`, { token: runner.token })).status).toBe(200);
    const seen = (await apiGet(`/marathon/${id}`, { token: reader.token })).body as Marathon;
    expect(seen.totalRegistrationCount).toMatchObject([{ firstName: "Rui", phone: "Hidden" }]);
  });
});
