/**
 * The size of a document with these fields, as Firestore counts it, without the document's name. A field name or a text
 * counts the bytes of its UTF-8 and one more, a number or a time eight, and a map 32 in addition to its fields.
 */
export function documentSize(fields: object): number {
  const ofFields = Object.entries(fields).map(([name, value]) => textSize(name) + valueSize(value));
  return 32 + ofFields.reduce((sum, bytes) => sum + bytes, 0);
}

const textSize = (text: string) => Buffer.byteLength(text) + 1;

function valueSize(value: unknown): number {
  if (typeof value === "string") return textSize(value);
  if (typeof value === "number" || value instanceof Date) return 8;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + valueSize(item), 0);
  return typeof value === "object" && value !== null ? documentSize(value) : 1;
}
