import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../before-install/project-paths.mjs";

const MAX_LINES = 300;

const files = globSync("**/*.{ts,tsx,js,mjs,css}", {
  cwd: projectRoot,
  exclude: ["**/node_modules", ".run", "functions/lib", "web/dist"],
});

const countLines = (file: string) => readFileSync(join(projectRoot, file), "utf8").trimEnd().split("\n").length;

describe("the files of code", () => {
  it("are all found", () => {
    expect(files).toEqual(
      expect.arrayContaining([
        "bench/load/load.ts",
        "scripts/run-checks.ts",
        "web/src/lib/api/api-client.ts",
        "web/src/styles.css",
      ]),
    );
  });

  it(`have ${MAX_LINES} lines at most`, () => {
    expect(files.filter((file) => countLines(file) > MAX_LINES).sort()).toEqual([]);
  });
});
