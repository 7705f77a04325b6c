import * as z from "zod/mini";
import type { ObjectDocs } from "../contract/object.docs.ts";
import type { JsonSchema } from "./openapi.ts";

const REFERENCE = "#/components/schemas/";

/** The bound that Zod sets for every whole number. */
const INTEGER_MAX = Number.MAX_SAFE_INTEGER;

/** The bodies and answers of all endpoints: objects, or lists and other compositions of them. */
type Messages = { bodies: readonly z.ZodMiniType[]; answers: readonly z.ZodMiniType[] };

/**
 * The JSON Schemas of the contract. JSON Schema cannot express checks that are functions, such as the order of dates,
 * so the documentation of the checked fields describes them in words. No schema of the contract changes the type of its
 * value, so one conversion describes both what is sent and what is answered.
 */
export function jsonSchemas(objects: Readonly<Record<string, ObjectDocs>>, { bodies, answers }: Messages) {
  const registry = z.registry<{ id: string }>();
  for (const [id, { schema }] of Object.entries(objects)) registry.add(schema, { id });
  for (const [index, schema] of [...bodies, ...answers].entries()) {
    if (!registry.has(schema)) registry.add(schema, { id: String(index) });
  }
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => REFERENCE + id, override: simplify });

  /** A reference if the schema is an object. */
  const of = (schema: z.ZodMiniType): JsonSchema => {
    const id = registry.get(schema)?.id ?? "";
    return id in objects ? { $ref: REFERENCE + id } : withoutAddress(schemas[id] ?? {});
  };
  const sent = referencedBy(bodies.map(of), schemas);
  const components = Object.entries(objects).map(([name, docs]) => {
    const { additionalProperties, ...schema } = described(withoutAddress(schemas[name] ?? {}), docs);
    // Answers may have further fields in the future.
    return [name, sent.has(name) ? { ...schema, additionalProperties } : schema] as const;
  });
  return { components: Object.fromEntries(components), of };
}

export type JsonSchemas = ReturnType<typeof jsonSchemas>;

/** The JSON Schema of a schema that contains no objects of the documentation. */
export function plainSchema(schema: z.ZodMiniType): JsonSchema {
  return withoutAddress(z.toJSONSchema(schema, { override: simplify }));
}

/** Removes details that a reader does not need. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === -INTEGER_MAX) delete jsonSchema.minimum;
  if (jsonSchema.maximum === INTEGER_MAX) delete jsonSchema.maximum;
  // The fallback concerns the site alone, which reads it if an older server leaves the field out.
  delete jsonSchema.default;
}

function withoutAddress({ $schema: _$schema, $id: _$id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function described(schema: JsonSchema, { description, fields }: ObjectDocs): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    { ...(property as JsonSchema), description: fields[name] },
  ]);
  return { description, ...schema, properties: Object.fromEntries(properties) as Record<string, JsonSchema> };
}

/** The names of all objects that the schemas refer to, directly or through other objects. */
function referencedBy(roots: readonly JsonSchema[], schemas: Readonly<Record<string, JsonSchema>>): Set<string> {
  const names = new Set<string>();
  const visit = (schema: JsonSchema) => {
    for (const [, name = ""] of JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      visit(schemas[name] ?? {});
    }
  };
  roots.forEach(visit);
  return names;
}
