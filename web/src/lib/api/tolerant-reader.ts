import { readTolerantly } from "@run/functions/contract";
import * as z from "zod/mini";

type Schema = z.core.$ZodType;

const readers = new WeakMap<Schema, Schema>();

/**
 * Makes a schema tolerant. The server follows the contract strictly, but the site reads tolerantly, because the two are
 * never deployed at the same moment and tabs stay open for weeks. Unknown fields are dropped. An unknown value is read
 * as its fallback in the contract (`withFallback`), or as null if the field may be null. Otherwise the list element
 * that contains the value is left out.
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
  // A newer server may use other formats for codes and names, but a time keeps its format.
  if (def.type === "string") return z.clone(schema, { ...def, checks: [] });
  return schema;
}

function enumOr(schema: Schema, otherwise: null | undefined): Schema {
  const reader = tolerant(schema);
  return schema._zod.def.type === "enum" ? z.catch(reader, otherwise) : reader;
}

/** A list of any length, because the limits on answers are the server's concern. */
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
