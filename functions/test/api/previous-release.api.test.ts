import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dayFromToday } from "../support/arrange.ts";
import { send, signUp } from "../support/emulators.ts";

/** What the site of the previous release sent, and what it was answered. `{...}` stands for what differs each time. */
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
};

const recorded = JSON.parse(
  readFileSync(new URL("../fixtures/previous-release.json", import.meta.url), "utf8"),
) as Recorded[];

/** The paths of all fields, so that those of one answer can be looked for in another. Of a list the first element. */
function fieldsOf(answer: unknown, path = ""): string[] {
  if (Array.isArray(answer)) return answer.length === 0 ? [] : fieldsOf(answer[0], `${path}[]`);
  if (typeof answer !== "object" || answer === null) return [path];
  return Object.entries(answer).flatMap(([key, value]) => [`${path}.${key}`, ...fieldsOf(value, `${path}.${key}`)]);
}

it("answers everything that the previous release's site sends with all that it reads", async () => {
  const values = new Map<string, string>();
  const tokens = new Map<string, string>();
  for (const name of ["organizer", "holder", "runner", "friend"]) {
    const { uid, email, token } = await signUp(name);
    values.set(`{${name}.uid}`, uid).set(`{${name}.email}`, email);
    tokens.set(name, token);
  }
  for (const days of [-10, 10, 40]) values.set(`{day${days < 0 ? "" : "+"}${days}}`, dayFromToday(days));
  const filled = (text: string) => [...values].reduce((done, [name, value]) => done.replaceAll(name, value), text);

  for (const { endpoint, as, method, path, body, key, remember, status, answer } of recorded) {
    const reply = await send(method, filled(path), {
      token: as === null ? undefined : tokens.get(as),
      body: body === undefined ? undefined : filled(JSON.stringify(body)),
      headers: key ? { "Idempotency-Key": randomUUID() } : undefined,
    });
    expect(reply.status, `${endpoint}: ${JSON.stringify(reply.body)}`).toBe(status);
    const now = new Set(fieldsOf(reply.body));
    const missing = fieldsOf(answer).filter((field) => !now.has(field));
    expect(missing, `fields that ${endpoint} no longer answers`).toEqual([]);
    if (remember === undefined) continue;
    const { insertedId, code } = reply.body as { insertedId?: string; code?: string };
    values.set(`{${remember}}`, insertedId ?? code ?? "");
  }
});
