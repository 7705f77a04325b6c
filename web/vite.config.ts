import { copyFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

/** Hosting answers unknown paths with 404.html; the app itself shows its 404 page there. */
function notFoundDocument(): Plugin {
  let outDir = "";
  return {
    name: "run:not-found-document",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      await copyFile(join(outDir, "index.html"), join(outDir, "404.html"));
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), notFoundDocument()],
  build: { target: "baseline-widely-available", chunkSizeWarningLimit: 700 },
});
