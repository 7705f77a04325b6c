import { inserted } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { addOpinion, listOpinions } from "./opinions.ts";
import type { OpinionParts } from "./opinions.ts";

export function opinionHandlers(parts: OpinionParts) {
  return {
    listOpinions: () => listOpinions(parts),
    addOpinion: async ({ body, caller, idempotencyKey }) =>
      inserted(await addOpinion(parts, body, caller, idempotencyKey)),
  } satisfies Partial<Handlers>;
}
