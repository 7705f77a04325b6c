import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clearPosition, popupPositions } from "./popup-position.ts";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe("the position of popups", () => {
  const phone = { width: 390, top: 72, bottom: 844 };
  const positions = popupPositions(phone, { width: 374, height: 80 }, 8);

  it("is below the header if nobody uses anything there", () => {
    expect(clearPosition(positions, [])).toBe(0);
    expect(clearPosition(positions, [box(16, 400, 300, 48)])).toBe(0);
    expect(positions[0]).toEqual(box(8, 80, 374, 80));
  });

  it("is the lower edge of a phone while someone uses what is at the upper one", () => {
    expect(positions[clearPosition(positions, [box(40, 100, 64, 64)])]).toEqual(box(8, 756, 374, 80));
  });

  it("stays at the upper edge of a wide screen if the other corner is free", () => {
    const corners = popupPositions({ width: 1440, top: 72, bottom: 900 }, { width: 400, height: 80 }, 8);
    const [right, left] = [box(1032, 80, 400, 80), box(8, 80, 400, 80)];
    expect(corners[clearPosition(corners, [])]).toEqual(right);
    expect(corners[clearPosition(corners, [box(1200, 100, 64, 64)])]).toEqual(left);
    expect(corners[clearPosition(corners, [box(1200, 100, 64, 64), box(20, 100, 64, 64)])]?.top).toBe(812);
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
