import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { fixed, median, printGoals, printTable } from "../report.ts";
import type { Goal } from "../report.ts";

/**
 * What a phone sees of the built site on the Hosting emulator, with production's cache headers: Lighthouse's mobile
 * profile with simulated throttling, the median of five runs a page. List and detail are looked at signed in, with what
 * a returning runner's browser has kept.
 */
const RUNS = Number(process.env.RUN_BENCH_RUNS ?? 5);
const DEBUGGING_PORT = 19_222;

const site = process.env.RUN_SITE_URL ?? "";
const account = { email: process.env.RUN_DEMO_ADDRESS ?? "", password: process.env.RUN_DEMO_PASSWORD ?? "" };

type Look = { performance: number; lcp: number; tbt: number; cls: number; others: number[]; kilobytes: number };

const profile = mkdtempSync(join(tmpdir(), "run-lighthouse-"));

/** Always with the same profile: what it has kept is there, and nothing runs that an earlier look has started. */
async function openBrowser() {
  const executablePath = process.env.RUN_CHROMIUM;
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [
      `--remote-debugging-port=${DEBUGGING_PORT}`,
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  return context;
}

async function look(path: string, isWarm: boolean): Promise<Look> {
  const browser = await openBrowser();
  const result = await lighthouse(`${site}${path}`, {
    port: DEBUGGING_PORT,
    output: "json",
    logLevel: "error",
    disableStorageReset: isWarm,
  });
  await browser.close();
  if (result === undefined) throw new Error(`Lighthouse has nothing to say about ${path}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  const score = (name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
  for (const name of ["accessibility", "best-practices", "seo"]) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && audit?.score !== 1) console.log(`  ${path}: ${audit?.title} (${id})`);
    }
  }
  return {
    performance: score("performance"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    others: [score("accessibility"), score("best-practices"), score("seo")],
    kilobytes: value("total-byte-weight") / 1_000,
  };
}

async function looks(path: string, isWarm: boolean): Promise<Look> {
  const found: Look[] = [];
  for (let run = 0; run < RUNS; run += 1) found.push(await look(path, isWarm));
  const middle = (of: (one: Look) => number) => median(found.map(of));
  return {
    performance: middle(({ performance }) => performance),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    others: [0, 1, 2].map((index) => middle(({ others }) => others[index] ?? NaN)),
    kilobytes: middle(({ kilobytes }) => kilobytes),
  };
}

const home = await looks("/", false);

const browser = await openBrowser();
const page = await browser.newPage();
await page.goto(`${site}/login`);
await page.getByLabel("Email").fill(account.email);
await page.getByLabel("Password", { exact: true }).fill(account.password);
await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
await page.getByRole("banner").getByRole("button", { name: "Logout" }).waitFor();
await page.goto(`${site}/marathons`);
await page.getByRole("article").first().waitFor();
await browser.close();

const list = await looks("/marathons", true);
const detail = await looks("/marathons/lisbon-atlantic-light-half", true);
rmSync(profile, { recursive: true });

const pages = { home, list, detail };
console.log(`\nMedians of ${RUNS} runs, mobile, simulated throttling\n`);
printTable(
  Object.entries(pages).map(([name, { performance, lcp, tbt, cls, others, kilobytes }]) => ({
    page: name,
    performance: fixed(performance, 0),
    "LCP s": fixed(lcp / 1_000),
    "TBT ms": fixed(tbt, 0),
    CLS: fixed(cls, 3),
    "accessibility, best practices, SEO": others.join(", "),
    kB: fixed(kilobytes, 0),
  })),
);

const goals: Goal[] = [
  ["home: performance", home.performance, "at least", 98],
  ["home: LCP, s", home.lcp / 1_000, "at most", 1.6],
  ["home: TBT, ms", home.tbt, "at most", 100],
  ["home: CLS", home.cls, "at most", 0.01],
  ...(["list", "detail"] as const).flatMap((name): Goal[] => [
    [`${name}: performance`, pages[name].performance, "at least", 90],
    [`${name}: LCP, s`, pages[name].lcp / 1_000, "at most", 2.5],
  ]),
  ...Object.entries(pages).map(([name, { others }]): Goal => [
    `${name}: accessibility, best practices, SEO`,
    Math.min(...others),
    "at least",
    100,
  ]),
];
process.exitCode = printGoals(goals) ? 0 : 1;
