import {
  REPORT_MESSAGE_MAX,
  REPORT_STACK_LINE_MAX,
  REPORT_STACK_LINES_MAX,
  REPORTS_MAX,
  VITAL_VALUE_MAX,
} from "../../src/contract/index.ts";
import { errorReport, reportBatch, vitalReport } from "./bodies.ts";

/** Bodies that the schema of `sendReports` refuses. */
export const badReports: readonly unknown[] = [
  {},
  reportBatch([]),
  reportBatch(Array(REPORTS_MAX + 1).fill(vitalReport())),
  reportBatch([{}]),
  reportBatch([errorReport({ kind: "warning" })]),
  reportBatch([errorReport({ message: "" })]),
  reportBatch([errorReport({ message: "x".repeat(REPORT_MESSAGE_MAX + 1) })]),
  reportBatch([errorReport({ stack: "at x" })]),
  reportBatch([errorReport({ stack: Array(REPORT_STACK_LINES_MAX + 1).fill("at x") })]),
  reportBatch([errorReport({ stack: ["x".repeat(REPORT_STACK_LINE_MAX + 1)] })]),
  ...["", "marathons", "/marathons/uT5mWq2Z", "/?q=x", "/#x", "/a/b/c/d/e/f", "https://x.example/", "/transfer/ä"].map(
    (page) => reportBatch([vitalReport({ page })]),
  ),
  reportBatch([vitalReport({ name: "FID" })]),
  reportBatch([vitalReport({ value: -1 })]),
  reportBatch([vitalReport({ value: VITAL_VALUE_MAX + 1 })]),
  reportBatch([vitalReport({ value: "1" })]),
  reportBatch([vitalReport({ value: null })]),
  reportBatch([vitalReport({ rating: "fair" })]),
  reportBatch([vitalReport({ userId: "x" })]),
  { ...reportBatch(), release: "" },
  { ...reportBatch(), release: "x".repeat(21) },
  { ...reportBatch(), release: "1.0 beta" },
  { ...reportBatch(), userId: "x" },
];
