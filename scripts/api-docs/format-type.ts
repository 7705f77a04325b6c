import type { JsonSchema } from "../../functions/src/openapi/openapi.ts";

/** The name of the object that the schema refers to, or null. */
export function getReference({ $ref }: JsonSchema): string | null {
  return $ref === undefined ? null : ($ref.split("/").at(-1) ?? null);
}

export const getAnchor = (object: string) => `${object.toLowerCase()}-object`;

/** Describes a JSON Schema in words, with links to its objects. */
export function formatType(schema: JsonSchema): string {
  const object = getReference(schema);
  if (object !== null) return `[${object}](#${getAnchor(object)})`;
  if (schema.const !== undefined) return schema.const === "" ? "empty" : `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(", ");
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map((option) => formatType(option)))].join(" or ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => formatType({ ...schema, type })).join(" or ");
  if (schema.type === "array") return formatList(schema);
  if (schema.type === "string") return formatString(schema);
  if (schema.type === "integer" || schema.type === "number") return formatNumber(schema);
  return schema.type ?? "anything";
}

function formatList({ items, maxItems, minItems }: JsonSchema): string {
  if (maxItems === 0) return "empty list";
  const item = formatType((items ?? {}) as JsonSchema);
  return maxItems !== undefined && maxItems === minItems ? `list of ${maxItems} ${item}` : `list of ${item}`;
}

function formatString({ format, minLength = 0, maxLength }: JsonSchema): string {
  if (format !== undefined) return format;
  if (maxLength === undefined) return "text";
  const max = maxLength.toLocaleString("en-US");
  return minLength > 0 ? `text, ${minLength}–${max} characters` : `text, up to ${max} characters`;
}

function formatNumber({ type, minimum, maximum }: JsonSchema): string {
  const kind = type === "integer" ? "whole number" : "number";
  if (minimum === undefined) return kind;
  return maximum === undefined ? `${kind} from ${minimum}` : `${kind}, ${minimum}–${maximum}`;
}
