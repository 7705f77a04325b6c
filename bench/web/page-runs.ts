import lighthouse from "lighthouse";
import * as constants from "lighthouse/core/config/constants.js";
import { median } from "../report.ts";
import { DEBUGGING_PORT } from "./phone.ts";
import type { Phone } from "./phone.ts";

export type PageRun = {
  performance: number;
  lcp: number;
  tbt: number;
  cls: number;
  others: number[];
  kilobytes: number;
  /** Lighthouse's benchmark index of the machine, measured in this run. */
  benchmarkIndex: number;
};

/** Lighthouse's error when the browser did not report the start of the navigation, as happens now and then. */
const NOTHING_MEASURED = "NO_NAVSTART";

/** Lighthouse's benchmark index of a mid-range phone, like a Pixel 5: Chrome DevTools calibrates its slowdown to this. */
const PHONE_INDEX = 1_000;

/**
 * The factor by which to slow this machine down to a phone's speed, never below 1: a machine slower than the phone stays as
 * it is. Lighthouse's fixed factor of four assumes a fast desktop, and makes a small server slower than any phone on sale.
 */
export function slowdownOf(benchmarkIndex: number): number {
  return Math.max(1, benchmarkIndex / PHONE_INDEX);
}

type RunOptions = { isWarm: boolean; slowdown: number };

async function askLighthouse(owner: Phone, address: string, { isWarm, slowdown }: RunOptions) {
  const browser = await owner.open();
  try {
    const result = await lighthouse(address, {
      port: DEBUGGING_PORT,
      output: "json",
      logLevel: "error",
      disableStorageReset: isWarm,
      throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    });
    if (result === undefined) throw new Error(`Lighthouse has nothing to say about ${address}.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

async function measure(owner: Phone, address: string, options: RunOptions): Promise<PageRun> {
  let report = await askLighthouse(owner, address, options);
  if (report.runtimeError?.code === NOTHING_MEASURED) {
    console.log(`  ${address}: ${NOTHING_MEASURED}, measured once more`);
    report = await askLighthouse(owner, address, options);
  }
  const { audits, categories, environment, runtimeError } = report;
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  const score = (name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
  for (const name of ["accessibility", "best-practices", "seo"]) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && audit?.score !== 1)
        console.log(`  ${address}: ${audit?.title} (${id})`);
    }
  }
  return {
    performance: score("performance"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    others: [score("accessibility"), score("best-practices"), score("seo")],
    kilobytes: value("total-byte-weight") / 1_000,
    benchmarkIndex: environment.benchmarkIndex,
  };
}

/** The median of several Lighthouse runs on an address. `isWarm`: with the phone's caches filled. */
export async function medianRun(owner: Phone, address: string, { runs, ...options }: RunOptions & { runs: number }) {
  const found: PageRun[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure(owner, address, options));
  console.log(
    `  ${address}: ${found.map(({ performance, lcp, benchmarkIndex }) => `${performance} (${Math.round(lcp)} ms, index ${Math.round(benchmarkIndex)})`).join(", ")}`,
  );
  const middle = (of: (one: PageRun) => number) => median(found.map(of));
  return {
    performance: middle(({ performance }) => performance),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    others: [0, 1, 2].map((index) => middle(({ others }) => others[index] ?? NaN)),
    kilobytes: middle(({ kilobytes }) => kilobytes),
    benchmarkIndex: middle(({ benchmarkIndex }) => benchmarkIndex),
  };
}
