import { OPINIONS_SHOWN_MAX, maskAddress } from "../contract/index.ts";
import type { NewOpinion, Opinion } from "../contract/index.ts";
import type { Caller } from "../platform/tokens.ts";
import type { OpinionStore } from "./opinions.store.ts";

export type OpinionParts = {
  store: OpinionStore;
  newId: (caller: string, idempotencyKey: string | null) => string;
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

/** Keeps an opinion and returns its id. One whose trap was filled in is dropped, and its sender told nothing of that. */
export async function addOpinion(
  parts: OpinionParts,
  { subject, ...opinion }: NewOpinion,
  caller: Caller | null,
  idempotencyKey: string | null,
): Promise<string> {
  // Strangers share no identity: what they say stands in for it, so that two of them with one key stay two.
  const id = parts.newId(caller?.uid ?? JSON.stringify(opinion), idempotencyKey);
  if (!subject) await parts.store.createIfAbsent({ id, ...opinion, createdAt: new Date(parts.clock()) });
  return id;
}
