import { relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { isPage, layoutsOf } from "../scripts/build/budgets.ts";
import { bundleByItself, bundleMerged, webDirectory } from "../scripts/build/bundle.ts";
import { reachable } from "../scripts/build/reachable.ts";
import { formatFixed, printTable, sum } from "./report.ts";

/**
 * `npm run bench:files`: how many scripts a page of the site imports, with its layouts and what every page starts with,
 * and how many kilobytes they have, compressed with Brotli. Beside them, what the bundler makes without the plan of
 * shared files (decision 0230). It writes nothing.
 */
type Chunks = Awaited<ReturnType<typeof bundleByItself>>;

function measurePages(chunks: Chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const bytesOf = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]));
  const bySource = new Map(chunks.map((chunk) => [relative(webDirectory, chunk.facadeModuleId ?? ""), chunk.fileName]));
  const starts = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const sources = [...bySource.keys()];
  const loads = sources.filter(isPage).map((page) => {
    const own = [page, ...layoutsOf(page, sources)].map((source) => bySource.get(source) ?? "");
    return [...reachable([...starts, ...own], (name) => byName.get(name)?.imports ?? [])];
  });
  const counts = loads.map((loaded) => loaded.length);
  return {
    all: chunks.length,
    mean: sum(counts) / counts.length,
    most: Math.max(...counts),
    kilobytes: sum(loads.flat().map((name) => bytesOf.get(name) ?? 0)) / loads.length / 1_000,
  };
}

const own = await bundleByItself();
const before = measurePages(own);
const after = measurePages(await bundleMerged(own, { write: false }));
const row = (name: string, figures: typeof before) => ({
  scripts: name,
  "of the whole site": String(figures.all),
  "of a page, mean": formatFixed(figures.mean, 1),
  "of a page, most": String(figures.most),
  "of a page, kB": formatFixed(figures.kilobytes, 1),
});
printTable([
  row("by itself", before),
  row("merged", after),
  {
    scripts: "ratio",
    "of the whole site": formatFixed(after.all / before.all),
    "of a page, mean": formatFixed(after.mean / before.mean),
    "of a page, most": formatFixed(after.most / before.most),
    "of a page, kB": formatFixed(after.kilobytes / before.kilobytes),
  },
]);
