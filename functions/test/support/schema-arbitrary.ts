import fc from "fast-check";
import type * as z from "zod/mini";
import { COUNTRY_CODES } from "../../src/contract/forms/countries.ts";

type Schema = z.core.$ZodType;

const isAcceptedBy = (schema: Schema, value: unknown) => (schema as z.ZodMiniType).safeParse(value).success;

const alphanumeric = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
const moment = fc.date({ min: new Date("1000-01-02"), max: new Date("9999-12-30"), noInvalidDate: true });

/** Texts of every format on the wire. A schema decides which of them it accepts. */
const texts: fc.Arbitrary<string>[] = [
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
  moment.map((at) => at.toISOString().slice(0, 10)),
  moment.map((at) => at.toISOString().slice(0, 7)),
  moment.map((at) => at.toISOString().slice(0, 16)),
  moment.map((at) => at.toISOString()),
  fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
  fc.webUrl(),
  fc.emailAddress(),
  fc.string({ unit: alphanumeric, minLength: 20, maxLength: 20 }),
  fc.integer({ min: 1, max: 999 }).map(String),
  fc.constantFrom(...COUNTRY_CODES),
  fc.constantFrom("phone", "lastName", "answers.size"),
  fc.constantFrom("0:45", "3:45", "12:00"),
  fc.constantFrom("*", "/", "/faq", "/marathons/:id", "/dashboard/my-marathons"),
];

const cache = new WeakMap<Schema, fc.Arbitrary<string>>();

function textOf(schema: Schema): fc.Arbitrary<string> {
  const made = cache.get(schema) ?? textAcceptedBy(schema);
  cache.set(schema, made);
  return made;
}

function textAcceptedBy(schema: Schema): fc.Arbitrary<string> {
  const isAccepted = (text: string) => isAcceptedBy(schema, text);
  const longest = Number((schema._zod.bag as { maximum?: number }).maximum ?? 1_000);
  const candidates = [...texts, fc.constant("x".repeat(longest))];
  const accepted = candidates.filter((candidate) => fc.sample(candidate, 20).filter(isAccepted).length >= 10);
  if (accepted.length === 0) throw new Error("None of the known texts fits a schema. Add one to `texts` that does.");
  return fc.oneof(...accepted).filter(isAccepted);
}

function listOf(schema: Schema, element: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  return fc.array(element, { maxLength: 3 }).filter((list) => isAcceptedBy(schema, list));
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const { minimum, maximum } = schema._zod.bag as { minimum?: number; maximum?: number };
  const min = Math.max(minimum ?? 0, -1_000_000);
  const max = Math.min(maximum ?? 1_000_000, 1_000_000);
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
}

/** The values of fields by their names, such as an existing id. Other fields get generated values. */
export type KnownValues = Readonly<Record<string, string | number>>;

/** Values that the schema accepts, generated from its definition, so that new schemas work without a change here. */
export function valueOf(schema: Schema, known: KnownValues = {}): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "string") return textOf(schema);
  if (def.type === "number") return numberOf(schema);
  if (def.type === "boolean") return fc.boolean();
  if (def.type === "unknown") return fc.jsonValue({ maxDepth: 3 });
  if (def.type === "literal") return fc.constantFrom<unknown>(...def.values);
  if (def.type === "enum") return fc.constantFrom<unknown>(...Object.values(def.entries));
  if (def.type === "optional") return fc.option(valueOf(def.innerType, known), { nil: undefined, freq: 2 });
  if (def.type === "default") return fc.option(valueOf(def.innerType, known), { nil: undefined, freq: 2 });
  if (def.type === "nullable") return fc.option(valueOf(def.innerType, known), { nil: null });
  if (def.type === "union") return fc.oneof(...def.options.map((option) => valueOf(option, known)));
  if (def.type === "array") return listOf(schema, valueOf(def.element, known));
  if (def.type === "record") return fc.dictionary(textOf(def.keyType), valueOf(def.valueType, known), { maxKeys: 3 });
  if (def.type === "never") return fc.constant(null);
  if (def.type !== "object") throw new Error(`Values of the type ${def.type} cannot be generated yet`);

  const fields = Object.entries(def.shape).map(([name, field]) => {
    const value = known[name];
    if (value === undefined) return [name, valueOf(field, known)] as const;
    const isOptional = field._zod.def.type === "optional";
    return [name, isOptional ? fc.option(fc.constant(value), { nil: undefined }) : fc.constant(value)] as const;
  });
  // The object's own checks cover several fields, such as the order of dates.
  return fc
    .record(Object.fromEntries(fields))
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)))
    .filter((record) => isAcceptedBy(schema, record));
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
/** Texts that no field should accept unchanged, or that often break parsers. */
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
/** An object with a length that cannot be converted to a number. Zod reads the length of any value that has one. */
export const fakeLength = { length: { toString: null } };
const nested = (depth: number) => JSON.parse(`${'{"a":['.repeat(depth)}${"]}".repeat(depth)}`) as unknown;

export const strangeText = fc.oneof(fc.constantFrom(...strangeTexts), fc.string({ unit: "binary", maxLength: 60 }));
const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  strangeText,
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom<unknown>(...operators, fakeLength),
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

/** The value with one field added, replaced or removed, at any level. */
export function broken(value: unknown, { at, kind, key, value: strange }: Breakage): unknown {
  const copy = structuredClone(value ?? {});
  const containers = containersIn(copy);
  const fields = containers.flatMap((container) => Object.keys(container).map((name) => [container, name] as const));
  const set = (container: Container, name: string) =>
    Object.defineProperty(container, name, { value: strange, enumerable: true, configurable: true, writable: true });
  const field = fields[at % Math.max(1, fields.length)];
  if (kind === "add" || field === undefined) set(containers[at % containers.length] ?? {}, key);
  else if (kind === "drop") Reflect.deleteProperty(...field);
  else set(...field);
  return copy;
}

type Path = (string | number)[];
const entriesOf = (value: object): [string | number, unknown][] =>
  Array.isArray(value) ? value.map((one, index) => [index, one]) : Object.entries(value);

/** The paths of all values that contain no others. */
export function leavesOf(value: unknown): Path[] {
  if (typeof value !== "object" || value === null) return [[]];
  return entriesOf(value).flatMap(([key, one]) => leavesOf(one).map((path) => [key, ...path]));
}

/** The paths of all objects, the outermost first. */
export function objectsOf(value: unknown): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = entriesOf(value).flatMap(([key, one]) => objectsOf(one).map((path) => [key, ...path]));
  return Array.isArray(value) ? inside : [[], ...inside];
}

/** A copy with `field` at that path. */
export function withField(value: unknown, path: Path, field: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return field;
  const container = value as Record<string | number, unknown>;
  const changed = withField(container[key], rest, field);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...container, [key]: changed };
}
