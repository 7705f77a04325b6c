import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addEvent, apiGet, apiPost, errorCode, modifiedCount } from "../support/arrange.ts";
import { authHost, projectId, signUp } from "../support/emulators.ts";

type SignedIn = { idToken: string };

/**
 * Calls the identity service as the SDK does in the browser. Without a project in the path, the Auth emulator uses its
 * default project.
 */
async function askIdentityService(path: string, body: object): Promise<unknown> {
  const address = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts${path}?key=demo-key`;
  const headers = { "Content-Type": "application/json" };
  return (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

/** The link that the identity service has emailed to that address. */
async function linkSentTo(address: string): Promise<string> {
  const sent = await fetch(`http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await sent.json()) as { oobCodes: { email: string; oobLink: string }[] };
  return oobCodes.find(({ email }) => email === address)?.oobLink ?? "";
}

it("accepting an event needs an address verified by the emailed link, and a token issued since", async () => {
  const owner = await signUp("owner");
  const id = await addEvent(owner);
  const invited = await apiPost(`/marathon/${id}/team/invitations`, { token: owner.token, body: { role: "owner" } });
  const path = `/team-invitations/${(invited.body as { code: string }).code}`;
  const obstacle = async (token: string) => ((await apiGet(path, { token })).body as { obstacle: string }).obstacle;

  const account = { email: `new-owner.${randomUUID()}@example.com`, password: "Marathon26", returnSecureToken: true };
  const before = (await askIdentityService(":signUp", account)) as SignedIn;
  expect(await obstacle(before.idToken)).toBe("address-not-verified");
  const refused = await apiPost(`${path}/accept`, { token: before.idToken });
  expect([refused.status, errorCode(refused)]).toEqual([409, "address-not-verified"]);

  await askIdentityService(":sendOobCode", { requestType: "VERIFY_EMAIL", idToken: before.idToken });
  await fetch(await linkSentTo(account.email));
  expect(await obstacle(before.idToken)).toBe("address-not-verified");
  const after = (await askIdentityService(":signInWithPassword", account)) as SignedIn;
  expect(modifiedCount(await apiPost(`${path}/accept`, { token: after.idToken }))).toBe(1);
});
