import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILE_COST, planSharedFiles } from "./shared-files.ts";
import type { BuiltFile } from "./shared-files.ts";

const file = (name: string, role: BuiltFile["role"], given: Partial<BuiltFile> = {}): BuiltFile => ({
  ...{ name, role, bytes: 500, imports: [], dynamicImports: [] },
  ...given,
});
const SMALL = { bytes: FILE_COST / 4 };
const LARGE = { bytes: FILE_COST * 4 };
const HUGE = { bytes: FILE_COST * 20 };

const siteOf = (pages: Record<string, string[]>, shared: BuiltFile[]) => [
  file("index", "start", { dynamicImports: Object.keys(pages) }),
  ...Object.entries(pages).map(([name, imports]) => file(name, "page", { imports })),
  ...shared,
];

describe("the plan of shared files", () => {
  it("merges what the same pages load", () => {
    const site = siteOf({ list: ["card", "date"], event: ["card", "date"] }, [
      file("card", "shared", LARGE),
      file("date", "shared", LARGE),
    ]);
    expect(planSharedFiles(site)).toEqual([["card", "date"]]);
  });

  it("loads a little too much on one page if that saves others a file, but not a lot", () => {
    const pages = { list: ["card", "date"], event: ["card", "date"], login: ["date"] };
    const withCard = (card: Partial<BuiltFile>) =>
      planSharedFiles(siteOf(pages, [file("card", "shared", card), file("date", "shared", SMALL)]));
    expect(withCard(SMALL)).toEqual([["card", "date"]]);
    expect(withCard(LARGE)).toEqual([]);
  });

  it("does not count for a piece what its page has loaded", () => {
    const pieceOf = (page: string[]) =>
      planSharedFiles([
        file("index", "start", { dynamicImports: ["list"] }),
        file("list", "page", { imports: page, dynamicImports: ["filters", "map"] }),
        file("filters", "piece", { imports: ["date"] }),
        file("map", "piece", { imports: ["card", "date"] }),
        file("card", "shared", HUGE),
        file("date", "shared", SMALL),
      ]);
    expect(pieceOf(["card", "date"])).toEqual([["card", "date"]]);
    expect(pieceOf([])).toEqual([]);
  });

  it("counts a byte less for a piece than for a page", () => {
    const withOther = (role: "page" | "piece") =>
      planSharedFiles([
        file("index", "start", { dynamicImports: ["list", "other"] }),
        file("list", "page", { imports: ["card", "date"] }),
        file("other", role, { imports: ["date"] }),
        file("card", "shared", LARGE),
        file("date", "shared", SMALL),
      ]);
    expect(withOther("piece")).toEqual([["card", "date"]]);
    expect(withOther("page")).toEqual([]);
  });

  it("leaves files apart that would import each other in a cycle", () => {
    const between = file("between", "piece", { imports: ["date"] });
    const site = siteOf({ list: ["card", "date"] }, [
      file("card", "shared", { ...SMALL, imports: ["between"] }),
      between,
      file("date", "shared", SMALL),
    ]);
    expect(planSharedFiles(site)).toEqual([]);
  });
});

/** Files in an order in which each imports only later ones, as the bundler makes them. */
const siteOfRoles = (...roles: ("page" | "piece")[]): fc.Arbitrary<BuiltFile[]> =>
  fc
    .array(
      fc.record({
        role: fc.constantFrom<BuiltFile["role"]>(...roles, "shared", "shared", "shared"),
        bytes: fc.integer({ min: 1, max: FILE_COST * 2 }),
        imports: fc.array(fc.nat({ max: 20 }), { maxLength: 4 }),
        dynamicImports: fc.array(fc.nat({ max: 20 }), { maxLength: 2 }),
      }),
      { minLength: 5, maxLength: 20 },
    )
    .map((drawn) => {
      const names = drawn.map((_, index) => String(index));
      const listed = (role: BuiltFile["role"]) => names.filter((_, index) => drawn[index]?.role === role);
      const files = drawn.map((one, index) => ({
        ...{ ...one, name: String(index) },
        imports: one.imports.map(String).filter((name) => Number(name) > index && names.includes(name)),
        dynamicImports: one.dynamicImports.map(String).filter((name) => listed("piece").includes(name)),
      }));
      return [file("index", "start", { dynamicImports: listed("page") }), ...files];
    });

/** The merged files in place of their parts. */
function merge(files: readonly BuiltFile[], groups: readonly (readonly string[])[]): BuiltFile[] {
  const nameOf = (name: string) => groups.find((group) => group.includes(name))?.join("+") ?? name;
  const names = new Set(files.map(({ name }) => nameOf(name)));
  return [...names].map((name) => {
    const parts = files.filter((one) => nameOf(one.name) === name);
    const imports = new Set(parts.flatMap((part) => part.imports.map(nameOf)));
    imports.delete(name);
    return {
      ...{ name, role: parts[0]?.role ?? "shared", bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) },
      ...{ imports: [...imports], dynamicImports: parts.flatMap((part) => part.dynamicImports) },
    };
  });
}

function hasCycle(files: readonly BuiltFile[]): boolean {
  let left = files;
  for (;;) {
    const names = new Set(left.map(({ name }) => name));
    const next = left.filter(({ imports }) => imports.some((name) => names.has(name)));
    if (next.length === left.length) return left.length > 0;
    left = next;
  }
}

/** The shared files that a page loads with it, found by following every import. */
function sharedFilesOf(files: readonly BuiltFile[], name: string): string[] {
  const one = files.find((other) => other.name === name);
  const below = (one?.imports ?? []).flatMap((imported) => sharedFilesOf(files, imported));
  return [...new Set([...(one?.role === "shared" ? [name] : []), ...below])];
}

it("no plan merges pages or pieces, or makes a cycle", () => {
  fc.assert(
    fc.property(siteOfRoles("page", "piece"), (files) => {
      const merged = planSharedFiles(files).flat();
      const shared = files.filter(({ role }) => role === "shared").map(({ name }) => name);
      expect(merged.filter((name) => !shared.includes(name))).toEqual([]);
      expect(new Set(merged).size).toBe(merged.length);
      expect(hasCycle(merge(files, planSharedFiles(files)))).toBe(false);
    }),
  );
});

it("no merge of two files would save the pages of a site anything, once they are merged by the plan", () => {
  const costOf = (files: readonly BuiltFile[]) => {
    const bytesOf = new Map(files.map(({ name, bytes }) => [name, bytes]));
    return files
      .filter(({ role }) => role === "page")
      .flatMap(({ name }) => sharedFilesOf(files, name))
      .reduce((sum, name) => sum + FILE_COST + (bytesOf.get(name) ?? 0), 0);
  };
  fc.assert(
    fc.property(siteOfRoles("page"), (files) => {
      const merged = merge(files, planSharedFiles(files));
      expect(costOf(merged)).toBeLessThanOrEqual(costOf(files));
      const shared = merged.filter(({ role }) => role === "shared").map(({ name }) => name);
      const pairs = shared.flatMap((one, index) => shared.slice(index + 1).map((other) => [one, other]));
      for (const pair of pairs) {
        const further = merge(merged, [pair]);
        if (!hasCycle(further)) expect(costOf(further)).toBeGreaterThanOrEqual(costOf(merged));
      }
    }),
  );
});
