import { isDeepStrictEqual } from "node:util";
import type { JsonSchema, OpenApiDocument } from "../../functions/src/openapi/openapi.ts";
import { getAnchor, formatType } from "./format-type.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

export type Objects = {
  schemas: Schemas;
  /** The objects that only one endpoint uses. They are described in its section. */
  ofOneEndpoint: ReadonlySet<string>;
  /** The number of references to each object. */
  references: ReadonlyMap<string, number>;
};

const REFERENCE = /"\$ref":"#\/components\/schemas\/(\w+)"/g;

export function collectObjects(document: OpenApiDocument): Objects {
  const { schemas } = document.components;
  const referencesIn = (value: unknown) => [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name = ""]) => name);
  const nested = referencesIn(document.components);
  const direct = referencesIn(document.paths);
  const references = new Map<string, number>();
  for (const name of [...nested, ...direct]) references.set(name, (references.get(name) ?? 0) + 1);
  const isReferencedOnce = (name: string) => references.get(name) === 1;
  return { schemas, ofOneEndpoint: new Set(direct.filter(isReferencedOnce)), references };
}

/** Describes the objects that several endpoints or other objects use. */
export function formatObjects(names: readonly string[], objects: Objects): string {
  return names
    .filter((name) => !objects.ofOneEndpoint.has(name))
    .map(
      (name) => `### ${name} object\n\n${objects.schemas[name]?.description ?? ""}\n\n${formatFields(name, objects)}`,
    )
    .join("\n\n");
}

/** A table of the object's fields. Fields of a base object are not repeated. */
export function formatFields(name: string, objects: Objects): string {
  const { properties = {}, required = [] } = objects.schemas[name] ?? {};
  const base = findBase(name, objects);
  const inherited = base === null ? {} : (objects.schemas[base]?.properties ?? {});
  const rows = Object.entries(properties)
    .filter(([field]) => !(field in inherited))
    .map(([field, schema]) => {
      const { description = "", ...type } = schema as JsonSchema;
      const optional = required.includes(field) ? "" : ", optional";
      return `| \`${field}\` | ${formatType(type)}${optional} | ${description} |`;
    });
  const table = ["| field | type | meaning |", "| --- | --- | --- |", ...rows].join("\n");
  return base === null ? table : `All fields of [${base}](#${getAnchor(base)}), and:\n\n${table}`;
}

/** The fields of smaller objects are repeated, because a reference would be harder to read. */
const MIN_BASE_FIELDS = 4;

/** Finds the object to which most others refer among those whose fields are all part of the given object, unchanged. */
function findBase(name: string, { schemas, ofOneEndpoint, references }: Objects): string | null {
  const own = schemas[name] ?? {};
  const fieldsOf = ({ properties = {} }: JsonSchema) => Object.entries(properties);
  const isBase = (schema: JsonSchema) =>
    fieldsOf(schema).length >= MIN_BASE_FIELDS &&
    fieldsOf(schema).length < fieldsOf(own).length &&
    fieldsOf(schema).every(([field, type]) => isDeepStrictEqual(own.properties?.[field], type)) &&
    (schema.required ?? []).every((field) => own.required?.includes(field));
  const bases = Object.keys(schemas).filter((base) => !ofOneEndpoint.has(base) && isBase(schemas[base] ?? {}));
  bases.sort((a, b) => (references.get(b) ?? 0) - (references.get(a) ?? 0));
  return bases[0] ?? null;
}
