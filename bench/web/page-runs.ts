import lighthouse from "lighthouse";
import * as constants from "lighthouse/core/config/constants.js";
import { fixed, median } from "../report.ts";
import { DEBUGGING_PORT, measureSlowdown } from "./phone.ts";
import type { Phone } from "./phone.ts";

export type PageRun = {
  performance: number;
  lcp: number;
  tbt: number;
  cls: number;
  others: number[];
  kilobytes: number;
  /** How many times the processor was slowed down to a phone's speed. */
  slowdown: number;
};

/** Lighthouse's error when the browser did not report the start of the navigation, as happens now and then. */
const NOTHING_MEASURED = "NO_NAVSTART";

async function askLighthouse(owner: Phone, address: string, isWarm: boolean) {
  const browser = await owner.open();
  try {
    const slowdown = await measureSlowdown(browser);
    const result = await lighthouse(address, {
      port: DEBUGGING_PORT,
      output: "json",
      logLevel: "error",
      disableStorageReset: isWarm,
      throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    });
    if (result === undefined) throw new Error(`Lighthouse has nothing to say about ${address}.`);
    return { ...result.lhr, slowdown };
  } finally {
    await browser.close();
  }
}

async function measure(owner: Phone, address: string, isWarm: boolean): Promise<PageRun> {
  let report = await askLighthouse(owner, address, isWarm);
  if (report.runtimeError?.code === NOTHING_MEASURED) {
    console.log(`  ${address}: ${NOTHING_MEASURED}, measured once more`);
    report = await askLighthouse(owner, address, isWarm);
  }
  const { audits, categories, slowdown, runtimeError } = report;
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
    slowdown,
  };
}

/** The median of several Lighthouse runs on an address. `isWarm`: with the phone's caches filled. */
export async function medianRun(owner: Phone, address: string, { isWarm, runs }: { isWarm: boolean; runs: number }) {
  const found: PageRun[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure(owner, address, isWarm));
  console.log(
    `  ${address}: ${found.map(({ performance, lcp, slowdown }) => `${performance} (${Math.round(lcp)} ms, slowed down ${fixed(slowdown)} times)`).join(", ")}`,
  );
  const middle = (of: (one: PageRun) => number) => median(found.map(of));
  return {
    performance: middle(({ performance }) => performance),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    others: [0, 1, 2].map((index) => middle(({ others }) => others[index] ?? NaN)),
    kilobytes: middle(({ kilobytes }) => kilobytes),
    slowdown: middle(({ slowdown }) => slowdown),
  };
}
