import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../before-install/project-paths.mjs";

/**
 * The domains of the server that import each other (decision 0120). Take a pair out once it goes one way; add none.
 */
const MUTUAL = ["announcements and messages"];

const cwd = join(projectRoot, "functions/src");
const files = globSync("*/**/*.ts", { cwd, exclude: ["**/*.test.ts"] });

function importsBetweenFolders(): Set<string> {
  const found = files.flatMap((file) => {
    const folderOf = (path: string) => path.split(/[\\/]/)[0] ?? "";
    const imported = readFileSync(join(cwd, file), "utf8").matchAll(/ from "(\.\.\/[^"]+)"/g);
    const others = [...imported].map(([, path = ""]) => folderOf(join(file, "..", path)));
    return others.filter((other) => other !== folderOf(file)).map((other) => `${folderOf(file)} ${other}`);
  });
  return new Set(found);
}

describe("the imports between the folders of the server", () => {
  const imports = importsBetweenFolders();
  const folders = [...new Set([...imports].flatMap((one) => one.split(" ")))].sort();

  it("go both ways between no more domains than they did", () => {
    const pairs = folders.flatMap((one) =>
      folders.filter((other) => one < other).map((other) => [one, other] as const),
    );
    const mutual = pairs.filter(([one, other]) => imports.has(`${one} ${other}`) && imports.has(`${other} ${one}`));
    expect(mutual.map((pair) => pair.join(" and "))).toEqual(MUTUAL);
  });

  it.each(["http", "platform"])("do not lead from %s to a domain", (folder) => {
    const imported = [...imports].filter((one) => one.startsWith(`${folder} `)).map((one) => one.split(" ")[1]);
    expect(imported.filter((one) => !["contract", "platform"].includes(one ?? ""))).toEqual([]);
  });
});
