import { describe, expect, it } from "vitest";
import type { ImportRow } from "../contract/index.ts";
import { callsOf } from "./request-cost.ts";

const change = (count: number) => ({
  entryIds: Array.from({ length: count }, (_, at) => `entry-${at}`),
  change: { cancel: true as const },
  reason: "Full",
});
const rows = (count: number): ImportRow[] => Array.from({ length: count }, (_, line) => ({ line }));

describe("the cost of a request", () => {
  it("is one call for each 20 entries that it asks to change", () => {
    expect([1, 20, 21, 50].map((count) => callsOf("changeEntries", change(count)))).toEqual([1, 1, 2, 3]);
    expect([1, 20, 21, 50].map((count) => callsOf("importRows", { from: 0, rows: rows(count) }))).toEqual([1, 1, 2, 3]);
  });

  it("is several calls for the preview of an announcement, which reads all entries", () => {
    expect(callsOf("previewAnnouncement", { audience: {} })).toBe(5);
  });

  it("is one call for everything else", () => {
    expect(callsOf("listRegistrations", undefined)).toBe(1);
    expect(callsOf("cancelEntry", { reason: "" })).toBe(1);
  });
});
