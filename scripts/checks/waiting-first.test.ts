import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../before-install/project-paths.mjs";
import { waitingFiles } from "./waiting-first.ts";

it.each(waitingFiles)("%s, which starts first, exists", (name) => {
  expect(existsSync(join(projectRoot, "functions/test/api", name))).toBe(true);
});
