import { errorDocs, generalErrorsOf } from "../contract/errors.docs.ts";
import { errorStatuses } from "../contract/errors.ts";
import type { ErrorCode } from "../contract/errors.ts";
import { REQUEST_ID_HEADER } from "../contract/headers.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Reference, Response } from "./openapi.ts";

/** The headers of every answer. */
export const responseHeaders = { [REQUEST_ID_HEADER]: { $ref: "#/components/headers/RequestId" } };
const RETRY_AFTER = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };

/** The answers to every request that is refused, by status, as references to the document's components. */
export function generalResponsesTo(endpoint: Endpoint): Record<string, Reference> {
  const statuses = [...byStatus(generalErrorsOf(endpoint))];
  return Object.fromEntries(
    statuses.map(([status, codes]) => [status, { $ref: `#/components/responses/${componentName(codes)}` }]),
  );
}

/** The components that `generalResponsesTo` refers to. */
export function generalResponseComponents(): Record<string, Response> {
  const groups = (["GET", "POST"] as const).flatMap((method) => [
    ...byStatus(generalErrorsOf({ method, auth: "anyone" })).values(),
  ]);
  return Object.fromEntries(groups.map((codes) => [componentName(codes), responseWith(codes)]));
}

/** The answers with codes of an endpoint's own, by status. */
export function responsesWith(codes: readonly ErrorCode[]): Record<string, Response> {
  return Object.fromEntries([...byStatus(codes)].map(([status, some]) => [status, responseWith(some)]));
}

function byStatus(codes: readonly ErrorCode[]): Map<string, ErrorCode[]> {
  return Map.groupBy(codes, (code) => String(errorStatuses[code]));
}

/** The component's name, such as `UnavailableOrOverloaded` for `unavailable` and `overloaded`. */
function componentName(codes: readonly ErrorCode[]): string {
  return codes.map((code) => code.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())).join("Or");
}

function responseWith(codes: readonly ErrorCode[]): Response {
  const isTemporary = codes.some((code) => errorStatuses[code] === 429 || errorStatuses[code] === 503);
  return {
    description: codes.map((code) => `\`${code}\`: ${errorDocs[code]}`).join("\n\n"),
    headers: { ...responseHeaders, ...(isTemporary && RETRY_AFTER) },
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error", properties: { code: { enum: [...codes] } } },
      },
    },
  };
}
