import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { commonModules } from "./common-modules.ts";

/** What every module that reads data is built on. */
const DATA_FOUNDATION =
  /node_modules\/(@tanstack\/(react-query|query-core)|zod)\/|functions\/src\/contract\/|web\/src\/lib\/query-client\./;

const isDataFoundation = (id: string) => DATA_FOUNDATION.test(id);
const { plugin, isCommon } = commonModules(isDataFoundation);

export default defineConfig({
  plugins: [react(), tailwindcss(), plugin],
  build: {
    target: "baseline-widely-available",
    chunkSizeWarningLimit: 700,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Not the styles nor their entry: a chunk that imports from the file they are in would request them again. Nor
            // the page that imports the entry: the two files would import each other.
            {
              name: "first",
              tags: ["$initial"],
              test: /^(?!.*\/(index\.html|src\/main\.tsx|src\/styles\.css))/,
              priority: 2,
            },
            // Every page that reads data needs nearly all of it, so it is one file.
            { name: "data", test: (id) => isDataFoundation(id) || isCommon(id), priority: 1 },
          ],
        },
      },
    },
  },
});
