import { vitalReportSchema } from "@run/functions/contract";
import { expect, it } from "vitest";
import { paths, patterns } from "../entities/paths.ts";
import { pagePattern } from "./page-pattern.ts";

it.each([
  ["/", "/"],
  ["/marathons", "/marathons"],
  ["/marathons/", "/marathons"],
  [paths.marathon("uT5mWq2ZrLx8KcN4vYbH"), "/marathons/:id"],
  [paths.transfer("h7Gk2LmQ9pRs4TuV6wXy"), "/transfer/:code"],
  [paths.article("first-marathon"), "/blog/:slug"],
  ["/dashboard/my-marathons", "/dashboard/my-marathons"],
  ["/dashboard/rui@example.com", "*"],
  ["/no-such-page/rui", "*"],
  ["/marathons/%E0%A4%A/x", "*"],
])("the page %s is reported as %s", (path, pattern) => {
  expect(pagePattern(path)).toBe(pattern);
});

it("every pattern of the site is one that the server takes", () => {
  for (const page of [...Object.values(patterns), "*"]) {
    const report = { kind: "vital", name: "LCP", value: 1, rating: "good", page };
    expect(vitalReportSchema.safeParse(report).success, page).toBe(true);
  }
});
