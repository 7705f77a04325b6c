/** An empty field means no limit (`null`); what is not a whole number stays a fault for the schema to name. */
export function capacityOf(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}
