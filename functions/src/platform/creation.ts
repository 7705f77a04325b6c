import { hash, randomBytes } from "node:crypto";
import type { CollectionReference, DocumentData, DocumentReference } from "firebase-admin/firestore";
import { IDEMPOTENCY_MS } from "../contract/index.ts";
import { AppError } from "./app-error.ts";
import { createIfAbsent } from "./compare-and-set.ts";

/** A request that creates a document: its caller, body, idempotency key, and time (milliseconds since 1970). */
export type CreationKey = { scope: string; caller: string; key: string | null; bodyHash: string; now: number };

/**
 * Creates the document that a request asks for and returns its id. With an idempotency key, the id is derived from
 * caller and key, so that a repeated request finds the document. After a day the key can be used again. Throws
 * `key-reused` if the key came with another body, and `ended-since` if the document has been deleted.
 */
export async function createOnce(
  collection: CollectionReference,
  making: CreationKey,
  data: DocumentData,
  /** Creates the document where more has to be written in the same commit. Returns false if the id is taken. */
  create: (document: DocumentReference, data: DocumentData) => Promise<boolean> = createIfAbsent,
): Promise<string> {
  const { scope, caller, key, bodyHash, now } = making;
  for (let days = 0; ;) {
    // A client's key contains no blanks, so this key cannot be the same as one of those.
    const id = newDocumentId({ scope, caller, key: key === null || days === 0 ? key : `${key} ${days}` });
    if (await create(collection.doc(id), { ...data, bodyHash })) return id;
    const existing = await collection.doc(id).get();
    if (!existing.createTime) continue;
    if (now - existing.createTime.toMillis() >= IDEMPOTENCY_MS) {
      days++;
      continue;
    }
    if (existing.get("deletedAt") !== undefined) throw new AppError("ended-since");
    if (![undefined, bodyHash].includes(existing.get("bodyHash") as string | undefined))
      throw new AppError("key-reused");
    return id;
  }
}

const ID_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function idFrom(bytes: Uint8Array): string {
  let id = "";
  for (const byte of bytes.subarray(0, 20)) id += ID_ALPHABET[byte % ID_ALPHABET.length];
  return id;
}

/** The id of a new document: derived from scope, caller and idempotency key, or random without a key. */
export function newDocumentId(request: { scope: string; caller: string; key: string | null }): string {
  if (request.key === null) return idFrom(randomBytes(20));
  return idFrom(hash("sha256", JSON.stringify([request.scope, request.caller, request.key]), "buffer"));
}
