import lighthouse from "lighthouse";
import * as constants from "lighthouse/core/config/constants.js";
import { median } from "../report.ts";
import { DEBUGGING_PORT } from "./phone.ts";
import type { Phone } from "./phone.ts";

export type Look = {
  performance: number;
  lcp: number;
  tbt: number;
  cls: number;
  others: number[];
  kilobytes: number;
  /** Lighthouse's index of the machine's speed: a phone is simulated by slowing it down, whatever it is. */
  machine: number;
};

/** Lighthouse's error when the browser did not report the start of the navigation, as happens now and then. */
const NOTHING_MEASURED = "NO_NAVSTART";

/** Lighthouse's index of a mid-range phone, a Pixel 5, as Chrome's developer tools calibrate their slowdown. */
const PHONE_INDEX = 1_000;

/**
 * How much this machine has to be slowed down to be as fast as such a phone. Lighthouse's fixed factor of four takes a
 * fast desktop for granted: a small server becomes a phone that nobody sells.
 */
export function slowdownOf(machine: number): number {
  return Math.max(1, machine / PHONE_INDEX);
}

type Looking = { isWarm: boolean; slowdown: number };

async function askLighthouse(owner: Phone, address: string, { isWarm, slowdown }: Looking) {
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

async function look(owner: Phone, address: string, looking: Looking): Promise<Look> {
  let report = await askLighthouse(owner, address, looking);
  if (report.runtimeError?.code === NOTHING_MEASURED) {
    console.log(`  ${address}: ${NOTHING_MEASURED}, looked at once more`);
    report = await askLighthouse(owner, address, looking);
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
    machine: environment.benchmarkIndex,
  };
}

/** The median of several Lighthouse runs on an address. `isWarm`: with the phone's caches filled. */
export async function looks(owner: Phone, address: string, { runs, ...looking }: Looking & { runs: number }) {
  const found: Look[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await look(owner, address, looking));
  console.log(
    `  ${address}: ${found.map(({ performance, lcp, machine }) => `${performance} (${Math.round(lcp)} ms, machine ${Math.round(machine)})`).join(", ")}`,
  );
  const middle = (of: (one: Look) => number) => median(found.map(of));
  return {
    performance: middle(({ performance }) => performance),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    others: [0, 1, 2].map((index) => middle(({ others }) => others[index] ?? NaN)),
    kilobytes: middle(({ kilobytes }) => kilobytes),
    machine: middle(({ machine }) => machine),
  };
}
