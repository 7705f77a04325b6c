import { hash } from "node:crypto";

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, inOrder(field)]);
}

/**
 * A hash of the body that does not depend on the order of its fields. Stored with an idempotency key, it tells a
 * repeated request from a different one.
 */
export function bodyHash(body: unknown): string {
  return hash("sha256", JSON.stringify(inOrder(body)), "base64url").slice(0, 22);
}
