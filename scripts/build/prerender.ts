import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { escape, replaceOnce, withHead } from "../../functions/src/previews/page-head.ts";
import type { PrerenderedPage } from "../../web/src/app/prerendered-page.ts";
import { runDirectory } from "../before-install/project-paths.mjs";
import { measureWeights, requireBudgets } from "./budgets.ts";
import { collectFiles, readManifest, requireNoImportCycles } from "./manifest.ts";

/** The exports of web/src/prerender.tsx. Importing its own types would need the site's compiler settings. */
type Renderer = {
  prerenderedPages: readonly PrerenderedPage[];
  appShell: { file: string; title: string; description: string };
  renderPage: (page: PrerenderedPage) => Promise<string>;
  renderAppShell: () => Promise<string>;
};

const rendererDirectory = join(runDirectory, "page-renderer");
const ROOT_ELEMENT = /<div id="root"><\/div>/;

/**
 * Renders the app shell and the public pages into HTML files in `dist`, so that people can read a page before its
 * scripts load. `origin` is the deployed site's, for the absolute URLs that search engines and link previews need.
 */
export async function prerenderPages(root: string, origin: string | undefined): Promise<void> {
  const { prerenderedPages, renderPage, renderAppShell, appShell } = await buildRenderer(root);

  const output = join(root, "dist");
  const template = readFileSync(join(output, "index.html"), "utf8");
  const write = (file: string, html: string) => {
    mkdirSync(dirname(join(output, file)), { recursive: true });
    writeFileSync(join(output, file), html);
  };
  const manifest = readManifest(output);
  requireNoImportCycles(manifest);
  const listSources = (page: PrerenderedPage) => page.modules.map((name) => `src/app/${name}.tsx`);
  const listScripts = (page: PrerenderedPage) =>
    [...collectFiles(manifest, ["index.html", ...listSources(page)])].map((file) => `/${file}`).join(" ");
  const styles = (manifest["index.html"]?.css ?? []).map((file) => readFileSync(join(output, file), "utf8")).join("");
  const pageTemplate = inlineStyles(deferScripts(template), styles);

  const shell = replaceOnce(template, ROOT_ELEMENT, `<div id="root">${disableButtons(await renderAppShell())}</div>`);
  write(appShell.file, withHead(shell, { ...appShell, address: "many" }, origin));
  for (const page of prerenderedPages) {
    const content = disableButtons(inlinePreloadedImages(await renderPage(page), output));
    const html = replaceOnce(pageTemplate, ROOT_ELEMENT, `<div id="root" data-prerendered>${content}</div>`);
    const head = {
      title: `RUN | ${page.title}`,
      description: page.description,
      address: page.path === null ? ("unknown" as const) : { path: page.path },
    };
    write(page.file, withHead(replaceOnce(html, /<body>/, `<body data-code="${listScripts(page)}">`), head, origin));
    if (page.path === "/") requireBudgets(measureWeights(output, { modules: listSources(page), file: page.file }));
  }
}

async function buildRenderer(root: string): Promise<Renderer> {
  const { build } = await import("vite");
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: {
      ssr: "src/prerender.tsx",
      outDir: rendererDirectory,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      minify: false,
    },
    ssr: { noExternal: true },
  });
  return (await import(pathToFileURL(join(rendererDirectory, "prerender.js")).href)) as Renderer;
}

/**
 * Removes the scripts from the template, so that they do not compete with what people look at first. A script in
 * web/index.html loads them after the first paint.
 */
function deferScripts(template: string): string {
  const scripts = /\s*<link rel="modulepreload"[^>]*>|\s*<script type="module"[^>]*><\/script>/g;
  if (!scripts.test(template)) throw new Error("index.html loads no scripts");
  return template.replace(scripts, "");
}

/** Saves the request for the style sheet, without which nothing is painted. */
function inlineStyles(template: string, styles: string): string {
  return replaceOnce(template, /<link rel="stylesheet"[^>]*>/, `<style>${styles}</style>`);
}

/** Buttons do nothing before hydration, so they are disabled until then (web/src/lib/loading/early-buttons.ts). */
function disableButtons(html: string): string {
  return html.replace(/<button (?![^>]*\bdisabled="")/g, '<button disabled="" data-early="" ');
}

/** React renders preload links for the images of the first screen before the page. Inlines those images instead. */
function inlinePreloadedImages(rendered: string, output: string): string {
  const preloads = /^(?:<link [^>]*>)*/.exec(rendered)?.[0] ?? "";
  const urls = [...preloads.matchAll(/ href="([^"]+)"/g)].map(([, url]) => url ?? "");
  return urls.reduce((html, url) => {
    if (!url.endsWith(".svg")) throw new Error(`${url} is not an SVG, so the page has to preload it instead`);
    const svg = readFileSync(join(output, url), "utf8").replaceAll("%", "%25").replaceAll("#", "%23");
    return replaceOnce(html, new RegExp(` src="${url}"`), ` src="data:image/svg+xml,${escape(svg)}"`);
  }, rendered.slice(preloads.length));
}
