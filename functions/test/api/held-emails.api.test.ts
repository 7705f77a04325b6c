import { expect, it, onTestFinished } from "vitest";
import type { MessagePage } from "../../src/contract/index.ts";
import { addEvent, apiDelete, apiGet, apiPatch, register } from "../support/arrange.ts";
import { startSender } from "../support/emails-of.ts";
import { changeAccount, signUp, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";

const HOUR = 3_600_000;

const listed = async ({ uid, token }: Account) => (await apiGet(`/my-messages/${uid}`, { token })).body as MessagePage;

/** A runner without a confirmed address, whose emails of two registrations too many are held back. */
async function runnerWithHeldEmails() {
  const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
  const sender = await startSender((recipient) => recipient === runner.uid);
  onTestFinished(() => sender.stop());
  const ids: string[] = [];
  for (let index = 0; index < 13; index++) {
    const id = await addEvent(organizer, { title: `Pier ${index}` });
    await register(runner, id);
    ids.push(id);
  }
  expect(await sender.run()).toBe(10);
  expect(await listed(runner)).toMatchObject({ unconfirmed: 3 });
  return { runner, sender, ids };
}

const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => /Pier \d+/.exec(subject)?.[0]);

it("emails that were held back arrive once, in order, as soon as the account calls with a confirmed address", async () => {
  const { runner, sender, ids } = await runnerWithHeldEmails();
  const newest = (await listed(runner)).messages[0];
  await apiPatch(`/my-messages/${runner.uid}/${newest?.id}`, { token: runner.token, body: { read: true } });
  // No longer true: the registration was canceled, which is told instead.
  await apiDelete(`/my-registrations/${runner.uid}/${ids[10]}`, { token: runner.token });
  await sender.run();
  expect(await listed(runner)).toMatchObject({ unconfirmed: 4 });

  await changeAccount(runner.uid, { emailVerified: true });
  const confirmed = withVerifiedAddress(runner);
  const pages = await Promise.all([listed(confirmed), listed(confirmed)]);
  expect(pages.map(({ unconfirmed }) => unconfirmed)).toEqual([0, 0]);
  const sent = await Promise.all([sender.run(), sender.run()]);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2);
  await listed(confirmed);
  await sender.run();
  // Pier 12 was read on the site.
  expect(subjects(sender.mails()).slice(10)).toEqual(["Pier 11", "Pier 10"]);
  expect(sender.mails().at(-1)?.subject).toMatch(/cancel/i);
  const states = (await listed(confirmed)).messages.slice(0, 4).map(({ email }) => email);
  expect(states).toEqual(["sent", "withheld", "sent", "superseded"]);
});

it("emails that were held back arrive although the account never comes back to the site", async () => {
  const { runner, sender } = await runnerWithHeldEmails();
  sender.wait(HOUR);
  expect(await sender.run()).toBe(0);
  await changeAccount(runner.uid, { emailVerified: true });
  expect(await sender.run()).toBe(0);
  sender.wait(2 * HOUR);
  expect(await sender.run()).toBe(3);
  expect(subjects(sender.mails()).slice(10)).toEqual(["Pier 10", "Pier 11", "Pier 12"]);
  expect(await listed(runner)).toMatchObject({ unconfirmed: 0 });
});

it("a token that says too much releases nothing: the sender asks the identity service", async () => {
  const { runner, sender } = await runnerWithHeldEmails();
  await listed(withVerifiedAddress(runner));
  expect(await sender.run()).toBe(0);
  expect(await listed(runner)).toMatchObject({ unconfirmed: 3 });
});
