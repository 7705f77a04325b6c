import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "../../functions/src/contract/index.ts";
import type { EndpointName } from "../../functions/src/contract/index.ts";
import { endpointDocs, resources, sharedObjects } from "../../functions/src/contract/resources.docs.ts";
import type { Resource } from "../../functions/src/contract/resources.docs.ts";
import { openApiDocument } from "../../functions/src/openapi/document.ts";
import type { Operation } from "../../functions/src/openapi/openapi.ts";
import { CliError, runAndExit } from "../before-install/progress.mjs";
import { projectRoot } from "../before-install/project-paths.mjs";
import { formatText } from "../format-text.ts";
import { formatBasics } from "./format-basics.ts";
import { formatEndpoint, formatPath } from "./format-endpoint.ts";
import { collectObjects, formatObjects } from "./objects.ts";
import type { Objects } from "./objects.ts";

const PAGE_PATH = join(projectRoot, "docs/api.md");

/** Writes docs/api.md from the endpoint table. With `--check` it fails if the page is out of date. */
await runAndExit(async () => {
  const updated = await formatText(PAGE_PATH, formatPage(), { proseWrap: "always" });
  if (process.argv.includes("--check")) {
    if (readFileSync(PAGE_PATH, "utf8") === updated) return;
    throw new CliError("docs/api.md is out of date. Run `npm run write:api` and commit the result.");
  }
  writeFileSync(PAGE_PATH, updated);
});

function formatPage(): string {
  const document = openApiDocument();
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation.operationId, operation]),
  );
  const objects = collectObjects(document);
  return [
    formatBasics(),
    formatOverview(),
    ...resources.map((resource) => formatChapter(resource, operations, objects)),
    `## Shared objects\n\n${formatObjects(Object.keys(sharedObjects), objects)}`,
  ].join("\n\n");
}

function formatOverview(): string {
  const rows = resources.flatMap(({ endpoints: documented }) =>
    (Object.keys(documented) as EndpointName[]).map((name) => {
      const { method, path } = endpoints[name];
      return `| \`${method} ${formatPath(path)}\` | [${name}](#${name.toLowerCase()}) | ${endpointDocs[name].summary} |`;
    }),
  );
  return ["## All endpoints", "", "| call | name | what it does |", "| --- | --- | --- |", ...rows].join("\n");
}

function formatChapter(resource: Resource, operations: ReadonlyMap<string, Operation>, objects: Objects): string {
  const sections = Object.keys(resource.endpoints).flatMap((name) => {
    const operation = operations.get(name);
    return operation === undefined ? [] : [formatEndpoint(name as EndpointName, operation, objects)];
  });
  return [
    `## ${resource.title}`,
    resource.description,
    ...sections,
    formatObjects(Object.keys(resource.objects), objects),
  ].join("\n\n");
}
