import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { WrittenPage } from "../../web/src/app/written-page.ts";
import { runDirectory } from "../before-install/project-paths.mjs";
import { filesOf, readManifest } from "./assets.ts";
import { requireBudgets, weigh } from "./budgets.ts";

/** What web/src/write-pages.tsx exports; its own types need the site's compiler settings. */
type Renderer = {
  writtenPages: readonly WrittenPage[];
  appFile: string;
  renderPage: (page: WrittenPage) => Promise<string>;
  renderFrame: () => Promise<string>;
};

const rendererDirectory = join(runDirectory, "page-renderer");

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Exactly one place, or the template has changed and this has to follow. */
function put(html: string, place: RegExp, text: string): string {
  if (html.match(new RegExp(place, "g"))?.length !== 1) throw new Error(`index.html has no single ${String(place)}`);
  return html.replace(place, () => text);
}

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
  const { writtenPages, renderPage, renderFrame, appFile } = (await import(rendererAddress)) as Renderer;

  const output = join(root, "dist");
  const template = readFileSync(join(output, "index.html"), "utf8");
  const write = (file: string, html: string) => {
    mkdirSync(dirname(join(output, file)), { recursive: true });
    writeFileSync(join(output, file), html);
  };
  const manifest = readManifest(output);
  const codeOf = (page: WrittenPage) => {
    const sources = ["index.html", ...page.modules.map((name) => `src/app/${name}.tsx`)];
    const files = new Set(sources.flatMap((source) => [...filesOf(manifest, source)]));
    return [...files].map((file) => `/${file}`).join(" ");
  };
  const styles = (manifest["index.html"]?.css ?? []).map((file) => readFileSync(join(output, file), "utf8")).join("");
  const written = toBeReadFirst(template, styles);

  write(appFile, put(template, /<div id="root"><\/div>/, `<div id="root">${await renderFrame()}</div>`));
  for (const page of writtenPages) {
    const rendered = await renderPage(page);
    const html = put(
      written,
      /<div id="root"><\/div>/,
      `<div id="root" data-written>${withPictures(rendered, output)}</div>`,
    );
    write(page.file, withHead(put(html, /<body>/, `<body data-code="${codeOf(page)}">`), page, origin));
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

function withHead(html: string, page: WrittenPage, origin: string | undefined): string {
  const title = escape(`RUN | ${page.title}`);
  const description = escape(page.description);
  const more = [
    `<meta property="og:site_name" content="RUN" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    ...(page.path === null
      ? [`<meta name="robots" content="noindex" />`]
      : origin === undefined
        ? []
        : [
            `<link rel="canonical" href="${origin}${page.path}" />`,
            `<meta property="og:url" content="${origin}${page.path}" />`,
            `<meta property="og:image" content="${origin}/pictures/preview.jpg" />`,
          ]),
  ].join("\n    ");
  const named = put(html, /<title>[^<]*<\/title>/, `<title>${title}</title>`);
  const described = put(
    named,
    /<meta\s+name="description"\s+content="[^"]*"\s*\/>/,
    `<meta name="description" content="${description}" />`,
  );
  return put(described, /<\/head>/, `  ${more}\n  </head>`);
}
