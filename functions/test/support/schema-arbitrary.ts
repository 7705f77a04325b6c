import fc from "fast-check";
import type * as z from "zod/mini";

type Schema = z.core.$ZodType;

const isTakenBy = (schema: Schema, value: unknown) => (schema as z.ZodMiniType).safeParse(value).success;

const alphanumeric = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
const moment = fc.date({ min: new Date("1000-01-02"), max: new Date("9999-12-30"), noInvalidDate: true });

/** What texts of the wire can be; a schema's own rule says which of these it takes. */
const texts: fc.Arbitrary<string>[] = [
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
  moment.map((at) => at.toISOString().slice(0, 10)),
  moment.map((at) => at.toISOString().slice(0, 7)),
  moment.map((at) => at.toISOString()),
  fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
  fc.webUrl(),
  fc.emailAddress(),
  fc.string({ unit: alphanumeric, minLength: 20, maxLength: 20 }),
  fc.integer({ min: 1, max: 999 }).map(String),
];

const madeAlready = new WeakMap<Schema, fc.Arbitrary<string>>();

function textOf(schema: Schema): fc.Arbitrary<string> {
  const made = madeAlready.get(schema) ?? textTakenBy(schema);
  madeAlready.set(schema, made);
  return made;
}

function textTakenBy(schema: Schema): fc.Arbitrary<string> {
  const isTaken = (text: string) => isTakenBy(schema, text);
  const longest = Number((schema._zod.bag as { maximum?: number }).maximum ?? 1_000);
  const candidates = [...texts, fc.constant("x".repeat(longest))];
  const taken = candidates.filter((candidate) => fc.sample(candidate, 20).filter(isTaken).length >= 10);
  if (taken.length === 0) throw new Error("No text known here fits a schema: add one that does");
  return fc.oneof(...taken).filter(isTaken);
}

function listOf(schema: Schema, element: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  return fc.array(element, { maxLength: 3 }).filter((list) => isTakenBy(schema, list));
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const { minimum, maximum } = schema._zod.bag as { minimum?: number; maximum?: number };
  const min = Math.max(minimum ?? 0, -1_000_000);
  const max = Math.min(maximum ?? 1_000_000, 1_000_000);
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
}

/** What stands for a field of that name, such as an id that exists, in place of a made up value. */
export type KnownValues = Readonly<Record<string, string | number>>;

/** Values that the schema takes, made from its definition: a schema that is new is understood without a word here. */
export function valueOf(schema: Schema, known: KnownValues = {}): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "string") return textOf(schema);
  if (def.type === "number") return numberOf(schema);
  if (def.type === "boolean") return fc.boolean();
  if (def.type === "unknown") return fc.jsonValue({ maxDepth: 3 });
  if (def.type === "literal") return fc.constantFrom<unknown>(...def.values);
  if (def.type === "enum") return fc.constantFrom<unknown>(...Object.values(def.entries));
  if (def.type === "optional") return fc.option(valueOf(def.innerType, known), { nil: undefined, freq: 2 });
  if (def.type === "nullable") return fc.option(valueOf(def.innerType, known), { nil: null });
  if (def.type === "union") return fc.oneof(...def.options.map((option) => valueOf(option, known)));
  if (def.type === "array") return listOf(schema, valueOf(def.element, known));
  if (def.type === "never") return fc.constant(null);
  if (def.type !== "object") throw new Error(`Nothing is known here of the type ${def.type}: say how values are made`);

  const fields = Object.entries(def.shape).map(([name, field]) => {
    const value = known[name];
    if (value === undefined) return [name, valueOf(field, known)] as const;
    const isOptional = field._zod.def.type === "optional";
    return [name, isOptional ? fc.option(fc.constant(value), { nil: undefined }) : fc.constant(value)] as const;
  });
  // Rules over several fields, such as the order of dates, are the object's own.
  return fc
    .record(Object.fromEntries(fields))
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)))
    .filter((record) => isTakenBy(schema, record));
}

const strangeKeys = [
  "$set",
  "$where",
  "__proto__",
  "constructor",
  "toString",
  "a.b",
  "",
  "_id",
  "userId",
  "organiserUid",
];
/** What has no business on the wire, in the place of something that has. */
export const strangeTexts = [
  "",
  " ",
  "\0",
  "\uD800",
  "\u202Eabc",
  "👩‍👩‍👧‍👦".repeat(50),
  "2026-02-30",
  "TBA",
  "2027-01-01T25:00",
  "9999-12-31",
  "0000-01-01",
  "javascript:1",
  "http://",
  "x".repeat(6_000),
  "x".repeat(70_000),
  "../..",
  "%00",
  "__x__",
  "NaN",
];
const operators = [{ $ne: null }, { $gt: "" }, { $each: [] }, { $where: "1" }, { $set: { title: "x" } }];
/** An object whose length can neither be compared nor counted: zod measures whatever has one. */
export const pretender = { length: { toString: null } };
const nested = (depth: number) => JSON.parse(`${'{"a":['.repeat(depth)}${"]}".repeat(depth)}`) as unknown;

export const strangeText = fc.oneof(fc.constantFrom(...strangeTexts), fc.string({ unit: "binary", maxLength: 60 }));
const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  strangeText,
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom<unknown>(...operators, pretender),
  fc.constantFrom(20, 500).map(nested),
);

export type Breakage = { at: number; kind: "drop" | "add" | "replace"; key: string; value: unknown };
export const breakage: fc.Arbitrary<Breakage> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom("drop", "add", "replace", "replace"),
  key: fc.constantFrom(...strangeKeys),
  value: strangeValue,
});

type Container = Record<string, unknown>;

function containersIn(value: unknown): Container[] {
  if (typeof value !== "object" || value === null) return [];
  return [value as Container, ...Object.values(value).flatMap(containersIn)];
}

/** The value with one thing broken, wherever it stands; what holds it stays an object or a list. */
export function broken(value: unknown, { at, kind, key, value: strange }: Breakage): unknown {
  const copy = structuredClone(value ?? {});
  const containers = containersIn(copy);
  const spots = containers.flatMap((container) => Object.keys(container).map((name) => [container, name] as const));
  const set = (container: Container, name: string) =>
    Object.defineProperty(container, name, { value: strange, enumerable: true, configurable: true, writable: true });
  const spot = spots[at % Math.max(1, spots.length)];
  if (kind === "add" || spot === undefined) set(containers[at % containers.length] ?? {}, key);
  else if (kind === "drop") Reflect.deleteProperty(...spot);
  else set(...spot);
  return copy;
}

type Path = (string | number)[];
const entriesOf = (value: object): [string | number, unknown][] =>
  Array.isArray(value) ? value.map((one, index) => [index, one]) : Object.entries(value);

/** Where the values are that hold no others. */
export function leavesOf(value: unknown): Path[] {
  if (typeof value !== "object" || value === null) return [[]];
  return entriesOf(value).flatMap(([key, one]) => leavesOf(one).map((path) => [key, ...path]));
}

/** Where the objects are, the outermost first. */
export function objectsOf(value: unknown): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = entriesOf(value).flatMap(([key, one]) => objectsOf(one).map((path) => [key, ...path]));
  return Array.isArray(value) ? inside : [[], ...inside];
}

/** A copy with `field` at that place. */
export function withField(value: unknown, path: Path, field: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return field;
  const container = value as Record<string | number, unknown>;
  const changed = withField(container[key], rest, field);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...container, [key]: changed };
}
