import { FEATURED_COUNT } from "@run/functions/contract";
import { expect, it } from "vitest";
import { FEATURED_SKELETONS } from "./event-grid-skeleton.tsx";

it("shows as many skeleton cards as there are featured events", () => {
  expect(FEATURED_SKELETONS).toBe(FEATURED_COUNT);
});
