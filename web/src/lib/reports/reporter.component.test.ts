import { endpoints, reportBatchSchema } from "@run/functions/contract";
import type { ReportBatch } from "@run/functions/contract";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { paintPage } from "../../../test/painting.ts";
import { watchForInteraction } from "../loading/first-interaction.ts";
import { noteError, watchForErrors } from "./error-watch.ts";
import { REPORTS_ADDRESS } from "./reporter.ts";

/** All tests are one page view, because the modules live as long as the file's page. It is hidden first in the third test. */
let isHidden = false;
Object.defineProperty(document, "visibilityState", { get: () => (isHidden ? "hidden" : "visible") });
function setHidden(isNow: boolean): void {
  isHidden = isNow;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

type Sent = { address: string; init: RequestInit; batch: ReportBatch };
let sent: Sent[];
const reports = () => sent.flatMap(({ batch }) => batch.reports);

/** The page was loaded at another path, as the web vitals have to say. The reporter asks for the pattern of each report. */
const EVENT_PATH = "/marathons/uT5mWq2ZrLx8KcN4vYbH";
let takenErrors = 0;
function pagePattern(path: string): string {
  if (path === EVENT_PATH) takenErrors += 1;
  return path === EVENT_PATH ? "/marathons/:id" : "/";
}
const untilTaken = (errors: number) => vi.waitFor(() => expect(takenErrors).toBe(errors));

/** Until the browser has told its observers. */
const measured = (type: string) =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type, buffered: true }));

beforeAll(() => {
  paintPage();
  const { href } = location;
  history.replaceState(null, "", EVENT_PATH);
  return () => history.replaceState(null, "", href);
});
beforeEach(() => {
  sent = [];
  takenErrors = 0;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(window, "fetch").mockImplementation((address, init = {}) => {
    const batch = reportBatchSchema.parse(JSON.parse(init.body as string));
    sent.push({ address: address as string, init, batch });
    return Promise.reject(new TypeError("Failed to fetch"));
  });
});
afterEach(() => void vi.restoreAllMocks());

it("a browser that asks not to be followed reports nothing", async () => {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  watchForErrors(pagePattern);
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  noteError(new Error("Nobody hears this"));
  // As long as the site itself would need to load it and to take the error.
  await import("./reporter.ts");
  await new Promise((resolve) => setTimeout(resolve));
  expect(takenErrors).toBe(0);
});

it("thrown errors, rejections and errors that the site has caught are taken, and nothing is sent yet", async () => {
  watchForErrors(pagePattern);
  const thrown = new RangeError("No race for rui@example.com");
  window.dispatchEvent(new ErrorEvent("error", { error: thrown, message: thrown.message }));
  window.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
  const promise = Promise.resolve();
  window.dispatchEvent(new PromiseRejectionEvent("unhandledrejection", { promise, reason: new Error("Rejected") }));
  noteError(thrown);
  noteError(new Error("Caught"));
  await untilTaken(5);
  expect(sent).toEqual([]);
});

it("errors and web vitals are sent in one request when the page is hidden", async () => {
  document.body.innerHTML = "<button>Press here</button>";
  await measured("largest-contentful-paint");
  watchForInteraction();
  await page.getByRole("button").click();
  await measured("first-input");
  // The library has been told of the press, but has not looked at it yet: it waits until the browser is idle.
  setHidden(true);
  expect(sent).toHaveLength(1);
  const errors = reports().filter((report) => report.kind === "error");
  expect(errors).toMatchObject([
    { message: "RangeError: No race for (email)", page: "/marathons/:id" },
    { message: "Error: Rejected" },
    { message: "Error: Caught" },
  ]);
  expect(errors.every(({ stack }) => stack.length > 0)).toBe(true);
  const vitals = reports().filter((report) => report.kind === "vital");
  expect(vitals.map(({ name }) => name).sort()).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]);
  for (const { value, page: where } of vitals) expect([Number.isFinite(value), where]).toEqual([true, "/"]);
});

it("the request carries no cookie and no address of the page, and outlives the page", async () => {
  noteError(new Error("Too late"));
  await untilTaken(1);
  // The page is hidden already, and may not be shown again.
  expect(reports()).toMatchObject([{ message: "Error: Too late" }]);
  const [request] = sent;
  expect(request?.address).toBe(`/api${endpoints.sendReports.path}`);
  expect(request?.address).toBe(REPORTS_ADDRESS);
  expect(request?.init).toMatchObject({
    method: endpoints.sendReports.method,
    headers: { "Content-Type": "application/json" },
    keepalive: true,
    credentials: "omit",
    referrerPolicy: "no-referrer",
  });
});

it("nothing is sent twice", async () => {
  setHidden(false);
  noteError(new Error("Too late"));
  await untilTaken(1);
  setHidden(true);
  expect(sent).toEqual([]);
});
