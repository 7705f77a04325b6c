import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../before-install/project-paths.mjs";

/** docs/spec-to-tests.md names tests as `file` "title"; a test that is renamed or removed must not leave a lie there. */
const table = readFileSync(join(projectRoot, "docs/spec-to-tests.md"), "utf8");
const [sentences = ""] = table.split("## Server");
const rows = sentences.split("\n").filter((line) => /^\| (?!-|Sentence)/.test(line));
const proofs = [...table.matchAll(/`([^`]+\.ts)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({ file, title }));

function sourceOf(file: string): string {
  return readFileSync(join(projectRoot, file), "utf8");
}

describe("the table of sentences and tests", () => {
  it("names a test for every sentence", () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !/`[^`]+\.ts` "/.test(row))).toEqual([]);
  });

  it("names only tests that exist", () => {
    expect(proofs.filter(({ file, title }) => !sourceOf(file).includes(title))).toEqual([]);
  });
});
