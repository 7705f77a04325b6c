import * as z from "zod/mini";
import { bounded, boundedText } from "../fields/bounded.ts";
import {
  REPORT_MESSAGE_MAX,
  REPORT_STACK_LINE_MAX,
  REPORT_STACK_LINES_MAX,
  REPORTS_MAX,
  VITAL_VALUE_MAX,
} from "../limits.ts";

const PAGE_MAX = 100;

/**
 * A pattern of the site's routes, such as `/marathons/:id`, or `*` for a page that does not exist. Digits are not
 * allowed, so that few ids could pass as a pattern.
 */
const page = boundedText(PAGE_MAX).check(z.regex(/^(?:\*|\/|(?:\/:?[A-Za-z-]+){1,5})$/, "Send a route's pattern"));

/** Something that failed in somebody's browser. */
export const errorReportSchema = z.strictObject({
  kind: z.literal("error"),
  message: boundedText(REPORT_MESSAGE_MAX),
  stack: z.array(boundedText(REPORT_STACK_LINE_MAX)).check(bounded(z.maxLength(REPORT_STACK_LINES_MAX))),
  page,
});
export type ErrorReport = z.infer<typeof errorReportSchema>;

/** How fast a page was in somebody's browser (https://web.dev/articles/vitals). */
export const vitalReportSchema = z.strictObject({
  kind: z.literal("vital"),
  name: z.enum(["LCP", "INP", "CLS", "FCP", "TTFB"]),
  value: z.number().check(z.minimum(0), z.maximum(VITAL_VALUE_MAX)),
  rating: z.enum(["good", "needs-improvement", "poor"]),
  page,
});
export type VitalReport = z.infer<typeof vitalReportSchema>;

export const reportBatchSchema = z.strictObject({
  release: z
    .string()
    .check(z.regex(/^[\w-]{1,20}$/, "Release must be up to 20 letters, digits, hyphens and underscores")),
  reports: z
    .array(z.union([errorReportSchema, vitalReportSchema]))
    .check(bounded(z.minLength(1)), bounded(z.maxLength(REPORTS_MAX))),
});
export type ReportBatch = z.infer<typeof reportBatchSchema>;
