import { cruise } from "dependency-cruiser";
import type { ICruiseResult } from "dependency-cruiser";
import { describe, expect, it } from "vitest";

/** Everything that the server and the site import, type-only imports included. */
async function readImports(): Promise<ICruiseResult> {
  const inCycle = { name: "cycle", severity: "error", from: {}, to: { circular: true } } as const;
  const { output } = await cruise(["functions/src", "web/src"], {
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    validate: true,
    ruleSet: { forbidden: [inCycle] },
  });
  if (typeof output === "string")
    throw new Error("dependency-cruiser returned a report as text instead of the list of modules");
  return output;
}

describe("the imports of server and site", async () => {
  const { modules, summary } = await readImports();

  it("are all found, type-only ones too", () => {
    const importer = modules.find(({ source }) => source === "functions/src/team/invitation.ts");
    expect(importer?.dependencies).toContainEqual(
      expect.objectContaining({
        resolved: "functions/src/team/stored-invitation.ts",
        dependencyTypes: expect.arrayContaining(["type-only"]) as unknown,
      }),
    );
    expect(modules.some(({ source }) => source === "web/src/app/routes.tsx")).toBe(true);
  });

  it("form no cycle", () => {
    const cycles = summary.violations.map(({ cycle = [] }) =>
      cycle
        .map(({ name }) => name)
        .sort()
        .join(" <-> "),
    );
    expect(cycles).toEqual([]);
  });
});
