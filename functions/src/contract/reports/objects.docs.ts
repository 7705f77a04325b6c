import { REPORT_STACK_LINES_MAX, REPORTS_MAX } from "../limits.ts";
import { objectDocs } from "../object.docs.ts";
import { errorReportSchema, reportBatchSchema, vitalReportSchema } from "./report.ts";

const page = "The pattern of the page's route, such as `/marathons/:id`, or `*` for a page that does not exist.";

export const reportObjects = {
  ReportBatch: objectDocs(reportBatchSchema, "Reports of one page view.", {
    release: "The build of the site: the hash in the name of its first script.",
    reports: `Up to ${REPORTS_MAX} reports.`,
  }),
  ErrorReport: objectDocs(errorReportSchema, "An error in a browser.", {
    kind: "Which kind of report it is.",
    message: "The error's name and message.",
    stack: `Up to ${REPORT_STACK_LINES_MAX} lines of its stack, the innermost first.`,
    page,
  }),
  VitalReport: objectDocs(vitalReportSchema, "A web vital of a page view.", {
    kind: "Which kind of report it is.",
    name: "Which web vital it is.",
    value: "In milliseconds. CLS has no unit.",
    rating: "How good that is, by the thresholds of https://web.dev/articles/vitals.",
    page,
  }),
};
