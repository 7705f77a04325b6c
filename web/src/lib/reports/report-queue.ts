import type { ErrorReport, ReportBatch, VitalReport } from "@run/functions/contract";

/** Different errors of one page view. One that repeats itself says nothing new, and later ones often follow from the first. */
export const ERRORS_MAX = 5;

/** What a page view has to report and has not sent yet. */
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
     * A value may change until it is sent, and then no longer counts: nothing on the wire tells two values of one page view
     * from those of two. `id` names the measurement, on the device alone.
     */
    addVital(id: string, report: VitalReport): void {
      if (!sentVitals.has(id)) vitals.set(id, report);
    },

    /** Everything since the last time, or null. */
    take(): ReportBatch | null {
      const reports = [...errors, ...vitals.values()];
      for (const id of vitals.keys()) sentVitals.add(id);
      errors = [];
      vitals = new Map();
      return reports.length === 0 ? null : { release, reports };
    },
  };
}
