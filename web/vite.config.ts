import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { commonModules } from "./common-modules.ts";

const { plugin, isCommon } = commonModules();
/** What every module that reads data is built on. */
const DATA_FOUNDATION =
  /node_modules\/(@tanstack\/(react-query|query-core)|zod)\/|functions\/src\/contract\/|web\/src\/lib\/query-client\./;

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
            // Not the styles nor their entry: a chunk that imports from the file they are in would request them again.
            { name: "first", tags: ["$initial"], test: /^(?!.*\/src\/(main\.tsx|styles\.css))/, priority: 2 },
            // Every page that reads data needs nearly all of it, so it is one file.
            { name: "data", test: (id) => DATA_FOUNDATION.test(id) || isCommon(id), priority: 1 },
          ],
        },
      },
    },
  },
});
