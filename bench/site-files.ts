import { brotliCompressSync } from "node:zlib";
import { bundleByItself, bundleMerged, describeFile } from "../scripts/build/bundle.ts";
import { formatFixed, printTable, sum } from "./report.ts";

/**
 * `npm run bench:files`: how many scripts a page of the site loads at first, and how many kilobytes they have, compressed
 * with Brotli, beside what the bundler makes without the plan of shared files (decision 0230). It writes nothing.
 */
type Chunks = Awaited<ReturnType<typeof bundleByItself>>;

function measurePages(chunks: Chunks) {
  const files = chunks.map(describeFile);
  const byName = new Map(files.map((file) => [file.name, file]));
  const bytesOf = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]));
  const namesOf = (role: string) => files.filter((file) => file.role === role).map(({ name }) => name);
  const loads = namesOf("page").map((page) => {
    const loaded = new Set([...namesOf("start"), page]);
    for (const name of loaded) for (const imported of byName.get(name)?.imports ?? []) loaded.add(imported);
    return [...loaded];
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
const row = (name: string, figures: typeof before, digits: number) => ({
  scripts: name,
  "of the whole site": String(figures.all),
  "of a page, mean": formatFixed(figures.mean, digits),
  "of a page, most": formatFixed(figures.most, digits),
  "of a page, kB": formatFixed(figures.kilobytes, digits),
});
printTable([
  row("by itself", before, 1),
  row("merged", after, 1),
  {
    scripts: "ratio",
    "of the whole site": formatFixed(after.all / before.all),
    "of a page, mean": formatFixed(after.mean / before.mean),
    "of a page, most": formatFixed(after.most / before.most),
    "of a page, kB": formatFixed(after.kilobytes / before.kilobytes),
  },
]);
