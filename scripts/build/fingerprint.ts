import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, runDirectory } from "../before-install/project-paths.mjs";

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && !name.includes(".test."))
    .flatMap(({ name }) => filesUnder(join(path, name)))
    .sort();
}

/** Changes with every byte and every name of these files and folders, given from the project's root, and with `extra`. */
function fingerprintOf(inputs: readonly string[], extra: string): string {
  const hash = createHash("sha256").update(extra);
  for (const file of inputs.flatMap((input) => filesUnder(join(projectRoot, input)))) {
    hash
      .update(`${file.slice(projectRoot.length)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

export type Product = {
  name: string;
  /** A file that every build of it makes, from the project's root. */
  output: string;
  inputs: readonly string[];
  /** What else the result depends on, such as the environment. */
  extra?: string;
};

const markerOf = (name: string) => join(runDirectory, `built-${name}`);

/** Builds unless the output was made from exactly these inputs. Answers whether it did. */
export async function buildIfChanged(product: Product, build: () => Promise<void>): Promise<boolean> {
  const marker = markerOf(product.name);
  const fingerprint = fingerprintOf(product.inputs, product.extra ?? "");
  const isCurrent =
    existsSync(join(projectRoot, product.output)) && existsSync(marker) && readFileSync(marker, "utf8") === fingerprint;
  if (isCurrent) return false;
  forgetBuild(product.name);
  await build();
  mkdirSync(runDirectory, { recursive: true });
  writeFileSync(marker, fingerprint);
  return true;
}

/** Somebody else is about to write the output. */
export function forgetBuild(name: string): void {
  rmSync(markerOf(name), { force: true });
}
