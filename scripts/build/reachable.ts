/** The nodes, and all that can be reached from them by `next` any number of times. */
export function reachable<Node>(from: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> {
  const found = new Set(from);
  for (const node of found) for (const one of next(node)) found.add(one);
  return found;
}
