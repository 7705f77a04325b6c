import { callersOf } from "../../functions/src/contract/callers.docs.ts";
import type { EndpointDocs } from "../../functions/src/contract/endpoint.docs.ts";
import { endpointPath, endpoints, errorStatuses } from "../../functions/src/contract/index.ts";
import type { EndpointName } from "../../functions/src/contract/index.ts";
import { paramDocs } from "../../functions/src/contract/params.docs.ts";
import { endpointDocs } from "../../functions/src/contract/resources.docs.ts";
import type { JsonSchema, Operation, Response } from "../../functions/src/openapi/openapi.ts";
import { formatFields } from "./objects.ts";
import type { Objects } from "./objects.ts";
import { getReference, formatType } from "./format-type.ts";

/** The section of one endpoint: who may call it, its parameters, bodies and errors, and an example. */
export function formatEndpoint(name: EndpointName, operation: Operation, objects: Objects): string {
  const { method, path, status } = endpoints[name];
  const docs: EndpointDocs = endpointDocs[name];
  const { requestBody, responses } = operation;
  const answer = responses[status] as Response;
  return [
    `### ${name}`,
    `\`${method} ${formatPath(path)}\``,
    `${docs.summary}.${docs.description === undefined ? "" : ` ${docs.description}`}`,
    formatFacts(name, docs),
    formatParameters(operation),
    requestBody &&
      formatBody(
        requestBody.required ? "Body" : "Body, optional",
        requestBody.content["application/json"].schema,
        objects,
      ),
    formatBody(`Answer ${status}`, answer.content["application/json"].schema, objects),
    formatExample(name, docs),
  ]
    .filter((part) => part !== undefined && part !== "")
    .join("\n\n");
}

/** Writes `:id` as `{id}`. */
export const formatPath = (path: string) => path.replaceAll(/:(\w+)/g, "{$1}");

const allCallers = {
  "signed-in": "Anyone who is signed in",
  anyone: "Anyone",
  anonymous: "Anyone, without a name: neither an ID token nor an App Check token is read",
};

function formatFacts(name: EndpointName, docs: EndpointDocs): string {
  const { errors, hasIdempotencyKey } = docs;
  const { auth, sharedSeconds } = endpoints[name];
  const codes = errors.map((code) => `\`${code}\` (${errorStatuses[code]})`);
  return [
    `- For: ${callersOf(endpoints[name], docs) ?? allCallers[auth]}`,
    ...(sharedSeconds === null ? [] : [`- A CDN may keep the answer to visitors for ${sharedSeconds} seconds`]),
    ...(hasIdempotencyKey ? ["- Takes an [Idempotency-Key](#idempotency)"] : []),
    ...(codes.length === 0 ? [] : [`- Errors: ${codes.join(", ")}`]),
  ].join("\n");
}

function formatParameters({ parameters }: Operation): string {
  const rows = parameters.flatMap((parameter) => {
    if ("$ref" in parameter) return [];
    const { name, in: place, required, schema, description } = parameter;
    return [`| \`${name}\` | ${place} | ${formatType(schema)}${required ? "" : ", optional"} | ${description} |`];
  });
  return rows.length === 0
    ? ""
    : ["| parameter | in | type | meaning |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

function formatBody(title: string, schema: JsonSchema, objects: Objects): string {
  const name = getReference(schema) ?? getReference((schema.items ?? {}) as JsonSchema);
  if (name === null || !objects.ofOneEndpoint.has(name)) return `**${title}:** ${formatType(schema)}`;
  const type = schema.type === "array" ? `list of ${name}` : name;
  return `**${title}:** ${type}. ${objects.schemas[name]?.description ?? ""}\n\n${formatFields(name, objects)}`;
}

function formatExample(name: EndpointName, { example }: EndpointDocs): string {
  const { method, params, status } = endpoints[name];
  const values = Object.keys(params.shape).map((key) => [key, paramDocs[key as keyof typeof paramDocs].example]);
  const path = endpointPath(name, Object.fromEntries(values) as Parameters<typeof endpointPath<EndpointName>>[1]);
  return [
    "<details><summary>Example</summary>",
    `\`${method} /api${path}\``,
    ...(example.body === undefined ? [] : [formatJson(example.body)]),
    `is answered ${status} with`,
    formatJson(shorten(example.answer)),
    "</details>",
  ].join("\n\n");
}

/** An object with more fields than this is cut in an example. Otherwise the fields of an event would hide the rest. */
const MAX_EXAMPLE_FIELDS = 14;
const FIELDS_OF_CUT_OBJECT = 5;

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shorten);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, shorten(field)] as const);
  if (fields.length <= MAX_EXAMPLE_FIELDS) return Object.fromEntries(fields);
  const omitted = fields.length - FIELDS_OF_CUT_OBJECT;
  return Object.fromEntries([...fields.slice(0, FIELDS_OF_CUT_OBJECT), ["…", `${omitted} more fields`]]);
}

function formatJson(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``;
}
