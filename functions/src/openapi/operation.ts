import type * as z from "zod/mini";
import { callersOf } from "../contract/callers.docs.ts";
import type { EndpointDocs } from "../contract/endpoint.docs.ts";
import { noBody } from "../contract/endpoint.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import type { EndpointName } from "../contract/endpoints.ts";
import { paramDocs } from "../contract/params.docs.ts";
import type { ParamDocs } from "../contract/params.docs.ts";
import { endpointDocs } from "../contract/resources.docs.ts";
import { generalResponsesTo, responseHeaders, responsesWith } from "./error-responses.ts";
import { plainSchema } from "./json-schemas.ts";
import type { JsonSchemas } from "./json-schemas.ts";
import type { JsonSchema, Operation, Parameter, Reference, Response } from "./openapi.ts";

const securityOf: Record<Endpoint["auth"], Operation["security"]> = {
  "signed-in": [{ idToken: [] }],
  anyone: [{}, { idToken: [] }],
  anonymous: [],
};

export function operationOf(name: EndpointName, tag: string, schemas: JsonSchemas): Operation {
  const endpoint: Endpoint = endpoints[name];
  const docs: EndpointDocs = endpointDocs[name];
  const body = bodyOf(name);
  return {
    operationId: name,
    tags: [tag],
    summary: docs.summary,
    ...describe(endpoint, docs),
    security: securityOf[endpoint.auth],
    parameters: [
      ...parametersIn("path", endpoint.params),
      ...parametersIn("query", endpoint.query),
      ...requestHeaders(endpoint, docs),
    ],
    ...(body !== null && {
      requestBody: {
        required: body === endpoint.body,
        content: { "application/json": { schema: schemas.of(body), example: docs.example.body } },
      },
    }),
    responses: {
      [endpoint.status]: {
        description: "Success.",
        headers: { ...responseHeaders, ...cachingHeaders(endpoint) },
        content: { "application/json": { schema: schemas.of(endpoint.response), example: docs.example.answer } },
      },
      ...generalResponsesTo(endpoint),
      ...responsesWith(docs.errors),
    },
  };
}

/** What a request may send, without the `optional` that allows it to send nothing; null if there is nothing to send. */
export function bodyOf(name: EndpointName): z.ZodMiniType | null {
  const { body }: Endpoint = endpoints[name];
  if (body === null || body === noBody) return null;
  const { def } = (body as unknown as z.core.$ZodTypes)._zod;
  return def.type === "optional" ? (def.innerType as z.ZodMiniType) : body;
}

function describe(endpoint: Endpoint, docs: EndpointDocs): { description?: string } {
  const { description } = docs;
  const callers = callersOf(endpoint, docs);
  const parts = [callers && `For: ${callers}.`, description].filter((part) => part !== undefined);
  return parts.length === 0 ? {} : { description: parts.join(" ") };
}

function parametersIn(place: "path" | "query", schema: Endpoint["params"]): Parameter[] {
  const { properties = {}, required = [] } = plainSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...textsOf(paramDocs[name as keyof typeof paramDocs], property as JsonSchema),
    schema: property as JsonSchema,
  }));
}

/** Endpoints may take different values of the same parameter. */
function textsOf({ description, values = {}, example }: ParamDocs, schema: JsonSchema) {
  const taken = (schema.enum ?? []).flatMap((value) => {
    const meaning = values[String(value)];
    return meaning === undefined ? [] : [`\`${String(value)}\`: ${meaning}.`];
  });
  return { description: [description, ...taken].join(" "), example };
}

function requestHeaders({ method, auth }: Endpoint, { hasIdempotencyKey }: EndpointDocs): Reference[] {
  const needsProof = method !== "GET" && auth !== "anonymous";
  const names = [...(needsProof ? ["AppCheck"] : []), ...(hasIdempotencyKey ? ["IdempotencyKey"] : [])];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function cachingHeaders({ sharedSeconds }: Endpoint): Response["headers"] {
  if (sharedSeconds === null) return {};
  return {
    "Cache-Control": {
      description: `To visitors \`public, max-age=0, s-maxage=${sharedSeconds}\`; with a token \`private, no-store\`.`,
      schema: { type: "string" },
    },
    ETag: { $ref: "#/components/headers/ETag" },
  };
}
