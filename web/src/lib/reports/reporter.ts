import type { ReportBatch } from "@run/functions/contract";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Metric } from "web-vitals";
import { describeError } from "./error-report.ts";
import { reportQueue } from "./report-queue.ts";

export const REPORTS_ADDRESS = "/api/reports";

export type ReporterOptions = {
  /** The hash that identifies the build of the site. */
  release: string;
  /** The pattern of a path's route, which has no ids. */
  pagePattern: (path: string) => string;
};

/** Reports what was thrown. `path` is the path of the page at that time. */
export type AddError = (thrown: unknown, path: string) => void;

/**
 * Collects errors and web vitals, and sends them when the page is hidden, the last event that a page can rely on. The
 * listeners of the web vitals run first, because they are capturing listeners on the window.
 */
export function startReporter({ release, pagePattern }: ReporterOptions): AddError {
  const queue = reportQueue(release);
  const flushIfHidden = () => {
    if (document.visibilityState !== "hidden") return;
    const batch = queue.take();
    if (batch !== null) send(batch);
  };
  document.addEventListener("visibilitychange", flushIfHidden);

  const addVital = ({ id, name, value, rating, navigationURL }: Metric) => {
    const page = pagePattern(new URL(navigationURL ?? location.href).pathname);
    queue.addVital(id, { kind: "vital", name, value: rounded(name, value), rating, page });
  };
  for (const observe of [onCLS, onFCP, onLCP, onTTFB]) observe(addVital);
  // The library reads a press only when the browser is idle or the page is hidden. By default it has reported by then,
  // so that the last press before the page is hidden would be missing.
  onINP(addVital, { reportAllChanges: true });

  return (thrown, path) => {
    const report = describeError(thrown, pagePattern(path));
    if (report === null) return;
    queue.addError(report);
    flushIfHidden();
  };
}

/**
 * Milliseconds, or a fraction for CLS. More digits would say nothing about the page, but something about the device.
 */
function rounded(name: Metric["name"], value: number): number {
  return name === "CLS" ? Math.round(value * 1_000) / 1_000 : Math.round(value);
}

/**
 * Sends a batch by `fetch`, because `sendBeacon` would send cookies, and the page's whole URL as the referrer. Lost
 * reports are not sent again.
 */
function send(batch: ReportBatch): void {
  fetch(REPORTS_ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(batch),
    keepalive: true,
    credentials: "omit",
    referrerPolicy: "no-referrer",
  }).catch(() => undefined);
}
