/** The typed whole number, or NaN, which the schema refuses. */
export function wholeNumberOf(text: string): number {
  const typed = text.trim();
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The typed whole number. Null for an empty field, such as a capacity without a limit. */
export function optionalNumberOf(text: string): number | null {
  return text.trim() === "" ? null : wholeNumberOf(text);
}
