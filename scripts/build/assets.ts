import { readFileSync } from "node:fs";
import { join } from "node:path";

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; css?: string[] };

/** What Vite says it made, by source file. */
export function readManifest(output: string): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(output, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
}

/** The files of a source and of everything that it cannot run without. */
export function filesOf(manifest: Record<string, Chunk>, source: string): Set<string> {
  const files = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the build's manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(collect);
  };
  collect(source);
  return files;
}

/**
 * Refuses files that import each other. A written page asks for all its files at once, and which is run first depends on the
 * engine and the network: within such a circle one of them would find what it imports undefined.
 */
export function requireNoImportCircles(manifest: Record<string, Chunk>): void {
  const done = new Set<string>();
  const follow = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) {
      const circle = [...path.slice(path.indexOf(key)), key].map((one) => manifest[one]?.file ?? one);
      throw new Error(`Files of the site import each other: ${circle.join(" -> ")}`);
    }
    if (done.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) follow(imported, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) follow(key, []);
}
