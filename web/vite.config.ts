import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: "baseline-widely-available",
    chunkSizeWarningLimit: 700,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // Every page with data needs all of it; left alone, it is in ten files.
              name: "data",
              test: /node_modules\/(@tanstack\/(react-query|query-core)|zod)\/|functions\/src\/contract\/(?!distance|search-text)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
