import { expect, it } from "vitest";
import { typicalRefund } from "./refund-windows.ts";

it.each([
  [45, "full"],
  [30, "full"],
  [29, "partial"],
  [14, "partial"],
  [13, "none"],
  [0, "none"],
])("%i days before race day a refund is typically %s", (days, refund) => {
  expect(typicalRefund(days)).toBe(refund);
});
