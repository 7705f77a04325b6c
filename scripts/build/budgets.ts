import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Refusal } from "../before-install/progress.mjs";
import { filesOf, readManifest } from "./assets.ts";

/** Bytes as they travel (brotli; fonts as they are) before somebody has touched the page. */
const HOME_SCRIPT_MAX = 110_000;
const HOME_STYLE_MAX = 12_000;
const HOME_FONT_MAX = 60_000;
const HOME_ALL_MAX = 350_000;
/**
 * What any other page needs beyond the home page's files. The identity SDK, the live connection and what opens at a
 * press come with the first interaction. The first of them has a budget of its own: whoever comes back with a token
 * that has run out needs it at once. The browser tests look at what pages really ask for.
 */
const PAGE_SCRIPT_MAX = 60_000;
const IDENTITY_SCRIPT_MAX = 33_000;

/** The pages inside of the dashboard, as the routes say. */
const DASHBOARD_PAGES = /\/(add-marathon|my-marathons|applied-marathons)-page\.tsx$/;

type Line = { what: string; bytes: number; most: number };

function sizes(output: string) {
  const known = new Map<string, number>();
  return (file: string) => {
    const size = known.get(file) ?? brotliCompressSync(readFileSync(join(output, file))).length;
    known.set(file, size);
    return size;
  };
}

/** Every page's weight beside what it may weigh. */
export function weigh(output: string, home: { modules: readonly string[]; file: string }): Line[] {
  const manifest = readManifest(output);
  const sizeOf = sizes(output);
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
  const filesWith = (sources: readonly string[]) =>
    new Set(sources.flatMap((source) => [...filesOf(manifest, source)]));

  const homeFiles = filesWith(["index.html", ...home.modules]);
  const html = readFileSync(join(output, home.file), "utf8");
  const font = [...html.matchAll(/<link rel="preload" href="\/([^"]+)" as="font"/g)]
    .map(([, file]) => readFileSync(join(output, file ?? "")).length)
    .reduce((bytes, one) => bytes + one, 0);
  if (font === 0) throw new Error("The home page names no font to load first: what it weighs cannot be judged.");
  const script = sum(homeFiles);
  const style = sum(manifest["index.html"]?.css ?? []);

  const beyondHome = (sources: readonly string[]) =>
    sum([...filesWith(sources)].filter((file) => !homeFiles.has(file)));
  const pages = Object.keys(manifest).filter((source) => /^src\/app\/pages\/.*-page\.tsx$/.test(source));
  const layouts = Object.keys(manifest).filter((source) => source.startsWith("src/app/layouts/"));
  // Of its own pages alone; every other page comes without it.
  const layoutsOf = (page: string) =>
    layouts.filter((layout) => !layout.endsWith("/dashboard-layout.tsx") || DASHBOARD_PAGES.test(page));
  return [
    { what: "home: JavaScript", bytes: script, most: HOME_SCRIPT_MAX },
    { what: "home: styles", bytes: style, most: HOME_STYLE_MAX },
    { what: "home: fonts", bytes: font, most: HOME_FONT_MAX },
    // The page's file has its styles and the pictures that are seen first in itself.
    { what: "home: all", bytes: script + font + sizeOf(home.file), most: HOME_ALL_MAX },
    ...pages
      .filter((source) => !home.modules.includes(source))
      .map((source) => ({
        what: `${source.slice("src/app/pages/".length)}: further JavaScript`,
        bytes: beyondHome([source, ...layoutsOf(source)]),
        most: PAGE_SCRIPT_MAX,
      })),
    {
      what: "who is signed in: further JavaScript",
      bytes: beyondHome(["src/features/auth/identity.ts"]),
      most: IDENTITY_SCRIPT_MAX,
    },
  ];
}

/** Throws where a page has become heavier than it may be. */
export function requireBudgets(lines: readonly Line[]): void {
  const over = lines.filter(({ bytes, most }) => bytes > most);
  if (over.length === 0) return;
  const said = over.map(({ what, bytes, most }) => `  ${what}: ${kilobytes(bytes)} of ${kilobytes(most)} kB`);
  throw new Refusal(`The site is heavier than its budgets (scripts/build/budgets.ts) allow:\n${said.join("\n")}`);
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
