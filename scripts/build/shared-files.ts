import { reachable } from "./reachable.ts";

/** A file that the bundler makes of the site's modules. */
export type BuiltFile = {
  name: string;
  /** Uncompressed. */
  bytes: number;
  /** The files that have to run before it. */
  imports: readonly string[];
  /** The files that it may load later. */
  dynamicImports: readonly string[];
  /**
   * The site starts with a "start". It loads a "page" (or layout) to show it, and a "piece" of a page when somebody
   * needs it. These keep a file of their own, and "shared" is what they import.
   */
  role: "start" | "page" | "piece" | "shared";
};

/**
 * The cost of loading one more file, as a number of bytes (uncompressed). A higher value merges more files, until some
 * pages exceed their budgets (budgets.ts).
 */
export const FILE_COST = 1_500;
/** A byte too many counts less in a piece of a page, because the page can be read before the piece has loaded. */
const PIECE_WEIGHT = 0.1;

/** A page, layout or piece that loads, with the files that come with it. */
type Load = { weight: number; files: ReadonlySet<string> };

/** Shared files that become one. */
type Group = { files: string[]; bytes: number; loads: ReadonlySet<Load> };

/**
 * Plans which shared files become one (decision 0230). By itself the bundler makes a file for every set of pages and
 * pieces that share a module. Two files become one if the loads that need both save more than the loads that need one
 * of them lose. Returns the names of the files that are merged, at least two in each list.
 *
 * Files never import each other in a cycle afterwards, if they did not before (see `requireNoImportCycles`).
 */
export function planSharedFiles(files: readonly BuiltFile[]): string[][] {
  const loads = findLoads(files);
  const groupOf = new Map<string, Group>();
  for (const { name, bytes } of files.filter(({ role }) => role === "shared")) {
    groupOf.set(name, { files: [name], bytes, loads: new Set(loads.filter((load) => load.files.has(name))) });
  }
  const byName = new Map(files.map((file) => [file.name, file]));
  const importsOf = (node: Group | string): (Group | string)[] =>
    (typeof node === "string" ? [node] : node.files)
      .flatMap((name) => byName.get(name)?.imports ?? [])
      .map((name) => groupOf.get(name) ?? name)
      .filter((imported) => imported !== node);
  /** Whether `from` imports `to` by way of another file. Merged, they would import that file and be imported by it. */
  const importsByWayOfAnother = (from: Group, to: Group) => {
    const others = importsOf(from).filter((imported) => imported !== to);
    return reachable(others, importsOf).has(to);
  };
  const canMerge = ([one, other]: Pair) => !importsByWayOfAnother(one, other) && !importsByWayOfAnother(other, one);

  for (;;) {
    const groups = [...new Set(groupOf.values())];
    const pair = listGainfulPairs(groups).find(canMerge);
    if (pair === undefined) return groups.map((group) => group.files).filter((names) => names.length > 1);
    const merged = mergeGroups(pair);
    for (const name of merged.files) groupOf.set(name, merged);
  }
}

type Pair = readonly [Group, Group];

/** The pairs of groups that save more than they cost as one file, best first. */
function listGainfulPairs(groups: readonly Group[]): Pair[] {
  return groups
    .flatMap((one, index) =>
      groups.slice(index + 1).map((other) => ({ pair: [one, other] as const, gain: gainOf(one, other) })),
    )
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .map(({ pair }) => pair);
}

function gainOf(one: Group, other: Group): number {
  let gain = 0;
  for (const load of one.loads) gain += load.weight * (other.loads.has(load) ? FILE_COST : -other.bytes);
  for (const load of other.loads) if (!one.loads.has(load)) gain -= load.weight * one.bytes;
  return gain;
}

const mergeGroups = ([one, other]: Pair): Group => ({
  files: [...one.files, ...other.files],
  bytes: one.bytes + other.bytes,
  loads: one.loads.union(other.loads),
});

function findLoads(files: readonly BuiltFile[]): Load[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const withImports = (names: readonly string[]) => reachable(names, (name) => byName.get(name)?.imports ?? []);
  const starts = withImports(files.filter(({ role }) => role === "start").map(({ name }) => name));
  const loaded = files
    .filter(({ role }) => role === "page" || role === "piece")
    .map(({ name, role }) => ({ name, role, files: withImports([name]).difference(starts) }));
  /** What is there in any case when this file loads: what all that can load it have loaded themselves. */
  const alreadyThere = (name: string): ReadonlySet<string> => {
    const canLoadIt = (found: ReadonlySet<string>) =>
      [...found].some((loader) => byName.get(loader)?.dynamicImports.includes(name));
    if (canLoadIt(starts)) return new Set();
    const loaders = loaded.filter((one) => canLoadIt(one.files)).map((one) => one.files);
    return loaders.length === 0 ? new Set() : loaders.reduce((common, found) => common.intersection(found));
  };
  return loaded.map(({ name, role, files: needed }) => ({
    weight: role === "page" ? 1 : PIECE_WEIGHT,
    files: needed.difference(alreadyThere(name)),
  }));
}
