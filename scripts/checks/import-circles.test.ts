import { cruise } from "dependency-cruiser";
import type { ICruiseResult } from "dependency-cruiser";
import { describe, expect, it } from "vitest";

/** Circles that are known and still to be removed. */
const known = new Set([
  "web/src/entities/session/session-cache.ts <-> web/src/entities/session/session.ts",
  "web/src/features/organizer/overview/more-actions.tsx <-> web/src/features/organizer/overview/row-actions.tsx",
  "web/src/lib/files/table-files.ts <-> web/src/lib/files/workbook.ts",
]);

/** What server and site import, type-only imports included. */
async function readImports(): Promise<ICruiseResult> {
  const isCircular = { name: "circle", severity: "error", from: {}, to: { circular: true } } as const;
  const { output } = await cruise(["functions/src", "web/src"], {
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    validate: true,
    ruleSet: { forbidden: [isCircular] },
  });
  if (typeof output === "string") throw new Error("The imports were rendered instead of returned");
  return output;
}

describe("the imports of server and site", async () => {
  const { modules, summary } = await readImports();

  it("are all seen, type-only ones too", () => {
    const importer = modules.find(({ source }) => source === "functions/src/team/invitation.ts");
    expect(importer?.dependencies).toContainEqual(
      expect.objectContaining({
        resolved: "functions/src/team/stored-invitation.ts",
        dependencyTypes: expect.arrayContaining(["type-only"]) as unknown,
      }),
    );
    expect(modules.some(({ source }) => source === "web/src/app/routes.tsx")).toBe(true);
  });

  it("form no circle", () => {
    const circles = summary.violations.map(({ cycle = [] }) =>
      cycle
        .map(({ name }) => name)
        .sort()
        .join(" <-> "),
    );
    expect(circles.filter((circle) => !known.has(circle))).toEqual([]);
  });
});
