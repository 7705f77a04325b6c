import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { CliError } from "../before-install/progress.mjs";
import { collectFiles, readManifest } from "./manifest.ts";

/**
 * Budgets in bytes as they are transferred: compressed with Brotli, except fonts. A budget covers what a page loads
 * before the first interaction. The browser tests check that pages really request no more.
 */
/** 104 kB of it are the file that all pages share, with React, the router, the header, the footer and the popups. */
const HOME_SCRIPT_MAX = 111_000;
/**
 * One stylesheet serves the whole site. That of the organizer's pages alone would come later than their code. It has only
 * the classes that are used, 12.3 kB.
 */
const HOME_STYLE_MAX = 13_500;
const HOME_FONT_MAX = 60_000;
const HOME_TOTAL_MAX = 350_000;
/**
 * The budget for the scripts of any other page, beyond those of the home page. Every page that calls the API loads the
 * schemas of all its endpoints. Those that only an event's team calls are 0.9 kB of that, too little for a second table.
 */
const PAGE_SCRIPT_MAX = 69_000;
/**
 * The budget for the Firebase Auth SDK. The SDK loads at the first interaction, or at once when a returning user's
 * token has expired. Most of its 32.2 kB is the SDK itself.
 */
const IDENTITY_SCRIPT_MAX = 33_500;

/** The pages inside each layout that not all pages share, as in web/src/app/routes.tsx. */
const EVENT_PAGES = "event-(entries|form|history|import|messages|overview|races|settings|team|waitlist)";
const layoutPages: Record<string, RegExp> = {
  "dashboard-layout": new RegExp(`/(add-event|my-events|apply-list|messages|${EVENT_PAGES})-page\\.tsx$`),
  "event-layout": new RegExp(`/(${EVENT_PAGES})-page\\.tsx$`),
};

export const isPage = (source: string): boolean => /^src\/app\/pages\/.*-page\.tsx$/.test(source);

/** The layouts around a page, of all sources. */
export const layoutsOf = (page: string, sources: readonly string[]): string[] =>
  sources.filter(
    (source) => source.startsWith("src/app/layouts/") && (layoutPages[basename(source, ".tsx")]?.test(page) ?? true),
  );

type Weight = { name: string; bytes: number; max: number };

function createFileMeter(output: string) {
  const known = new Map<string, number>();
  return (file: string) => {
    const size = known.get(file) ?? brotliCompressSync(readFileSync(join(output, file))).length;
    known.set(file, size);
    return size;
  };
}

/** Measures the home page and every other page, each with its budget. `modules` are the sources of the home page. */
export function measureWeights(output: string, home: { modules: readonly string[]; file: string }): Weight[] {
  const manifest = readManifest(output);
  const sizeOf = createFileMeter(output);
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);

  const homeFiles = collectFiles(manifest, ["index.html", ...home.modules]);
  const html = readFileSync(join(output, home.file), "utf8");
  const font = [...html.matchAll(/<link rel="preload" href="\/([^"]+)" as="font"/g)]
    .map(([, file]) => readFileSync(join(output, file ?? "")).length)
    .reduce((bytes, size) => bytes + size, 0);
  if (font === 0) throw new Error("The home page preloads no font, so its weight cannot be measured.");
  const script = sum(homeFiles);
  const style = sum(manifest["index.html"]?.css ?? []);

  const sumBeyondHome = (sources: readonly string[]) =>
    sum([...collectFiles(manifest, sources)].filter((file) => !homeFiles.has(file)));
  const sources = Object.keys(manifest);
  return [
    { name: "home: JavaScript", bytes: script, max: HOME_SCRIPT_MAX },
    { name: "home: styles", bytes: style, max: HOME_STYLE_MAX },
    { name: "home: fonts", bytes: font, max: HOME_FONT_MAX },
    // The HTML file contains the styles and the images of the first screen.
    { name: "home: total", bytes: script + font + sizeOf(home.file), max: HOME_TOTAL_MAX },
    ...sources
      .filter((source) => isPage(source) && !home.modules.includes(source))
      .map((source) => ({
        name: `${source.slice("src/app/pages/".length)}: additional JavaScript`,
        bytes: sumBeyondHome([source, ...layoutsOf(source, sources)]),
        max: PAGE_SCRIPT_MAX,
      })),
    {
      name: "Firebase Auth: additional JavaScript",
      bytes: sumBeyondHome(["src/entities/session/identity.ts"]),
      max: IDENTITY_SCRIPT_MAX,
    },
  ];
}

/** Throws a CliError that lists every weight above its budget. */
export function requireBudgets(weights: readonly Weight[]): void {
  const exceeded = weights.filter(({ bytes, max }) => bytes > max);
  if (exceeded.length === 0) return;
  const lines = exceeded.map(
    ({ name, bytes, max }) => `  ${name}: ${formatKilobytes(bytes)} kB, budget ${formatKilobytes(max)} kB`,
  );
  throw new CliError(`The site exceeds its budgets (scripts/build/budgets.ts):\n${lines.join("\n")}`);
}

const formatKilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
