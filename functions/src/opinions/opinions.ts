import { OPINIONS_SHOWN_MAX, maskAddress } from "../contract/index.ts";
import type { NewOpinion, Opinion } from "../contract/index.ts";
import { bodyHash } from "../platform/body-hash.ts";
import { newDocumentId } from "../platform/firestore.ts";
import type { Caller } from "../platform/tokens.ts";
import type { OpinionStore } from "./opinions.store.ts";

export type OpinionParts = {
  store: OpinionStore;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** The newest fifty, the oldest of them first: a new one is appended. */
export async function listOpinions(parts: OpinionParts): Promise<Opinion[]> {
  const newest = await parts.store.listNewest(OPINIONS_SHOWN_MAX);
  return newest.reverse().map(({ id, name, email, opinion, createdAt }) => ({
    _id: id,
    name,
    email: maskAddress(email),
    opinion,
    createdAt: createdAt.toISOString(),
  }));
}

/** Stores an opinion and returns its id; throws `key-reused`. One whose trap field is filled in is dropped without telling its sender. */
export async function addOpinion(
  parts: OpinionParts,
  { subject, ...opinion }: NewOpinion,
  caller: Caller | null,
  idempotencyKey: string | null,
): Promise<string> {
  // Strangers share no identity: what they say stands in for it, so that two of them with one key stay two.
  const sender = caller?.uid ?? JSON.stringify(opinion);
  const making = {
    scope: "opinions",
    caller: sender,
    key: idempotencyKey,
    bodyHash: bodyHash(opinion),
    now: parts.clock(),
  };
  if (subject) return newDocumentId(making);
  return parts.store.createOnce(making, { ...opinion, createdAt: new Date(making.now) });
}
