import type { BodyOf, EndpointName, ResponseOf } from "./endpoints.ts";
import type { ErrorCode } from "./errors.ts";

/** What the documentation says about an endpoint, beyond what the table itself shows. */
export type EndpointDocs = {
  summary: string;
  description?: string;
  /** Who may call the endpoint. Left out if that is everyone whom `auth` or the `permission` admits. */
  callers?: string;
  /** The error codes that the endpoint answers besides those that every endpoint may answer (`generalErrors`). */
  errors: readonly ErrorCode[];
  /** Whether a request that repeats an Idempotency-Key gets the first answer again. */
  hasIdempotencyKey?: true;
  example: { body?: unknown; answer: unknown };
};

type Example<Name extends EndpointName> = { answer: ResponseOf<Name> } & (undefined extends BodyOf<Name>
  ? { body?: BodyOf<Name> }
  : { body: BodyOf<Name> });

/** An endpoint without documentation does not compile, and neither does an example that does not fit its endpoint. */
export type DocsOf<Names extends EndpointName> = { [Name in Names]: EndpointDocs & { example: Example<Name> } };
