import { readTolerantly } from "@run/functions/contract";
import * as z from "zod/mini";

type Schema = z.core.$ZodType;

const readers = new WeakMap<Schema, Schema>();

/**
 * The server answers strictly by the contract; the site reads tolerantly, since the two are never deployed in the same
 * second and tabs stay open for weeks. Unknown fields are dropped. An unknown value is read as the contract says
 * (`withFallback`), or else as null if the field may be null; otherwise the list element that has it is left out.
 */
export function tolerant<S extends Schema>(schema: S): S {
  let reader = readers.get(schema);
  if (reader === undefined) {
    const instead = readTolerantly(schema);
    const read = tolerantly(schema);
    reader = instead === undefined ? read : z.catch(read, () => instead.value);
    readers.set(schema, reader);
  }
  // The tolerant schema accepts everything that the strict one does, and more.
  return reader as S;
}

function tolerantly(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") {
    return z.object(Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, tolerant(field)])));
  }
  if (def.type === "array") return listOf(tolerant(def.element));
  if (def.type === "union") return z.union(def.options.map(tolerant));
  if (def.type === "nullable") return z.nullable(enumOr(def.innerType, null));
  if (def.type === "optional") return z.optional(enumOr(def.innerType, undefined));
  // A newer server may allow other formats for codes and names; a time stays a time.
  if (def.type === "string") return z.clone(schema, { ...def, checks: [] });
  return schema;
}

function enumOr(schema: Schema, otherwise: null | undefined): Schema {
  const reader = tolerant(schema);
  return schema._zod.def.type === "enum" ? z.catch(reader, otherwise) : reader;
}

/** Of any length: only the server enforces limits on its own answers. */
function listOf(element: Schema): Schema {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items: unknown[], { issues }) =>
      items.flatMap((item, index) => {
        const read = z.safeParse(element, item);
        if (read.success) return [read.data];
        if (!read.error.issues.every(isUnknownValue)) {
          issues.push({ code: "custom", path: [index], message: "cannot be read", input: item });
        }
        return [];
      }),
    ),
  );
}

const isUnknownValue = ({ code }: z.core.$ZodIssue) => code === "invalid_value";
