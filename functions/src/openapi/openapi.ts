import type * as z from "zod/mini";

/** The parts of an OpenAPI 3.1 document that this API has. */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, Record<string, string>>;
  };
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: JsonContent };
  responses: Record<string, Response | Reference>;
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: string;
};

export type Response = {
  description: string;
  headers: Record<string, Header | Reference>;
  content: JsonContent;
};

type Header = { description: string; schema: JsonSchema };
type JsonContent = { "application/json": { schema: JsonSchema; example?: unknown } };
export type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Reference = { $ref: string };
