import {
  ACCOUNT_CALLS_PER_MINUTE,
  ANONYMOUS_WRITES_PER_MINUTE,
  APP_CHECK_HEADER,
  BODY_BYTES_MAX,
  BODY_DEPTH_MAX,
  BODY_VALUES_MAX,
  ENTRIES_PER_CALL,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_MS,
  INVITATIONS_OPEN_MAX,
  NEW_EVENTS_PER_DAY,
  REPORT_BATCHES_OF_ALL_PER_MINUTE,
  REPORT_BATCHES_PER_MINUTE,
  REQUEST_DEADLINE_MS,
  REQUEST_ID_HEADER,
  errorStatuses,
} from "../../functions/src/contract/index.ts";
import type { ErrorBody, ErrorCode } from "../../functions/src/contract/index.ts";
import { errorDocs, generalErrors, generalWriteErrors } from "../../functions/src/contract/errors.docs.ts";

const HOUR_MS = 3_600_000;

const exampleError: ErrorBody = {
  error: "Some of what was sent is missing or not right.",
  code: "invalid-request",
  issues: [{ path: "title", message: "Title is required" }],
};

const formatCodes = (errorCodes: readonly ErrorCode[]) =>
  errorCodes.map((code) => `\`${code}\` (${errorStatuses[code]})`).join(", ");

/** The part of docs/api.md that applies to all endpoints. */
export function formatBasics(): string {
  return `# The API

How to write a client of RUN. This page is written by \`npm run write:api\` from the endpoint table
(\`functions/src/contract/\`) and the OpenAPI document that the API serves at \`/api/openapi.json\`.

## Basics

The API is at \`/api\` of the site. At the function's own address the same paths have no prefix. Bodies and answers are
JSON. Paths and some field names follow the specification's spelling.

### Authentication

Sign in with Firebase Auth and send the user's ID token: \`Authorization: Bearer <token>\`. It is good for an hour; the
Firebase SDK renews it. Some endpoints are for anyone, but a token that is sent has to be valid there, too.

In production, every POST, PUT, PATCH and DELETE also has to prove that it comes from the site, with an App Check token in
\`${APP_CHECK_HEADER}\`. Only [sendReports](#sendreports) reads neither token.

### Ids and dates

An event's id has up to 128 letters, digits, hyphens and underscores. A user's id is the uid of Firebase Auth. A code of
20 letters and digits is a secret: whoever holds it may use it.

The dates of an event are texts: a day (\`2026-10-17\`), or an ISO date-time (\`2026-10-17T09:00:00Z\`,
\`2026-10-17T09:00\`). A day, and a date-time without an offset, are in the event's time zone. They are answered as they
were sent. Registration opens with the first instant of its first day and closes with the last instant of its last day.
All other times are ISO date-times in UTC.

Texts are trimmed, and control characters are removed. A text of nothing but invisible characters counts as empty.

### Errors

An error is answered with a code and a sentence for people:

\`\`\`json
${JSON.stringify(exampleError)}
\`\`\`

Rely on the code, and on the status where the code is unknown: further codes may follow. Every answer has an
\`${REQUEST_ID_HEADER}\`, under which the server's log has the request.

Every endpoint may answer ${formatCodes(generalErrors)}, and every POST, PUT, PATCH and DELETE ${formatCodes(generalWriteErrors)}. The
others are listed with each endpoint.

${formatCodesTable()}

### Idempotency

Send \`${IDEMPOTENCY_HEADER}\` (1 to 200 visible ASCII characters) with the endpoints that take it, and a new value for each
action. A request that repeats the key within ${IDEMPOTENCY_MS / HOUR_MS} hours gets the first answer again, and nothing is done
twice. With another body it is \`key-reused\`. If what the first request did has ended since, it is \`ended-since\`.

### Limits

| what | limit | beyond it |
| --- | --- | --- |
| calls of an account; a change of many entries counts as one for each ${ENTRIES_PER_CALL} of them | ${ACCOUNT_CALLS_PER_MINUTE} a minute | \`too-many-requests\` |
| writes of an address without a token | ${ANONYMOUS_WRITES_PER_MINUTE} a minute | \`too-many-requests\` |
| batches of reports of an address | ${REPORT_BATCHES_PER_MINUTE} a minute | \`too-many-requests\` |
| batches of reports of everybody | ${REPORT_BATCHES_OF_ALL_PER_MINUTE} a minute | \`too-many-requests\` |
| events that an account adds | ${NEW_EVENTS_PER_DAY} in 24 hours | \`too-many-requests\` |
| open invitations of an event | ${INVITATIONS_OPEN_MAX} | \`too-many-invitations\` |
| a body | ${BODY_BYTES_MAX / 1024} kB | \`payload-too-large\` |
| a body's values, and how deep they nest | ${BODY_VALUES_MAX.toLocaleString("en-US")}, ${BODY_DEPTH_MAX} levels | \`invalid-request\` |
| the time for an answer | ${REQUEST_DEADLINE_MS / 1_000} seconds | \`unavailable\` |

With 429 and 503, \`Retry-After\` says after how many seconds to come back. Calls and writes a minute are counted by each
instance of the server, so they are no exact quota.

### Caching

Some answers to visitors may stay in a CDN for some seconds (\`Cache-Control: public, max-age=0, s-maxage=60\`). They have
an \`ETag\`: send it as \`If-None-Match\`, and an answer that has not changed is 304. With a token, answers are
\`private, no-store\`. Errors are \`no-store\`.

### Pages

Long lists come a page at a time. \`nextCursor\` is the \`cursor\` of the next page, and null after the last one. Its form may
change.

### Compatibility

Requests are read strictly: an unknown field, an unknown or repeated query parameter, or an empty one is
\`invalid-request\`. Read answers tolerantly: fields, codes and values of fields such as \`role\` or \`kind\` may be added.
[wire-changes.md](wire-changes.md) lists what has changed.

The examples below leave out most fields of an event (\`…\`). The OpenAPI document has them whole.`;
}

function formatCodesTable(): string {
  const rows = Object.entries(errorDocs).map(
    ([code, meaning]) => `| ${errorStatuses[code as ErrorCode]} | \`${code}\` | ${meaning} |`,
  );
  return ["| status | code | when |", "| --- | --- | --- |", ...rows].join("\n");
}
