import { REPORTS_MAX, reportBatchSchema } from "@run/functions/contract";
import type { ErrorReport, VitalReport } from "@run/functions/contract";
import { expect, it } from "vitest";
import { ERRORS_MAX, reportQueue } from "./report-queue.ts";

const failure = (message: string): ErrorReport => ({ kind: "error", message, stack: [], page: "/" });
const vital = (name: VitalReport["name"], value: number): VitalReport => ({
  kind: "vital",
  name,
  value,
  rating: "good",
  page: "/",
});

it("has nothing to send at first, and nothing twice", () => {
  const queue = reportQueue("x");
  expect(queue.take()).toBeNull();
  queue.addError(failure("one"));
  expect(queue.take()).toEqual({ release: "x", reports: [failure("one")] });
  expect(queue.take()).toBeNull();
});

it("takes an error that repeats itself once, even after it was sent", () => {
  const queue = reportQueue("x");
  for (let time = 0; time < 3; time++) queue.addError(failure("one"));
  expect(queue.take()?.reports).toHaveLength(1);
  queue.addError(failure("one"));
  expect(queue.take()).toBeNull();
});

it("takes a few different errors of a page view, and no more after they were sent", () => {
  const queue = reportQueue("x");
  for (let index = 0; index < 20; index++) queue.addError(failure(`number ${index}`));
  expect(queue.take()?.reports).toHaveLength(ERRORS_MAX);
  queue.addError(failure("another"));
  expect(queue.take()).toBeNull();
});

it("sends the last value of a vital, and never a second one of the same measurement", () => {
  const queue = reportQueue("x");
  queue.addVital("v1", vital("CLS", 0.1));
  queue.addVital("v1", vital("CLS", 0.2));
  expect(queue.take()?.reports).toEqual([vital("CLS", 0.2)]);
  queue.addVital("v1", vital("CLS", 0.3));
  expect(queue.take()).toBeNull();
  queue.addVital("v2", vital("CLS", 0));
  expect(queue.take()?.reports).toEqual([vital("CLS", 0)]);
});

it("fits the contract with all that a page view can have", () => {
  const queue = reportQueue("DAPoWBUP");
  for (let index = 0; index < 20; index++) queue.addError(failure(`number ${index}`));
  for (const name of ["LCP", "INP", "CLS", "FCP", "TTFB"] as const) queue.addVital(name, vital(name, 1));
  const batch = queue.take();
  expect(batch?.reports).toHaveLength(REPORTS_MAX);
  expect(reportBatchSchema.safeParse(batch).success).toBe(true);
});
