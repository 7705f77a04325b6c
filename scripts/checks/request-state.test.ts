import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../before-install/project-paths.mjs";

const files = globSync("web/src/**/*.{ts,tsx}", {
  cwd: projectRoot,
  exclude: (path) => /\.test\.tsx?$/.test(path),
});
const filesWith = (text: RegExp) => files.filter((file) => text.test(readFileSync(join(projectRoot, file), "utf8")));

describe("the state of a request that the user starts (decision 0159)", () => {
  it("is kept by useRequest, so that no mutation is started without it", () => {
    expect(filesWith(/\buseRequest\(/).length).toBeGreaterThan(10);
    expect(filesWith(/\.mutateAsync\(/).length).toBeGreaterThan(10);
    expect(filesWith(/\.mutate\(/)).toEqual([]);
  });
});
