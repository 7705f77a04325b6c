import { expect, it, onTestFinished } from "vitest";
import type { OpenInvitation } from "../../src/contract/index.ts";
import { recipientOf } from "../../src/messages/new-message.ts";
import { apiDelete, apiPost, modifiedCount, refusal } from "../support/arrange.ts";
import { startSender } from "../support/emails-of.ts";
import { db } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { eventOfOlivia, invited, join, open, team, withdraw } from "../support/team-invitations.ts";

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
