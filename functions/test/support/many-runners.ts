import { auth, projectId } from "./emulators.ts";
import type { Account } from "./emulators.ts";

/** More the identity service does not take. */
const IMPORTED_AT_ONCE = 1_000;

/** Accounts by the hundred: imported at once, with the unsigned tokens that the Auth emulator accepts. */
export async function manyRunners(count: number): Promise<Account[]> {
  const stamp = Date.now();
  const users = Array.from({ length: count }, (_, index) => ({
    uid: `storm-${stamp}-${index}`,
    email: `storm-${stamp}-${index}@example.com`,
  }));
  for (let from = 0; from < users.length; from += IMPORTED_AT_ONCE) {
    await auth.importUsers(users.slice(from, from + IMPORTED_AT_ONCE));
  }
  const seconds = Math.floor(Date.now() / 1_000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return users.map((user) => {
    const claims = {
      email: user.email,
      user_id: user.uid,
      sub: user.uid,
      aud: projectId,
      iss: `https://securetoken.google.com/${projectId}`,
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 3_600,
      firebase: { identities: { email: [user.email] }, sign_in_provider: "password" },
    };
    return {
      ...user,
      emailVerified: false,
      authTime: seconds * 1_000,
      token: `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`,
    };
  });
}
