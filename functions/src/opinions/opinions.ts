import { OPINIONS_SHOWN_MAX, maskAddress } from "../contract/index.ts";
import type { NewOpinion, Opinion } from "../contract/index.ts";
import { bodyHash } from "../platform/body-hash.ts";
import { newDocumentId } from "../platform/creation.ts";
import type { Caller } from "../platform/caller.ts";
import type { OpinionStore } from "./opinions.store.ts";

export type OpinionParts = {
  opinions: OpinionStore;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** The newest fifty opinions, the oldest of them first. */
export async function listOpinions(parts: OpinionParts): Promise<Opinion[]> {
  const newest = await parts.opinions.listNewest(OPINIONS_SHOWN_MAX);
  return newest.reverse().map(({ id, name, email, opinion, createdAt }) => ({
    _id: id,
    name,
    email: maskAddress(email),
    opinion,
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Stores an opinion and returns its id. Throws `key-reused`. An opinion with its hidden field filled in is spam: it is
 * dropped, and the answer looks like any other (decision 0032).
 */
export async function addOpinion(
  parts: OpinionParts,
  { subject, ...opinion }: NewOpinion,
  caller: Caller | null,
  idempotencyKey: string | null,
): Promise<string> {
  // Visitors have no account. The opinion itself takes the place of the account in the id, so that two visitors with
  // the same key make two opinions.
  const sender = caller?.uid ?? JSON.stringify(opinion);
  const making = {
    scope: "opinions",
    caller: sender,
    key: idempotencyKey,
    bodyHash: bodyHash(opinion),
    now: parts.clock(),
  };
  if (subject) return newDocumentId(making);
  return parts.opinions.createOnce(making, { ...opinion, createdAt: new Date(making.now) });
}
