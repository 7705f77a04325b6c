import { demoAccounts, demoPassword } from "./accounts.ts";
import type { DemoDocument } from "./demo-types.ts";
import { festivalId } from "./played/festival.ts";

async function send(method: string, address: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`http://${address}/${path}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Auth emulator, ${path}: ${answer.status} ${await answer.text()}`);
}

const festivalEntry = new RegExp(`^marathons/${festivalId}/(registrations|waitlist)/(.+)$`);

/**
 * The accounts of the festival's runners, whose emails RUN would not send otherwise (decision 0161). Their password is
 * that of the demo accounts.
 */
export function runnerAccounts(documents: readonly DemoDocument[]) {
  const known: ReadonlySet<unknown> = new Set(demoAccounts.map(({ uid }) => uid));
  return documents.flatMap(({ path, data: { userId, email, firstName, lastName } }) => {
    const [, , entryId] = festivalEntry.exec(path) ?? [];
    // An entry with another id was made for somebody without an account.
    if (entryId === undefined || entryId !== userId || known.has(userId)) return [];
    return [
      {
        localId: entryId,
        email,
        displayName: `${String(firstName)} ${String(lastName)}`,
        rawPassword: demoPassword,
        emailVerified: true,
      },
    ];
  });
}

/**
 * Creates the demo accounts in a running Auth emulator, and turns on email enumeration protection, as in production.
 */
export async function createDemoAccounts(
  { project, address }: { project: string; address: string },
  documents: readonly DemoDocument[],
): Promise<void> {
  for (const { uid, email, name } of demoAccounts) {
    await send("POST", address, `identitytoolkit.googleapis.com/v1/projects/${project}/accounts`, {
      localId: uid,
      email,
      displayName: name,
      password: demoPassword,
      emailVerified: true,
    });
  }
  const runners = { users: runnerAccounts(documents) };
  await send("POST", address, `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`, runners);
  const config = `identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`;
  await send("PATCH", address, config, { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
}
