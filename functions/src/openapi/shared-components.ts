import { APP_CHECK_HEADER, IDEMPOTENCY_HEADER, idempotencyKeySchema } from "../contract/headers.ts";
import { plainSchema } from "./json-schemas.ts";
import type { OpenApiDocument } from "./openapi.ts";

type Components = Pick<OpenApiDocument["components"], "parameters" | "headers" | "securitySchemes">;

/** What the operations refer to besides schemas and errors: the headers of requests and answers, and the token. */
export function sharedComponents(): Components {
  return {
    parameters: {
      IdempotencyKey: {
        name: IDEMPOTENCY_HEADER,
        in: "header",
        required: false,
        description:
          "A value of the client's own, new for each action. A request that repeats it within 24 hours gets the first " +
          "answer again, and nothing is done twice.",
        schema: plainSchema(idempotencyKeySchema),
        example: "2f9d1f0c-6c0e-4b53-9f3b-0c8f5a4f1d77",
      },
      AppCheck: {
        name: APP_CHECK_HEADER,
        in: "header",
        required: false,
        description: "A Firebase App Check token. Required in production for every POST, PUT, PATCH and DELETE.",
        schema: { type: "string" },
      },
    },
    headers: {
      RequestId: { description: "The id under which the server's log has the request.", schema: { type: "string" } },
      RetryAfter: {
        description: "After how many seconds to come back.",
        schema: { type: "string", pattern: "^\\d+$" },
      },
      ETag: {
        description: "A request that sends it in If-None-Match is answered 304 if nothing has changed.",
        schema: { type: "string" },
      },
    },
    securitySchemes: {
      idToken: {
        type: "http",
        scheme: "bearer",
        bearerFormat: "JWT",
        description:
          "The ID token of a Firebase Auth user. Optional where visitors may call, but one that is sent must be valid.",
      },
    },
  };
}
