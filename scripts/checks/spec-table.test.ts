import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../before-install/project-paths.mjs";

/** The table names tests as `file` "title", so renaming or removing a test has to change it, too. */
const table = readFileSync(join(projectRoot, "docs/spec-to-tests.md"), "utf8");
const [clientPart = ""] = table.split("## Server");
const rows = clientPart.split("\n").filter((line) => /^\| (?!-|Sentence)/.test(line));
const proofs = [...table.matchAll(/`([^`]+\.tsx?)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({ file, title }));

function readSource(file: string): string {
  return readFileSync(join(projectRoot, file), "utf8");
}

describe("docs/spec-to-tests.md", () => {
  it("names a test for every sentence", () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !/`[^`]+\.tsx?` "/.test(row))).toEqual([]);
  });

  it("names only tests that exist", () => {
    expect(proofs.filter(({ file, title }) => !readSource(file).includes(title))).toEqual([]);
  });
});
