import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../before-install/project-paths.mjs";

/** Both documents name tests as `file` "title", so renaming or removing a test has to change them, too. */
const table = readSource("docs/spec-to-tests.md");
const [clientPart = ""] = table.split("## Server");
const rows = clientPart.split("\n").filter((line) => /^\| (?!-|Sentence)/.test(line));
const removed = readSource("docs/removed-browser-tests.md")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split(" | ")[1] ?? "");

function readSource(file: string): string {
  return readFileSync(join(projectRoot, file), "utf8");
}

function findMissingTests(text: string): string[] {
  return [...text.matchAll(/`([^`]+\.tsx?)` "([^"]+)"/g)]
    .filter(([, file = "", title = ""]) => !readSource(file).includes(title))
    .map(([proof]) => proof);
}

describe("docs/spec-to-tests.md", () => {
  it("names a test for every sentence", () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !/`[^`]+\.tsx?` "/.test(row))).toEqual([]);
  });

  it("names only tests that exist", () => {
    expect(findMissingTests(table)).toEqual([]);
  });
});

describe("docs/removed-browser-tests.md", () => {
  it("names a test that exists for every removed one", () => {
    expect(removed.length).toBeGreaterThan(100);
    expect(removed.filter((proof) => !/`[^`]+\.tsx?` "/.test(proof))).toEqual([]);
    expect(findMissingTests(removed.join("\n"))).toEqual([]);
  });
});
