import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { commonModules } from "./common-modules.ts";

/** The modules that every module with data imports. The cleaning of reports belongs to pages without data as well. */
const DATA_DEPENDENCIES =
  /node_modules\/(@tanstack\/(react-query|query-core)|zod)\/|functions\/src\/contract\/(?!reports\/report-text\.|calendars\/calendar-text\.|forms\/(countries|asked-questions)\.)|web\/src\/lib\/api\/query-client\./;

const isDataDependency = (id: string) => DATA_DEPENDENCIES.test(id);
const { plugin, isCommon } = commonModules(isDataDependency);

export default defineConfig({
  plugins: [react(), tailwindcss(), plugin],
  worker: { format: "es" },
  // The development server finds only what pages import, and would reload the page that starts the first worker.
  optimizeDeps: { include: ["fflate", "papaparse", "read-excel-file/universal"] },
  build: {
    target: "baseline-widely-available",
    chunkSizeWarningLimit: 700,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Excludes the styles and their entry: every chunk that imports from their file would request the styles again.
            // Excludes index.html, which imports the entry: the two files would import each other.
            {
              name: "first",
              tags: ["$initial"],
              test: /^(?!.*\/(index\.html|src\/main\.tsx|src\/styles\.css))/,
              priority: 2,
            },
            // One file, because every page with data needs nearly all of it.
            { name: "data", test: (id) => isDataDependency(id) || isCommon(id), priority: 1 },
          ],
        },
      },
    },
  },
});
