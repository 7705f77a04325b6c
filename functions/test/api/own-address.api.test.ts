import { expect, it } from "vitest";
import type { Marathon, MarathonHistory } from "../../src/contract/index.ts";
import { addEvent, apiDelete, apiGet, apiPost } from "../support/arrange.ts";
import { changeAccount, signedIn, signUp, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { join, members } from "../support/team-invitations.ts";

const save = (account: Account) =>
  apiPost("/users", { token: account.token, body: { name: "Olivia Marsh", email: account.email } });

/** The account after its owner has opened the link in the email to the new address, and logged in again. */
async function withNewAddress(account: Account): Promise<Account> {
  const email = account.email.replace("@", ".new@");
  await changeAccount(account.uid, { email, emailVerified: true });
  return withVerifiedAddress(signedIn({ uid: account.uid, email }));
}

const readEvent = async (id: string, { token }: Account) =>
  (await apiGet(`/marathon/${id}`, { token })).body as Marathon;

it("an account's new address is shown on its events and in its teams, and not in what others own", async () => {
  const olivia = await signUp("olivia");
  const kenji = withVerifiedAddress(await signUp("kenji"));
  await save(olivia);
  const [own, canceled, others] = await Promise.all([addEvent(olivia), addEvent(olivia), addEvent(kenji)]);
  await apiDelete(`/marathon/${canceled}`, { token: olivia.token });
  await join(withVerifiedAddress(olivia), kenji, others, "desk");
  const before = await readEvent(own, olivia);
  expect(before).toMatchObject({ createdBy: olivia.email, createdByVerified: false });

  const renamed = await withNewAddress(olivia);
  expect((await save(renamed)).status).toBe(201);
  const after = await readEvent(own, renamed);
  expect(after).toEqual({ ...before, createdBy: renamed.email, createdByVerified: true });
  const team = await members(kenji, others);
  expect(team.map(({ email, role }) => [email, role])).toEqual([
    [kenji.email, "owner"],
    [renamed.email, "desk"],
  ]);
  expect(await readEvent(others, kenji)).toMatchObject({ createdBy: kenji.email });
  const history = (await apiGet(`/marathon/${own}/history`, { token: renamed.token })).body as MarathonHistory;
  expect(history.edits.map(({ editedBy }) => editedBy)).toEqual([olivia.email]);
});

it("a new address that nobody has confirmed is not shown in teams", async () => {
  const olivia = withVerifiedAddress(await signUp("olivia"));
  const kenji = withVerifiedAddress(await signUp("kenji"));
  await save(olivia);
  const id = await addEvent(kenji);
  await join(olivia, kenji, id, "organiser");
  const email = olivia.email.replace("@", ".new@");
  await changeAccount(olivia.uid, { email, emailVerified: false });
  expect((await save(signedIn({ uid: olivia.uid, email }))).status).toBe(201);
  expect((await members(kenji, id)).map((member) => member.email)).toEqual([kenji.email, olivia.email]);
});

it("a member who was removed before the address changed does not come back", async () => {
  const olivia = withVerifiedAddress(await signUp("olivia"));
  const kenji = withVerifiedAddress(await signUp("kenji"));
  await save(olivia);
  const id = await addEvent(kenji);
  await join(olivia, kenji, id, "reader");
  const [, member] = await members(kenji, id);
  await apiDelete(`/marathon/${id}/team/${member?.id}`, { token: kenji.token });
  await save(await withNewAddress(olivia));
  expect((await members(kenji, id)).map(({ role }) => role)).toEqual(["owner"]);
});

it("an account that saves its first record after a change of address is shown with the new one", async () => {
  const olivia = withVerifiedAddress(await signUp("olivia"));
  const kenji = withVerifiedAddress(await signUp("kenji"));
  const [own, others] = await Promise.all([addEvent(olivia), addEvent(kenji)]);
  await join(olivia, kenji, others, "desk");
  const renamed = await withNewAddress(olivia);
  expect((await save(renamed)).status).toBe(201);
  expect(await readEvent(own, renamed)).toMatchObject({ createdBy: renamed.email });
  expect((await members(kenji, others)).map(({ email }) => email)).toEqual([kenji.email, renamed.email]);
});
