import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../functions/src/openapi/document.ts";
import { projectRoot } from "../before-install/project-paths.mjs";

/**
 * The code calls an event `event`. "Marathon" is the word of the wire, of paths and of what is stored: property names,
 * which are not checked here, the API's objects with their schemas, and the local
 * variables that hold `marathonStartDate` and `marathonImageURL`. And it is a distance.
 */
const objects = Object.keys(openApiDocument().components.schemas).filter((name) => name.includes("Marathon"));
const KEPT = new Set([
  ...objects,
  ...objects.map((name) => `${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`),
  "marathonStartDate",
  "marathonImageURL",
  "MARATHON_KM",
  "HALF_MARATHON_KM",
]);

type Node = { type: string; name?: string; computed?: boolean; shorthand?: boolean };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Property names are the keys of objects, types and classes, and what follows a dot. */
const isPropertyName = (parent: Node, role: string) =>
  parent.computed !== true && ((role === "key" && parent.shorthand !== true) || role === "property");

function namesIn(node: unknown, parent: Node | null = null, role = ""): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => namesIn(one, parent, role));
  if (!isNode(node)) return [];
  if (node.type === "Identifier" && node.name !== undefined && parent !== null && !isPropertyName(parent, role)) {
    return [node.name];
  }
  return Object.entries(node).flatMap(([key, value]) => namesIn(value, node, key));
}

const namesOf = (source: string) => namesIn(parseAst(source, { lang: "ts" }));
const unusual = (name: string) => /marathon/i.test(name) && !KEPT.has(name);

describe("the word for an event", () => {
  it("is event in every name of the server, the scripts and the benchmarks", () => {
    const files = globSync("{functions/{src,test},scripts,bench}/**/*.ts", { cwd: projectRoot });
    expect(files.length).toBeGreaterThan(700);
    const found = files.flatMap((file) =>
      [...new Set([file, ...namesOf(readFileSync(join(projectRoot, file), "utf8"))])]
        .filter(unusual)
        .map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it("is found in each kind of name, and properties are left alone", () => {
    const source = `
      type StoredMarathon = { marathonId: string };
      function addMarathon(marathonId: string, { marathon }: { marathon: Marathon }) {
        const marathons = { marathonId, marathon: marathonStartDate };
        return marathons.marathon;
      }`;
    expect([...new Set(namesOf(source).filter(unusual))].sort()).toEqual(
      ["StoredMarathon", "addMarathon", "marathon", "marathonId", "marathons"].sort(),
    );
  });
});
