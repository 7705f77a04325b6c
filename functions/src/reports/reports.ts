import { REPORT_MESSAGE_MAX, REPORT_STACK_LINE_MAX } from "../contract/index.ts";
import type { ReportBatch } from "../contract/index.ts";
import { cleanReportText } from "../contract/reports/report-text.ts";
import { log } from "../platform/log.ts";

/**
 * Logs one line for each report. The site has cleaned its texts already, but anyone can send a report, so they are
 * cleaned here as well (decision 0067).
 */
export function logReports({ release, reports }: ReportBatch): void {
  for (const report of reports) {
    const { page } = report;
    if (report.kind === "vital") {
      const { name, value, rating } = report;
      log.webVital({ name, value, rating, page, release });
    } else {
      const text = cleanReportText(report.message, REPORT_MESSAGE_MAX);
      const stack = report.stack.map((line) => cleanReportText(line, REPORT_STACK_LINE_MAX));
      log.browserError({ text, stack, page, release });
    }
  }
}
