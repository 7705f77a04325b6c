import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dayFromToday } from "../support/bodies.ts";
import { send, signUp } from "../support/emulators.ts";

/**
 * A request of the previous release's site and the answer that it got. `{...}` stands for values that differ each time.
 */
type Recorded = {
  endpoint: string;
  as: string | null;
  method: string;
  path: string;
  body?: unknown;
  /** Sent with an Idempotency-Key. */
  key?: boolean;
  remember?: string;
  status: number;
  answer: unknown;
  /**
   * The status today, if the request is refused on purpose: it changes an event without naming its `base`, so that it
   * might overwrite what others have saved.
   */
  statusNow?: number;
};

const recorded = JSON.parse(
  readFileSync(new URL("../fixtures/previous-release.json", import.meta.url), "utf8"),
) as Recorded[];

/**
 * The paths of the fields that the older answer has and the newer one lacks. Lists are compared by their first
 * elements, and an empty list with nothing.
 */
function missingFields(older: unknown, newer: unknown, path = ""): string[] {
  if (Array.isArray(older)) {
    if (!Array.isArray(newer)) return [path];
    return older.length === 0 || newer.length === 0 ? [] : missingFields(older[0], newer[0], `${path}[]`);
  }
  if (typeof older !== "object" || older === null) return [];
  if (typeof newer !== "object" || newer === null) return [path];
  const now = new Map(Object.entries(newer));
  return Object.entries(older).flatMap(([key, value]) =>
    now.has(key) ? missingFields(value, now.get(key), `${path}.${key}`) : [`${path}.${key}`],
  );
}

it("answers every request of the previous release's site with all the fields that it reads", async () => {
  const values = new Map<string, string>();
  const tokens = new Map<string, string>();
  for (const name of ["organizer", "holder", "runner", "friend"]) {
    const { uid, email, token } = await signUp(name);
    values.set(`{${name}.uid}`, uid).set(`{${name}.email}`, email);
    tokens.set(name, token);
  }
  for (const days of [-10, 10, 40]) values.set(`{day${days < 0 ? "" : "+"}${days}}`, dayFromToday(days));
  const filled = (text: string) => [...values].reduce((done, [name, value]) => done.replaceAll(name, value), text);

  for (const { endpoint, as, method, path, body, key, remember, status, answer, statusNow } of recorded) {
    const reply = await send(method, filled(path), {
      token: as === null ? undefined : tokens.get(as),
      body: body === undefined ? undefined : filled(JSON.stringify(body)),
      headers: key ? { "Idempotency-Key": randomUUID() } : undefined,
    });
    expect(reply.status, `${endpoint}: ${JSON.stringify(reply.body)}`).toBe(statusNow ?? status);
    if (statusNow !== undefined) continue;
    expect(missingFields(answer, reply.body), `fields that ${endpoint} no longer answers`).toEqual([]);
    if (remember === undefined) continue;
    const { insertedId, code } = reply.body as { insertedId?: string; code?: string };
    values.set(`{${remember}}`, insertedId ?? code ?? "");
  }
});
