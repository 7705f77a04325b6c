import { isDeepStrictEqual } from "node:util";

/** The fields of `wanted` that differ from `current`. Undefined ones are ignored. */
export function differingFields<Fields extends object>(current: object, wanted: Fields): Partial<Fields> {
  const known = current as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && !isDeepStrictEqual(value, known[field])),
  ) as Partial<Fields>;
}

/** The values that differ between two maps. Null: the key was removed. */
export function differencesBetween<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): Map<string, Value | null> {
  const changes = new Map<string, Value | null>();
  for (const [key, value] of after) if (before.get(key) !== value) changes.set(key, value);
  for (const key of before.keys()) if (!after.has(key)) changes.set(key, null);
  return changes;
}
