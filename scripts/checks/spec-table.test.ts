import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../before-install/project-paths.mjs";

/** docs/spec-to-tests.md names tests as `file` "title". Renaming or removing a test has to change the table too. */
const table = readFileSync(join(projectRoot, "docs/spec-to-tests.md"), "utf8");
const [clientPart = ""] = table.split("## Server");
const rows = clientPart.split("\n").filter((line) => /^\| (?!-|Sentence)/.test(line));
const proofs = [...table.matchAll(/`([^`]+\.tsx?)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({ file, title }));

function readSource(file: string): string {
  return readFileSync(join(projectRoot, file), "utf8");
}

describe("the table of the specification's sentences and their tests", () => {
  it("names a test for every sentence", () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !/`[^`]+\.tsx?` "/.test(row))).toEqual([]);
  });

  it("names only tests that exist", () => {
    expect(proofs.filter(({ file, title }) => !readSource(file).includes(title))).toEqual([]);
  });
});
