import { demoAccounts, demoPassword } from "./accounts.ts";

async function send(method: string, address: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`http://${address}/${path}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Auth emulator, ${path}: ${answer.status} ${await answer.text()}`);
}

/**
 * Creates the demo accounts in a running Auth emulator, and turns on email enumeration protection, as in production.
 */
export async function createDemoAccounts({ project, address }: { project: string; address: string }): Promise<void> {
  for (const { uid, email, name } of demoAccounts) {
    await send("POST", address, `identitytoolkit.googleapis.com/v1/projects/${project}/accounts`, {
      localId: uid,
      email,
      displayName: name,
      password: demoPassword,
      emailVerified: true,
    });
  }
  const config = `identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`;
  await send("PATCH", address, config, { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
}
