import { describe, expect, it } from "vitest";
import type { AppError } from "../platform/app-error.ts";
import { requestLimits } from "./request-limits.ts";

describe("the limits", () => {
  it("keep a bounded number of counts, however many networks and accounts come by", async () => {
    // One call a minute each: of more networks than there are counts, some have to share one.
    const limits = requestLimits(1 / 20);
    let refused = 0;
    for (let network = 0; network <= 2 ** 14; network++) {
      await limits.countNetwork(String(network)).catch((error: unknown) => {
        expect((error as AppError).code).toBe("too-many-requests");
        refused++;
      });
    }
    expect(refused).toBeGreaterThan(0);
  });
});
