import type { Registration } from "@run/functions/contract";
import { readAs } from "../../../lib/forms/read-as.ts";
import type { FieldId } from "./import-fields.ts";
import { phoneText, textSchemas } from "./read-cells.ts";
import type { Read } from "./read-dates.ts";

/** The columns that are joined into the emergency contact, which an entry has as one text. */
export const contactParts = ["emergencyName", "emergencyPhone"] as const satisfies readonly FieldId[];

/**
 * Joins the emergency contact of a line whose file has a column for the name and one for the number. Undefined if the
 * line says nothing of them, or the entry has all of it already.
 */
export function joinedContact(
  entry: Registration | null,
  texts: ReadonlyMap<FieldId, string>,
): Read<string | undefined> | undefined {
  if (!contactParts.some((field) => texts.has(field))) return undefined;
  const fields = ["emergencyContact", ...contactParts] as const;
  const parts = fields.flatMap((field) => {
    const text = texts.get(field);
    return text === undefined ? [] : [field === "emergencyPhone" ? phoneText(text) : text];
  });
  if (entry !== null && parts.every((part) => entry.emergencyContact.includes(part))) return undefined;
  return readAs(textSchemas.emergencyContact, parts.join(", "));
}
