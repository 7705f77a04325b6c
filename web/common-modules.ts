import type { Plugin } from "vite";

const PAGE = /\/web\/src\/app\/pages\/.*-page\.tsx$/;
const OWN = /\/web\/src\//;
/** What every page with data imports. The other pages do not load what those share. */
const API_CLIENT = /\/web\/src\/lib\/api-client\.ts$/;
/** What this many pages with data import is needed on most visits. */
const PAGES_MIN = 6;

/**
 * Finds our modules that at least `PAGES_MIN` of the pages with data import, so that they share one file. Left out are
 * modules loaded by `import()`, and those that a page without data imports as well, unless they need the data file anyway. By
 * itself the bundler makes a file for every set of pages that share a module: the list of events took 22 files (decision
 * 0062), and a cheap phone takes milliseconds to start each.
 */
export function commonModules(isDataFoundation: (id: string) => boolean) {
  const common = new Set<string>();
  const plugin: Plugin = {
    name: "common-modules",
    buildEnd() {
      const users = new Map<string, number>();
      const plain = new Set<string>();
      const neededBy = (module: string) => {
        const found = new Set([module]);
        for (const id of found) for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
        return found;
      };
      for (const page of [...this.getModuleIds()].filter((id) => PAGE.test(id))) {
        const found = neededBy(page);
        const hasData = [...found].some((id) => API_CLIENT.test(id));
        for (const id of found) {
          if (hasData) users.set(id, (users.get(id) ?? 0) + 1);
          else plain.add(id);
        }
      }
      for (const [id, count] of users) {
        if (count < PAGES_MIN || !OWN.test(id)) continue;
        const isLoadedApart = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
        // A module that needs the data file belongs to it: in files of their own, the two would import each other.
        const isLeftOut = plain.has(id) && ![...neededBy(id)].some(isDataFoundation);
        if (!isLoadedApart && !isLeftOut) common.add(id);
      }
    },
  };
  return { plugin, isCommon: (id: string) => common.has(id) };
}
