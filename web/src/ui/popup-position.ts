export type Box = { left: number; top: number; right: number; bottom: number };

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The index of the first position that covers nothing that someone is using, or else of the one that covers the least. */
export function clearPosition(positions: readonly Box[], targets: readonly Box[]): number {
  const costs = positions.map((position) => targets.filter((target) => overlap(position, target)).length);
  return costs.indexOf(Math.min(...costs));
}

type Screen = { width: number; top: number; bottom: number };

/**
 * The positions for popups of that size, the preferred one first: the corners of the upper edge, then those of the
 * lower one. On a phone the corners of an edge are the same.
 */
export function popupPositions(screen: Screen, size: { width: number; height: number }, margin: number): Box[] {
  const at = (left: number, top: number) => ({ left, top, right: left + size.width, bottom: top + size.height });
  const upper = screen.top + margin;
  const lower = screen.bottom - margin - size.height;
  const right = screen.width - margin - size.width;
  return [at(right, upper), at(margin, upper), at(right, lower), at(margin, lower)];
}
