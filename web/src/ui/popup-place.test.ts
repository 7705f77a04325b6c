import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastCovering, popupPlaces } from "./popup-place.ts";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe("where notices appear", () => {
  const phone = { width: 390, top: 72, bottom: 844 };
  const places = popupPlaces(phone, { width: 374, height: 80 }, 8);

  it("is below the header where nothing is covered there", () => {
    expect(leastCovering(places, [box(16, 400, 300, 48)], [])).toBe(0);
    expect(places[0]).toEqual(box(8, 80, 374, 80));
  });

  it("is the lower edge where the upper one has more controls", () => {
    const controls = [box(16, 90, 100, 44), box(200, 90, 100, 44), box(16, 790, 100, 44)];
    expect(places[leastCovering(places, controls, [])]).toEqual(box(8, 756, 374, 80));
  });

  it("never covers what somebody aims at, however many other controls it covers instead", () => {
    const crowd = Array.from({ length: 50 }, () => box(16, 780, 100, 44));
    const aim = box(40, 100, 64, 64);
    expect(leastCovering(places, crowd, [aim])).not.toBe(0);
    expect(places[leastCovering(places, crowd, [aim])]?.top).toBe(756);
  });

  it("stays on the screen, whatever its size", () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 2000 }), fc.integer({ min: 40, max: 300 }), (width, height) => {
        const size = { width: Math.min(400, width - 16), height };
        for (const place of popupPlaces({ width, top: 72, bottom: 700 }, size, 8)) {
          expect(place.left).toBeGreaterThanOrEqual(0);
          expect(place.right).toBeLessThanOrEqual(width);
          expect(place.top).toBeGreaterThanOrEqual(72);
          expect(place.bottom).toBeLessThanOrEqual(700);
        }
      }),
    );
  });
});
