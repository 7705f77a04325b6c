import type { ErrorReport, ReportBatch, VitalReport } from "@run/functions/contract";

/**
 * The most errors that a page view reports, not counting repetitions. A repeated error gives no new information, and
 * later errors often follow from the first.
 */
export const ERRORS_MAX = 5;

/** Collects what a page view has to report, until it is sent. */
export function reportQueue(release: string) {
  const seenErrors = new Set<string>();
  const sentVitals = new Set<string>();
  let errors: ErrorReport[] = [];
  let vitals = new Map<string, VitalReport>();

  return {
    addError(report: ErrorReport): void {
      const key = JSON.stringify([report.message, report.stack]);
      if (seenErrors.has(key) || seenErrors.size >= ERRORS_MAX) return;
      seenErrors.add(key);
      errors.push(report);
    },

    /**
     * A value may change until it is sent. Later changes are dropped, because the server could not tell them from the
     * values of another page view. `id` names the measurement and never leaves the device.
     */
    addVital(id: string, report: VitalReport): void {
      if (!sentVitals.has(id)) vitals.set(id, report);
    },

    /** Returns everything since the last call, or null if there is nothing. */
    take(): ReportBatch | null {
      const reports = [...errors, ...vitals.values()];
      for (const id of vitals.keys()) sentVitals.add(id);
      errors = [];
      vitals = new Map();
      return reports.length === 0 ? null : { release, reports };
    },
  };
}
