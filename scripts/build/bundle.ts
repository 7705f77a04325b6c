import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import type { Rolldown } from "vite";
import { projectRoot } from "../before-install/project-paths.mjs";
import { planSharedFiles } from "./shared-files.ts";
import type { BuiltFile } from "./shared-files.ts";

export const webDirectory = join(projectRoot, "web");

/** Pages and layouts, and the Firebase Auth SDK, which is weighed like a page because nearly every visit loads it. */
const PAGE = /\/web\/src\/(app\/(pages|layouts)\/|entities\/session\/identity\.ts$)/;
/** Higher than the priorities in web/vite.config.ts, so that their files can be merged with others. */
const PRIORITY = 3;

type Chunk = Rolldown.OutputChunk;
type Groups = { name: string; test: (id: string) => boolean; priority: number }[];

async function runBundler({ groups, write }: { groups: Groups; write: boolean }): Promise<Chunk[]> {
  // Loading Vite takes half a second, so it is loaded only for a build.
  const { build } = await import("vite");
  const { output } = (await build({
    root: webDirectory,
    configFile: join(webDirectory, "vite.config.ts"),
    logLevel: "warn",
    build: { write, rolldownOptions: { output: { codeSplitting: { groups } } } },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === "chunk");
}

function describeFile(chunk: Chunk): BuiltFile {
  const { fileName, code, imports, dynamicImports, isEntry, isDynamicEntry, facadeModuleId } = chunk;
  const lazyRole = PAGE.test(facadeModuleId ?? "") ? "page" : "piece";
  const role = isEntry ? "start" : isDynamicEntry ? lazyRole : "shared";
  return { name: fileName, bytes: code.length, imports, dynamicImports, role };
}

/**
 * A short hash of the modules' paths, for the name of a merged file. Every file that imports it contains the name, and
 * a running number would change them all whenever one more file is merged.
 */
function hashModules(modules: Iterable<string>): string {
  const paths = [...modules].map((id) => relative(projectRoot, id)).sort();
  return createHash("sha256").update(paths.join("\n")).digest("hex").slice(0, 6);
}

/** The scripts that the bundler makes by itself, without writing them. */
export const bundleByItself = (): Promise<Chunk[]> => runBundler({ groups: [], write: false });

/**
 * Bundles the site into `web/dist`, or nowhere without `write`. `own` are the scripts that the bundler makes by itself.
 * Some of them are merged (decision 0230).
 */
export async function bundleMerged(own: readonly Chunk[], { write }: { write: boolean }): Promise<Chunk[]> {
  const groups = planSharedFiles(own.map(describeFile)).map((names) => {
    const modules = new Set(own.filter(({ fileName }) => names.includes(fileName)).flatMap((chunk) => chunk.moduleIds));
    return { name: `shared-${hashModules(modules)}`, test: (id: string) => modules.has(id), priority: PRIORITY };
  });
  return runBundler({ groups, write });
}
