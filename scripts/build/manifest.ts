import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; css?: string[] };

/** Vite's manifest: the chunk of every source file. */
export type Manifest = Record<string, Chunk>;

const manifestIn = (output: string) => join(output, ".vite/manifest.json");

export function readManifest(output: string): Manifest {
  return JSON.parse(readFileSync(manifestIn(output), "utf8")) as Manifest;
}

/** Keeps the manifest off the site, where it would tell strangers the name of every source file. */
export function removeManifest(output: string): void {
  rmSync(dirname(manifestIn(output)), { recursive: true });
}

/**
 * The files that the sources need to run: their own and those of all their static imports. Throws on an unknown source.
 */
export function collectFiles(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the build's manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(collect);
  };
  sources.forEach(collect);
  return files;
}

/**
 * Throws if files import each other in a cycle. A prerendered page requests all its files at once, and which of them
 * runs first depends on the browser and the network. Within a cycle, one of them would find its imports undefined.
 */
export function requireNoImportCycles(manifest: Manifest): void {
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) {
      const cycle = [...path.slice(path.indexOf(key)), key].map((name) => manifest[name]?.file ?? name);
      throw new Error(`Files of the site import each other: ${cycle.join(" -> ")}`);
    }
    if (done.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
}
