import { hash, randomBytes } from "node:crypto";
import { REFERENCES, referenceText } from "../contract/index.ts";

const HALF = Math.sqrt(REFERENCES);
const ROUNDS = 6;

/** A secret key of an event. */
export const newSecretKey = (): string => randomBytes(12).toString("base64url");

/**
 * The reference of an event's registration with that number. A Feistel network shuffles all numbers, so that every
 * number has its own reference without a look-up, and without the key nobody can tell who registered when (decision
 * 0051).
 */
export function referenceOf(key: string, entryNumber: number): string {
  let left = Math.floor(entryNumber / HALF);
  let right = entryNumber % HALF;
  for (let round = 0; round < ROUNDS; round++) {
    const mixed = Number.parseInt(hash("sha256", `${key}/${round}/${right}`).slice(0, 8), 16);
    [left, right] = [right, (left + mixed) % HALF];
  }
  return referenceText(left * HALF + right);
}
