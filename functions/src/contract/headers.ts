import * as z from "zod/mini";

/** The response header with the id of the request. The log lines of the request have the same id. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/**
 * The request header with an App Check token, which proves that the request comes from the site. The site sends it with
 * every POST, PATCH and DELETE.
 */
export const APP_CHECK_HEADER = "X-Firebase-AppCheck";

/** The request header that makes a repeated request get the answer of the first one, for 24 hours. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/** Only the server uses this schema. The annotation lets the bundler leave it out of the site. */
export const idempotencyKeySchema = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(/^[\x21-\x7e]{1,200}$/, "Use up to 200 visible ASCII characters"));
