export type Box = { left: number; top: number; right: number; bottom: number };

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Covering what someone is using is worse than covering any number of other controls. */
const TARGET_WEIGHT = 1_000;

/** The index of the first position that covers no target if possible, and then the fewest controls. */
export function leastCovering(positions: readonly Box[], controls: readonly Box[], targets: readonly Box[]): number {
  const costs = positions.map((position) => {
    const covered = (boxes: readonly Box[]) => boxes.filter((box) => overlap(position, box)).length;
    return covered(controls) + TARGET_WEIGHT * covered(targets);
  });
  return costs.indexOf(Math.min(...costs));
}

type Screen = { width: number; top: number; bottom: number };

/**
 * The positions for popups of that size, the preferred one first: the corners, or on a phone the upper and lower edge.
 */
export function popupPositions(screen: Screen, size: { width: number; height: number }, margin: number): Box[] {
  const at = (left: number, top: number) => ({ left, top, right: left + size.width, bottom: top + size.height });
  const upper = screen.top + margin;
  const lower = screen.bottom - margin - size.height;
  const right = screen.width - margin - size.width;
  return [at(right, upper), at(right, lower), at(margin, lower), at(margin, upper)];
}
