import lighthouse from "lighthouse";
import * as constants from "lighthouse/core/config/constants.js";
import { formatFixed, median } from "../report.ts";
import { DEBUGGING_PORT, measureSlowdown } from "./phone.ts";
import type { Phone } from "./phone.ts";

export type LighthouseRun = {
  /** The score, up to 100. */
  performance: number;
  /** Milliseconds, like `tbt`. */
  lcp: number;
  tbt: number;
  cls: number;
  /** The scores for accessibility, best practices and SEO. */
  otherScores: number[];
  kilobytes: number;
  /** The factor by which the processor was slowed down. */
  slowdown: number;
};

/** Lighthouse's error when the browser did not report the start of the navigation, which happens at random. */
const NO_NAVIGATION_START = "NO_NAVSTART";

async function runLighthouse(phone: Phone, url: string, isWarm: boolean) {
  const browser = await phone.open();
  try {
    const slowdown = await measureSlowdown(browser);
    const result = await lighthouse(url, {
      port: DEBUGGING_PORT,
      output: "json",
      logLevel: "error",
      disableStorageReset: isWarm,
      throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    });
    if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}.`);
    return { ...result.lhr, slowdown };
  } finally {
    await browser.close();
  }
}

async function measure(phone: Phone, url: string, isWarm: boolean): Promise<LighthouseRun> {
  let report = await runLighthouse(phone, url, isWarm);
  if (report.runtimeError?.code === NO_NAVIGATION_START) {
    console.log(`  ${url}: ${NO_NAVIGATION_START}, measuring again`);
    report = await runLighthouse(phone, url, isWarm);
  }
  const { audits, categories, slowdown, runtimeError } = report;
  if (runtimeError) throw new Error(runtimeError.message);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  const score = (name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
  for (const name of ["accessibility", "best-practices", "seo"]) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && audit?.score !== 1) console.log(`  ${url}: ${audit?.title} (${id})`);
    }
  }
  return {
    performance: score("performance"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    otherScores: [score("accessibility"), score("best-practices"), score("seo")],
    kilobytes: value("total-byte-weight") / 1_000,
    slowdown,
  };
}

/**
 * The median of several Lighthouse runs. With `isWarm` the phone keeps its caches; otherwise each run is a first visit.
 */
export async function measureMedian(phone: Phone, url: string, { isWarm, runs }: { isWarm: boolean; runs: number }) {
  const results: LighthouseRun[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure(phone, url, isWarm));
  console.log(
    `  ${url}: ${results.map(({ performance, lcp, slowdown }) => `${performance} (${Math.round(lcp)} ms, CPU slowed down ${formatFixed(slowdown)} times)`).join(", ")}`,
  );
  const medianOf = (select: (result: LighthouseRun) => number) => median(results.map(select));
  return {
    performance: medianOf(({ performance }) => performance),
    lcp: medianOf(({ lcp }) => lcp),
    tbt: medianOf(({ tbt }) => tbt),
    cls: medianOf(({ cls }) => cls),
    otherScores: [0, 1, 2].map((index) => medianOf(({ otherScores }) => otherScores[index] ?? NaN)),
    kilobytes: medianOf(({ kilobytes }) => kilobytes),
    slowdown: medianOf(({ slowdown }) => slowdown),
  };
}
