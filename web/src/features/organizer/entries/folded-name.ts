import { foldText } from "@run/functions/contract";

/** The name as it is compared: without case, accents and punctuation. "Anna-Maria" and "Anna Maria" are the same. */
export function foldedName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
