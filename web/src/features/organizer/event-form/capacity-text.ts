/** A typed whole number; anything else is a fault for the schema to name. */
export function wholeNumberOf(text: string): number {
  const typed = text.trim();
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** An empty field means no limit (`null`). */
export function capacityOf(text: string): number | null {
  return text.trim() === "" ? null : wholeNumberOf(text);
}
