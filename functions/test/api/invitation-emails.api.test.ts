import { expect, it, onTestFinished } from "vitest";
import type { MessagePage, OpenInvitation } from "../../src/contract/index.ts";
import { recipientOf } from "../../src/messages/new-message.ts";
import { apiDelete, apiGet, apiPost, modifiedCount, refusal } from "../support/arrange.ts";
import { startSender } from "../support/emails-of.ts";
import { changeAccount, db } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import {
  accept,
  eventOfOlivia,
  invite,
  invited,
  join,
  open,
  removeMember,
  team,
  withdraw,
} from "../support/team-invitations.ts";

const resend = (by: Account, id: string, invitationId: string) =>
  apiPost(`${team(id)}/${invitationId}/email`, { token: by.token });
const deliveries = async (owner: Account, id: string): Promise<OpenInvitation["delivery"][]> =>
  (await open(owner, id)).map(({ delivery }) => delivery);
const linkOf = (text: string | undefined) => /team-invitations\/(\w{20})/.exec(text ?? "")?.[1];

/** Olivia's event and a sender for emails to Ana, whose mail server refuses them at first. */
async function invitationToAna() {
  const { olivia, newOwner, other, id } = await eventOfOlivia();
  const ana = `ana.${id.toLowerCase()}@example.com`;
  const server = { isOpen: false };
  const sender = await startSender(
    (recipient) => recipient === recipientOf(ana),
    () => (server.isOpen ? "take" : { code: 550, message: "no such mailbox" }),
  );
  onTestFinished(() => sender.stop());
  const { insertedId, code } = await invited(olivia, id, { role: "desk", email: ana });
  return { olivia, newOwner, other, id, ana, server, sender, insertedId, code };
}

it("an invitation says what became of its email, and one that was refused is sent again with the same link", async () => {
  const { olivia, newOwner, other, id, ana, server, sender, insertedId, code } = await invitationToAna();
  expect(await deliveries(olivia, id)).toEqual([{ state: "queued", error: null, maySendAgain: false }]);
  expect(modifiedCount(await resend(olivia, id, insertedId))).toBe(0);
  await sender.run();
  expect(await deliveries(olivia, id)).toMatchObject([{ state: "failed", maySendAgain: true }]);

  expect(refusal(await resend(other, id, insertedId))).toEqual([404, "marathon-not-found"]);
  await join(newOwner, olivia, id, "desk");
  expect(refusal(await resend(newOwner, id, insertedId))).toEqual([404, "marathon-not-found"]);
  server.isOpen = true;
  const presses = await Promise.all([1, 2, 3].map(() => resend(olivia, id, insertedId)));
  expect(presses.map(modifiedCount).sort()).toEqual([0, 0, 1]);
  await Promise.all([sender.run(), sender.run()]);
  expect(sender.mails().map(({ to, text }) => [to, linkOf(text)])).toEqual([[[ana], code]]);
  expect(await deliveries(olivia, id)).toEqual([{ state: "sent", error: null, maySendAgain: false }]);
  // Once it has arrived, the message keeps neither the address nor the code.
  const stored = (await db.collection("mail").where("recipient", "==", recipientOf(ana)).get()).docs[0]?.data();
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${ana}|${code}`));
  expect(modifiedCount(await resend(olivia, id, insertedId))).toBe(0);
});

it("the email of an invitation that has ended, or to own the event, is not sent again by whoever may not", async () => {
  const { olivia, newOwner, id, sender, insertedId } = await invitationToAna();
  await sender.run();
  await join(newOwner, olivia, id, "organiser");
  const toOwn = await invited(olivia, id, { role: "owner", email: `own.${id.toLowerCase()}@example.com` });
  expect(refusal(await resend(newOwner, id, toOwn.insertedId))).toEqual([404, "invitation-not-found"]);
  expect(modifiedCount(await resend(newOwner, id, insertedId))).toBe(1);
  await sender.run();
  await withdraw(olivia, id, insertedId);
  expect(refusal(await resend(olivia, id, insertedId))).toEqual([409, "invitation-withdrawn"]);
  await apiDelete(`/marathon/${id}`, { token: olivia.token });
  expect(refusal(await resend(olivia, id, toOwn.insertedId))).toEqual([409, "marathon-cancelled"]);
});

it("a withheld invitation is sent again only once the owner has confirmed an address", async () => {
  const { olivia, id, server, sender, insertedId } = await invitationToAna();
  server.isOpen = true;
  await db.doc(`marathons/${id}`).update({ createdByVerified: false });
  await sender.run();
  const withheld = { state: "withheld", error: "organizer not confirmed" };
  expect(await deliveries(olivia, id)).toEqual([{ ...withheld, maySendAgain: false }]);
  expect(modifiedCount(await resend(olivia, id, insertedId))).toBe(0);
  await db.doc(`marathons/${id}`).update({ createdByVerified: true });
  expect(await deliveries(olivia, id)).toEqual([{ ...withheld, maySendAgain: true }]);
  expect(modifiedCount(await resend(olivia, id, insertedId))).toBe(1);
  expect(await sender.run()).toBe(1);
});

it("an invitation is also on the site for the account with the address, which the team does not learn", async () => {
  const { olivia, newOwner: former, other: unconfirmed, id } = await eventOfOlivia();
  await changeAccount(former.uid, { emailVerified: true });
  await join(former, olivia, id, "desk");
  await removeMember(olivia, id, former);
  const stranger = `stranger.${id.toLowerCase()}@example.com`;
  const addresses = [former.email, unconfirmed.email, stranger];
  const server = { isOpen: false };
  const sender = await startSender(
    (recipient) => addresses.some((address) => recipient === recipientOf(address)) || recipient === former.uid,
    () => (server.isOpen ? "take" : { code: 550, message: "no such mailbox" }),
  );
  onTestFinished(() => sender.stop());
  const invitationsIn = async ({ uid, token }: Account) =>
    ((await apiGet(`/my-messages/${uid}`, { token })).body as MessagePage).messages
      .filter(({ kind }) => kind === "invited")
      .map(({ letter, email }) => [letter.action?.path.split("/").at(-1), email]);
  // Emails of the earlier membership.
  server.isOpen = true;
  await sender.run();
  server.isOpen = false;
  const before = sender.mails().length;

  const replies: { insertedId: string; code: string }[] = [];
  for (const [index, email] of addresses.entries()) {
    const reply = await invite(olivia, id, { role: "desk", email }, `key-${index}`);
    const again = await invite(olivia, id, { role: "desk", email }, `key-${index}`);
    expect([reply.status, again.status, again.body]).toEqual([201, 201, reply.body]);
    replies.push(reply.body as { insertedId: string; code: string });
  }
  const shapes = replies.map((reply) => Object.entries(reply).map(([name, value]) => [name, String(value).length]));
  expect(shapes).toEqual([shapes[0], shapes[0], shapes[0]]);
  const deliveredAlike = async () => {
    const found = await deliveries(olivia, id);
    expect(found).toEqual([found[0], found[0], found[0]]);
    return found[0];
  };
  expect(await deliveredAlike()).toEqual({ state: "queued", error: null, maySendAgain: false });
  const [code] = replies.map((reply) => reply.code);
  expect([await invitationsIn(former), await invitationsIn(unconfirmed)]).toEqual([[[code, "queued"]], []]);
  await sender.run();
  expect(await deliveredAlike()).toMatchObject({ state: "failed", maySendAgain: true });
  expect(await invitationsIn(former)).toEqual([[code, "failed"]]);
  server.isOpen = true;
  for (const { insertedId } of replies) expect(modifiedCount(await resend(olivia, id, insertedId))).toBe(1);
  await sender.run();
  expect(await deliveredAlike()).toEqual({ state: "sent", error: null, maySendAgain: false });
  const emailed = sender.mails().slice(before);
  expect(emailed.map(({ to }) => to[0]).sort()).toEqual(addresses.map((address) => address.toLowerCase()).sort());
  expect(await invitationsIn(former)).toEqual([[code, "sent"]]);
  expect((await accept(former, code ?? "")).status).toBe(200);
});

it("an event whose owner has confirmed no address shows its invitations to nobody", async () => {
  const { olivia, newOwner, id } = await eventOfOlivia();
  await changeAccount(newOwner.uid, { emailVerified: true });
  await db.doc(`marathons/${id}`).update({ createdByVerified: false });
  await invited(olivia, id, { role: "desk", email: newOwner.email });
  const { body } = await apiGet(`/my-messages/${newOwner.uid}`, { token: newOwner.token });
  expect((body as MessagePage).messages).toEqual([]);
});
