import * as z from "zod/mini";
import { modifiedSchema } from "../acknowledgement.ts";
import { act, change, read } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { messageId, userId } from "../fields/ids.ts";
import { cursorQuery, userParams } from "../params.ts";
import { announcementEndpoints } from "./announcement-endpoints.ts";
import { messagePageSchema, readMessageSchema } from "./message.ts";

export const messageEndpoints = {
  ...announcementEndpoints,
  listMyMessages: {
    ...read,
    path: "/my-messages/:userId",
    params: userParams,
    query: cursorQuery,
    response: messagePageSchema,
  },
  readMyMessage: {
    ...change,
    path: "/my-messages/:userId/:messageId",
    params: z.object({ userId, messageId }),
    body: readMessageSchema,
    response: modifiedSchema,
  },
  readAllMyMessages: {
    ...act,
    path: "/my-messages/:userId/read",
    params: userParams,
    response: modifiedSchema,
  },
} as const satisfies Record<string, Endpoint>;
