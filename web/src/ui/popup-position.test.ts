import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastCovering, popupPositions } from "./popup-position.ts";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe("the position of popups", () => {
  const phone = { width: 390, top: 72, bottom: 844 };
  const positions = popupPositions(phone, { width: 374, height: 80 }, 8);

  it("is below the header if nothing is covered there", () => {
    expect(leastCovering(positions, [box(16, 400, 300, 48)], [])).toBe(0);
    expect(positions[0]).toEqual(box(8, 80, 374, 80));
  });

  it("is the lower edge if there are more controls at the upper one", () => {
    const controls = [box(16, 90, 100, 44), box(200, 90, 100, 44), box(16, 790, 100, 44)];
    expect(positions[leastCovering(positions, controls, [])]).toEqual(box(8, 756, 374, 80));
  });

  it("never covers what someone is using, however many other controls it covers instead", () => {
    const crowd = Array.from({ length: 50 }, () => box(16, 780, 100, 44));
    const target = box(40, 100, 64, 64);
    expect(leastCovering(positions, crowd, [target])).not.toBe(0);
    expect(positions[leastCovering(positions, crowd, [target])]?.top).toBe(756);
  });

  it("stays on the screen, whatever its size", () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 2000 }), fc.integer({ min: 40, max: 300 }), (width, height) => {
        const size = { width: Math.min(400, width - 16), height };
        for (const position of popupPositions({ width, top: 72, bottom: 700 }, size, 8)) {
          expect(position.left).toBeGreaterThanOrEqual(0);
          expect(position.right).toBeLessThanOrEqual(width);
          expect(position.top).toBeGreaterThanOrEqual(72);
          expect(position.bottom).toBeLessThanOrEqual(700);
        }
      }),
    );
  });
});
