import { describe, expect, it, onTestFinished } from "vitest";
import type { MessagePage } from "../../src/contract/index.ts";
import { apiGet, modifiedCount } from "../support/arrange.ts";
import { removal } from "../support/busy-account.ts";
import { startSender } from "../support/emails-of.ts";
import { changeAccount, db, signUp, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { changeRole, eventOfOlivia, invited, accept, join, leave, removeMember } from "../support/team-invitations.ts";

const messagesOf = async ({ uid, token }: Account) =>
  ((await apiGet(`/my-messages/${uid}`, { token })).body as MessagePage).messages;
const newsOf = async (account: Account) =>
  (await messagesOf(account)).filter(({ kind }) => kind.startsWith("member-") || kind === "role-changed");
const subjectsOf = async (account: Account) => (await newsOf(account)).map(({ letter }) => letter.subject);

describe("changes of a team", () => {
  it("are told to the owner, if somebody joins or leaves, and to the member, if others change or remove them", async () => {
    const { olivia, newOwner: oren, other: dana, id } = await eventOfOlivia();
    const ours = [olivia, oren, dana].map(({ uid }) => uid);
    const sender = await startSender((recipient) => ours.includes(recipient));
    onTestFinished(() => sender.stop());
    const { code } = await invited(olivia, id, { role: "organiser" });
    await Promise.all([1, 2, 3].map(() => accept(oren, code)));
    await join(dana, oren, id, "reader");
    expect((await newsOf(olivia)).map(({ letter }) => letter.subject.split(" ")[0])).toEqual([dana.email, oren.email]);
    expect([await newsOf(oren), await newsOf(dana)]).toEqual([[], []]);
    await sender.run();

    await changeAccount(dana.uid, { emailVerified: true });
    const changes = [await changeRole(oren, id, dana, "desk"), await changeRole(oren, id, dana, "desk")];
    expect(changes.map(modifiedCount)).toEqual([1, 0]);
    const [changed] = await newsOf(dana);
    expect(JSON.stringify(changed?.letter)).toMatch(/a desk member .*a reader before.*cancel entries/);
    await sender.run();
    await Promise.all([1, 2].map(() => removeMember(olivia, id, dana)));
    expect(await subjectsOf(dana)).toEqual([
      expect.stringMatching(/^You’re no longer on the team of/),
      expect.stringMatching(/^Your role on the team/),
    ]);
    await leave(oren, id);
    expect((await subjectsOf(olivia))[0]).toMatch(new RegExp(`^${oren.email} left the team`));
    await sender.run();
    const mailed = sender.mails().map(({ to, subject }) => [to[0], /joined|left|longer|role/.exec(subject)?.[0]]);
    const team = mailed.filter(([, what]) => what !== undefined).map(String);
    expect(team.toSorted()).toEqual(
      [
        [olivia.email, "joined"],
        [olivia.email, "joined"],
        [olivia.email, "left"],
        [dana.email, "role"],
        [dana.email, "longer"],
      ]
        .map(String)
        .toSorted(),
    );
  });

  it("are not mailed if they are no longer true", async () => {
    const { olivia, newOwner: oren, id } = await eventOfOlivia();
    const sender = await startSender((recipient) => recipient === oren.uid);
    onTestFinished(() => sender.stop());
    await join(oren, olivia, id, "desk");
    await changeRole(olivia, id, oren, "reader");
    await removeMember(olivia, id, oren);
    await join(oren, olivia, id, "desk");
    expect(await newsOf(oren)).toHaveLength(2);
    expect(await sender.run()).toBe(0);
  });

  it("are read by who was removed, and tell nothing of what the draft has become", async () => {
    const { olivia, newOwner: oren, id } = await eventOfOlivia();
    const event = db.doc(`marathons/${id}`);
    const title = String((await event.get()).get("title"));
    await event.update({ stage: "draft" });
    await join(oren, olivia, id, "desk");
    await changeAccount(oren.uid, { emailVerified: true });
    expect(modifiedCount(await changeRole(olivia, id, oren, "organiser"))).toBe(1);
    await removeMember(olivia, id, oren);
    await event.update({ title: "Secret sponsor run", location: "Secret harbor" });
    const messages = await newsOf(oren);
    expect(messages.map(({ kind }) => kind)).toEqual(["member-removed", "role-changed"]);
    expect(JSON.stringify(messages)).toContain(title);
    expect(JSON.stringify(await messagesOf(oren))).not.toContain("Secret");
    expect((await apiGet(`/marathon/${id}`, { token: oren.token })).status).toBe(404);
  });

  it("no longer name a member whose account is deleted", async () => {
    const { olivia, id } = await eventOfOlivia();
    const dana = withVerifiedAddress(await signUp("dana"));
    await join(dana, olivia, id, "desk");
    expect(JSON.stringify(await newsOf(olivia))).toContain(dana.email);
    await removal(dana);
    expect(JSON.stringify(await newsOf(olivia))).not.toContain(dana.email);
  });
});
