/** The nodes in `from`, and all that `next` leads to from them, directly or through others. */
export function reachable<Node>(from: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> {
  const found = new Set(from);
  for (const node of found) for (const one of next(node)) found.add(one);
  return found;
}
