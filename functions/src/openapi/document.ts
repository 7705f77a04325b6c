import { endpoints } from "../contract/endpoints.ts";
import type { EndpointName } from "../contract/endpoints.ts";
import { resources, sharedObjects } from "../contract/resources.docs.ts";
import { generalResponseComponents } from "./error-responses.ts";
import { jsonSchemas } from "./json-schemas.ts";
import type { JsonSchemas } from "./json-schemas.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { bodyOf, operationOf } from "./operation.ts";
import { sharedComponents } from "./shared-components.ts";

/** The OpenAPI document of the whole API, made from the endpoint table and its documentation. */
export function openApiDocument(): OpenApiDocument {
  const names = Object.keys(endpoints) as EndpointName[];
  const objects = [sharedObjects, ...resources.map((resource) => resource.objects)];
  const schemas = jsonSchemas(Object.fromEntries(objects.flatMap((some) => Object.entries(some))), {
    bodies: names.map(bodyOf).filter((body) => body !== null),
    answers: names.map((name) => endpoints[name].response),
  });
  return {
    openapi: "3.1.1",
    info: {
      title: "RUN",
      version: "1.0.0",
      description: "Marathon events: find a race, register for it, organize one.",
    },
    servers: [{ url: "/api", description: "The site's own address." }],
    tags: resources.map(({ title, description }) => ({ name: title, description })),
    paths: pathsOf(schemas),
    components: {
      schemas: schemas.components,
      responses: generalResponseComponents(),
      ...sharedComponents(),
    },
  };
}

function pathsOf(schemas: JsonSchemas): OpenApiDocument["paths"] {
  const paths: OpenApiDocument["paths"] = {};
  for (const { title, endpoints: documented } of resources) {
    for (const name of Object.keys(documented) as EndpointName[]) {
      const { method, path } = endpoints[name];
      const template = path.replaceAll(/:([A-Za-z]+)/g, "{$1}");
      paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(name, title, schemas) };
    }
  }
  return paths;
}
