import * as z from "zod/mini";

/** On every answer: the id of the request, which its log lines have too. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/**
 * On every POST, PATCH and DELETE of the site: an App Check token, which proves that the request comes from the site.
 */
export const APP_CHECK_HEADER = "X-Firebase-AppCheck";

/** Makes a repeated request answer as the first one did, for 24 hours. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/** Only the server uses this schema. The annotation lets the bundler leave it out of the site. */
export const idempotencyKeySchema = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(/^[\x21-\x7e]{1,200}$/, "Use up to 200 visible ASCII characters"));
