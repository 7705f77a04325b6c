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
            // Without the styles: whatever imports from the file they are in would ask for them again.
            { name: "first", tags: ["$initial"], test: /^(?!.*\/src\/(main\.tsx|styles\.css))/, priority: 2 },
            // Every page with data needs nearly all of it.
            { name: "data", test: (id) => DATA_FOUNDATION.test(id) || isCommon(id), priority: 1 },
          ],
        },
      },
    },
  },
});
