import { readingOtherwise } from "@run/functions/contract";
import * as z from "zod/mini";

type Schema = z.core.$ZodType;

const readers = new WeakMap<Schema, Schema>();

/**
 * The server answers strictly by the contract; the site reads tolerantly, since the two are never deployed in the same
 * second and tabs stay open for weeks. Fields that are not known here are dropped. A value that is not known reads as the
 * contract says (`readAs`), else as null where that may stand; an element of a list that has one otherwise is left out.
 */
export function tolerant<S extends Schema>(schema: S): S {
  let reader = readers.get(schema);
  if (reader === undefined) {
    const instead = readingOtherwise(schema);
    const read = tolerantly(schema);
    reader = instead === undefined ? read : z.catch(read, () => instead.value);
    readers.set(schema, reader);
  }
  // It reads what the schema describes, and more.
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
  // Of what kind a code or a name is, a newer server may see differently; a time stays a time.
  if (def.type === "string") return z.clone(schema, { ...def, checks: [] });
  return schema;
}

function enumOr(schema: Schema, otherwise: null | undefined): Schema {
  const reader = tolerant(schema);
  return schema._zod.def.type === "enum" ? z.catch(reader, otherwise) : reader;
}

/** However long it is: what the server says of that is the server's to keep. */
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
