import { modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { listMyMessages, readAllMyMessages, readMyMessage } from "./my-messages.ts";
import type { MyMessageParts } from "./my-messages.ts";

export function messageHandlers(parts: MyMessageParts) {
  return {
    listMyMessages: ({ params, query, caller, deadline }) =>
      listMyMessages(parts, { ...params, caller, cursor: query.cursor ?? null, deadline }),
    readMyMessage: async ({ params, caller }) => modified(await readMyMessage(parts, { ...params, caller })),
    readAllMyMessages: async ({ params, caller, deadline }) =>
      modified(await readAllMyMessages(parts, { ...params, caller, deadline })),
  } satisfies Partial<Handlers>;
}
