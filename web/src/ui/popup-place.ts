export type Box = { left: number; top: number; right: number; bottom: number };

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Covering what somebody is aiming at is worse than covering any number of other controls. */
const AIM_WEIGHT = 1_000;

/** The first of `places` that covers the least: nothing that is aimed at, then as few controls as possible. */
export function leastCovering(places: readonly Box[], controls: readonly Box[], aims: readonly Box[]): number {
  const costs = places.map((place) => {
    const covered = (boxes: readonly Box[]) => boxes.filter((box) => overlap(place, box)).length;
    return covered(controls) + AIM_WEIGHT * covered(aims);
  });
  return costs.indexOf(Math.min(...costs));
}

type Screen = { width: number; top: number; bottom: number };

/** The places for notices of that size, the usual one first: at the upper or lower edge, on wide screens in its corners. */
export function popupPlaces(screen: Screen, size: { width: number; height: number }, margin: number): Box[] {
  const at = (left: number, top: number) => ({ left, top, right: left + size.width, bottom: top + size.height });
  const upper = screen.top + margin;
  const lower = screen.bottom - margin - size.height;
  const right = screen.width - margin - size.width;
  return [at(right, upper), at(right, lower), at(margin, lower), at(margin, upper)];
}
