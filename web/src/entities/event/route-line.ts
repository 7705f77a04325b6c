type Point = { x: number; y: number };

/** The FNV-1a hash, which differs widely for ids that differ in one letter. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const LEGS = 7;

/** A course that is unique to this id, across the upper half of a poster of 640 by 400. */
export function routeLine(id: string): { path: string; start: Point; finish: Point; seed: number } {
  const seed = seedOf(id);
  const random = randomFrom(seed);
  const points: Point[] = Array.from({ length: LEGS }, (_, leg) => ({
    x: Math.round(170 + (leg * 410) / (LEGS - 1) + (random() - 0.5) * 60),
    y: Math.round(45 + random() * 160),
  }));
  const [start = { x: 0, y: 0 }] = points;
  const finish = points.at(-1) ?? start;
  return { path: smoothPath(points), start, finish, seed };
}

/** A Catmull-Rom spline through the points, as Bézier curves. */
function smoothPath(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? { x: 0, y: 0 };
  const first = at(0);
  const curves = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const out = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const into = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${out.x.toFixed(1)} ${out.y.toFixed(1)} ${into.x.toFixed(1)} ${into.y.toFixed(1)} ${to.x} ${to.y}`;
  });
  return `M${first.x} ${first.y} ${curves.join(" ")}`;
}
