import type { Plugin } from "vite";
import { reachable } from "../scripts/build/reachable.ts";

const PAGE = /\/web\/src\/app\/pages\/.*-page\.tsx$/;
const SITE_SOURCE = /\/web\/src\//;
/** A page that imports the API client is a page with data. The other pages do not load what the pages with data share. */
const API_CLIENT = /\/web\/src\/lib\/api\/api-client\.ts$/;
/** A module that this many pages with data import is needed on most visits. */
const MIN_PAGES = 7;

/**
 * Finds the site's modules that at least `MIN_PAGES` pages with data import, so that they share one file. By itself the
 * bundler makes a file for every set of pages that share a module. The list of events took 22 files that way (decision
 * 0062), and a cheap phone needs milliseconds to start each of them.
 *
 * Modules loaded by `import()` are left out. So are modules that a page without data imports too, unless they need the data
 * file anyway.
 */
export function commonModules(isDataDependency: (id: string) => boolean) {
  const common = new Set<string>();
  const plugin: Plugin = {
    name: "common-modules",
    buildEnd(error) {
      if (error) return;
      const pagesWithDataByModule = new Map<string, number>();
      const usedWithoutData = new Set<string>();
      const collectImports = (module: string) => reachable([module], (id) => this.getModuleInfo(id)?.importedIds ?? []);
      for (const page of [...this.getModuleIds()].filter((id) => PAGE.test(id))) {
        const imports = collectImports(page);
        const hasData = [...imports].some((id) => API_CLIENT.test(id));
        for (const id of imports) {
          if (hasData) pagesWithDataByModule.set(id, (pagesWithDataByModule.get(id) ?? 0) + 1);
          else usedWithoutData.add(id);
        }
      }
      // A moved file would otherwise turn this plugin off without a word.
      if (pagesWithDataByModule.size === 0) this.error("No page imports the API client: correct API_CLIENT and PAGE.");
      for (const [id, pageCount] of pagesWithDataByModule) {
        if (pageCount < MIN_PAGES || !SITE_SOURCE.test(id)) continue;
        const isLoadedDynamically = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
        // A module that needs the data file belongs to it: in separate files, the two would import each other.
        const staysApart = usedWithoutData.has(id) && ![...collectImports(id)].some(isDataDependency);
        if (!isLoadedDynamically && !staysApart) common.add(id);
      }
    },
  };
  return { plugin, isCommon: (id: string) => common.has(id) };
}
