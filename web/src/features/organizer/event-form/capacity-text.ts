/** The typed whole number, or NaN, which the schema refuses. */
export function wholeNumberOf(text: string): number {
  const typed = text.trim();
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The typed capacity. An empty field means no limit, which is null. */
export function capacityOf(text: string): number | null {
  return text.trim() === "" ? null : wholeNumberOf(text);
}
