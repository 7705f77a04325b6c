import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../before-install/project-paths.mjs";

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

describe("the imports of the site", () => {
  const web = join(projectRoot, "web");
  const importing = (pattern: string, exclude: string[], text: RegExp) =>
    globSync(pattern, { cwd: web, exclude }).filter((file) => text.test(readFileSync(join(web, file), "utf8")));

  it("name the server's package, because `npm test` bundles it, and a path would load it a second time", () => {
    expect(importing("{src,test}/**/*.{ts,tsx}", [], /"(\.\.\/)+functions\/src\//)).toEqual([]);
  });

  it("are not the contract's documentation, which is for tests", () => {
    const documentation = /"@run\/functions\/contract\/docs"/;
    expect(importing("src/**/*.{ts,tsx}", ["**/*.test.{ts,tsx}"], documentation)).toEqual([]);
    expect(importing("test/*.ts", [], documentation)).not.toEqual([]);
  });
});

describe("the imports between the folders of the server", () => {
  const imports = importsBetweenFolders();
  const folders = [...new Set([...imports].flatMap((one) => one.split(" ")))].sort();

  it("form no cycle", () => {
    expect([...imports]).toContain("delivery announcements");
    // Takes away the folders that import none of the rest, until only cycles and what leads to them are left.
    let rest = folders;
    for (let before = Infinity; rest.length < before;) {
      before = rest.length;
      rest = rest.filter((one) => rest.some((other) => imports.has(`${one} ${other}`)));
    }
    expect(rest).toEqual([]);
  });

  it.each(["http", "platform"])("do not lead from %s to a domain", (folder) => {
    const imported = [...imports].filter((one) => one.startsWith(`${folder} `)).map((one) => one.split(" ")[1]);
    expect(imported.filter((one) => !["contract", "platform"].includes(one ?? ""))).toEqual([]);
  });
});
