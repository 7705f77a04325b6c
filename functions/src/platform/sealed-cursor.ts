import { createCipheriv, createDecipheriv, createHash, createHmac } from "node:crypto";
import { invalidCursor } from "./pages.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string) => createHash("sha256").update(secret).digest();

/**
 * The cursor of the page after `position`, or null when there is none. Without the secret it does not reveal the
 * position, and nobody can make one. Equal positions have equal cursors, so that an unchanged answer stays the same.
 */
export function sealedCursorAfter(position: string | null, secret: string): string | null {
  if (position === null) return null;
  const key = keyOf(secret);
  const iv = createHmac("sha256", key).update(position).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const text = Buffer.concat([cipher.update(position, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** The position in a sealed cursor. Throws `invalid-request` unless the cursor was made with that secret. */
export function readSealedCursor(cursor: string, secret: string): string {
  const bytes = Buffer.from(cursor, "base64url");
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  if (tag.length < TAG_BYTES) throw invalidCursor();
  const decipher = createDecipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  try {
    const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    throw invalidCursor();
  }
}
