import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { WrittenPage } from "../../web/src/app/written-page.ts";
import { runDirectory } from "../before-install/project-paths.mjs";
import { filesOf, readManifest, requireNoImportCircles } from "./assets.ts";
import { requireBudgets, weigh } from "./budgets.ts";
import { escape, put, withHead } from "../../functions/src/previews/page-head.ts";

/** What web/src/write-pages.tsx exports; its own types need the site's compiler settings. */
type Renderer = {
  writtenPages: readonly WrittenPage[];
  frame: { file: string; title: string; description: string };
  renderPage: (page: WrittenPage) => Promise<string>;
  renderFrame: () => Promise<string>;
};

const rendererDirectory = join(runDirectory, "page-renderer");

/**
 * Renders the site's public pages into files of their own beside what Vite built, so that they can be read before any
 * code has come. `origin`: where the site will be, for what search engines and previews want in full.
 */
export async function writePages(root: string, origin: string | undefined): Promise<void> {
  const { build } = await import("vite");
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: {
      ssr: "src/write-pages.tsx",
      outDir: rendererDirectory,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      minify: false,
    },
    ssr: { noExternal: true },
  });
  const rendererAddress = pathToFileURL(join(rendererDirectory, "write-pages.js")).href;
  const { writtenPages, renderPage, renderFrame, frame } = (await import(rendererAddress)) as Renderer;

  const output = join(root, "dist");
  const template = readFileSync(join(output, "index.html"), "utf8");
  const write = (file: string, html: string) => {
    mkdirSync(dirname(join(output, file)), { recursive: true });
    writeFileSync(join(output, file), html);
  };
  const manifest = readManifest(output);
  requireNoImportCircles(manifest);
  const codeOf = (page: WrittenPage) => {
    const sources = ["index.html", ...page.modules.map((name) => `src/app/${name}.tsx`)];
    const files = new Set(sources.flatMap((source) => [...filesOf(manifest, source)]));
    return [...files].map((file) => `/${file}`).join(" ");
  };
  const styles = (manifest["index.html"]?.css ?? []).map((file) => readFileSync(join(output, file), "utf8")).join("");
  const written = toBeReadFirst(template, styles);

  const framed = put(template, /<div id="root"><\/div>/, `<div id="root">${await renderFrame()}</div>`);
  write(frame.file, withHead(framed, { ...frame, stands: "anywhere" }, origin));
  for (const page of writtenPages) {
    const rendered = await renderPage(page);
    const html = put(
      written,
      /<div id="root"><\/div>/,
      `<div id="root" data-written>${withPictures(rendered, output)}</div>`,
    );
    const head = {
      title: `RUN | ${page.title}`,
      description: page.description,
      stands: page.path === null ? ("nowhere" as const) : { path: page.path },
    };
    write(page.file, withHead(put(html, /<body>/, `<body data-code="${codeOf(page)}">`), head, origin));
    if (page.path !== "/") continue;
    const sources = page.modules.map((name) => `src/app/${name}.tsx`);
    requireBudgets(weigh(output, { modules: sources, file: page.file }));
  }
}

/**
 * The template for a page that is read before its code has come: nothing of the code competes with what is looked at, and
 * the styles need no request of their own. The script in web/index.html asks for the code after the first paint.
 */
function toBeReadFirst(template: string, styles: string): string {
  const later = /\s*<link rel="modulepreload"[^>]*>|\s*<script type="module"[^>]*><\/script>/g;
  if (!later.test(template)) throw new Error("index.html names no code");
  return put(template.replace(later, ""), /<link rel="stylesheet"[^>]*>/, `<style>${styles}</style>`);
}

/** The pictures that are seen first, which React names before everything else, travel in the page itself. */
function withPictures(rendered: string, output: string): string {
  const preloads = /^(?:<link [^>]*>)*/.exec(rendered)?.[0] ?? "";
  const addresses = [...preloads.matchAll(/ href="([^"]+)"/g)].map(([, address]) => address ?? "");
  return addresses.reduce((html, address) => {
    if (!address.endsWith(".svg")) throw new Error(`${address} is no drawing: let the page preload it, and weigh it`);
    const drawing = readFileSync(join(output, address), "utf8").replaceAll("%", "%25").replaceAll("#", "%23");
    return put(html, new RegExp(` src="${address}"`), ` src="data:image/svg+xml,${escape(drawing)}"`);
  }, rendered.slice(preloads.length));
}
