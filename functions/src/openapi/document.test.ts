import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { endpoints, errorStatuses } from "../contract/index.ts";
import type { EndpointName, ErrorCode } from "../contract/index.ts";
import { generalErrors, generalWriteErrors } from "../contract/errors.docs.ts";
import { paramDocs } from "../contract/params.docs.ts";
import { endpointDocs, resources, sharedObjects } from "../contract/resources.docs.ts";
import type { EndpointDocs } from "../contract/endpoint.docs.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { openApiDocument } from "./document.ts";

const names = Object.keys(endpoints) as EndpointName[];
/** The document as a client receives it. */
const document = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<typeof openApiDocument>;

/** Every value within a JSON value, outermost first, with its path. */
function* partsOf(value: unknown, path = ""): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== "object" || value === null) return;
  yield [path, value as Record<string, unknown>];
  for (const [key, part] of Object.entries(value)) yield* partsOf(part, `${path}/${key}`);
}

describe("the OpenAPI document", () => {
  it("follows the rules of OpenAPI 3.1, and all its references lead somewhere", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    const references = [...partsOf(document)].flatMap(([, { $ref }]) => (typeof $ref === "string" ? [$ref] : []));
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const [, , kind = "", name = ""] = reference.split("/");
      expect(document.components, reference).toHaveProperty([kind, name]);
    }
  });

  it("has every endpoint of the table, with its method and path", () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
    );
    const declared = names.map((name) => {
      const { method, path } = endpoints[name];
      return `${name}: ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, "{$1}")}`;
    });
    expect(documented.sort()).toEqual(declared.sort());
  });

  it("names every object and describes every field of it, and has no object that nothing refers to", () => {
    const unnamed = [...partsOf(document)].filter(
      ([path, { properties, $ref }]) =>
        properties !== undefined && $ref === undefined && !/^\/components\/schemas\/\w+$/.test(path),
    );
    expect(unnamed.map(([path]) => path)).toEqual([]);
    const text = JSON.stringify(document);
    for (const [name, { description, properties }] of Object.entries(document.components.schemas)) {
      expect(text, name).toContain(`"#/components/schemas/${name}"`);
      expect(description, name).toMatch(/\.$/);
      for (const [field, property] of Object.entries(properties ?? {})) {
        expect((property as { description?: string }).description, `${name}.${field}`).toMatch(/\.$/);
      }
    }
  });

  it("uses no name for two objects", () => {
    const objects = [sharedObjects, ...resources.map((resource) => resource.objects)].flatMap(Object.keys);
    expect(objects.filter((name, index) => objects.indexOf(name) !== index)).toEqual([]);
  });
});

describe.each(names)("the documentation of %s", (name) => {
  const endpoint: Endpoint = endpoints[name];
  const docs: EndpointDocs = endpointDocs[name];

  it("has examples that its schemas accept", () => {
    const { answer, body } = docs.example;
    expect(endpoint.response.safeParse(answer).error?.issues ?? []).toEqual([]);
    if (endpoint.body !== null) expect(endpoint.body.safeParse(body).error?.issues ?? []).toEqual([]);
    for (const part of [endpoint.params, endpoint.query]) {
      for (const [field, schema] of Object.entries(part.shape)) {
        const { example } = paramDocs[field as keyof typeof paramDocs];
        expect(schema.safeParse(example).success, `${field}: ${example}`).toBe(true);
      }
    }
  });

  it("lists the codes of its own, each once", () => {
    const general: readonly ErrorCode[] = [...generalErrors, ...generalWriteErrors, "not-found"];
    expect(docs.errors.filter((code) => general.includes(code))).toEqual([]);
    expect(new Set(docs.errors).size).toBe(docs.errors.length);
    const repeats = docs.errors.filter((code) => code === "key-reused" || code === "ended-since");
    expect(docs.hasIdempotencyKey ?? false).toBe(repeats.length > 0);
  });
});

it("some endpoint answers every code", () => {
  const answered = new Set<string>([...generalErrors, ...generalWriteErrors, "not-found"]);
  for (const docs of Object.values<EndpointDocs>(endpointDocs)) for (const code of docs.errors) answered.add(code);
  expect([...answered].sort()).toEqual(Object.keys(errorStatuses).sort());
});
