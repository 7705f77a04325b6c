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
