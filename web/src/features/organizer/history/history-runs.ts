import type { MarathonEdit } from "@run/functions/contract";

/** The greatest time between two edits of the same person that belong to one run. */
const RUN_PAUSE_MS = 15 * 60_000;

/**
 * Groups the versions, newest first, into runs of changes that one person made within a short time. The first version,
 * a restored version and a change of the state are runs of their own, because people look for them.
 */
export function runsOf(edits: readonly MarathonEdit[]): MarathonEdit[][] {
  const runs: MarathonEdit[][] = [];
  for (const edit of edits) {
    const run = runs.at(-1);
    const after = run?.at(-1);
    if (run && after && belongTogether(edit, after)) run.push(edit);
    else runs.push([edit]);
  }
  return runs;
}

function belongTogether(earlier: MarathonEdit, later: MarathonEdit): boolean {
  if (standsAlone(earlier) || standsAlone(later) || earlier.editedBy !== later.editedBy) return false;
  return Date.parse(later.editedAt) - Date.parse(earlier.editedAt) <= RUN_PAUSE_MS;
}

function standsAlone({ version, restoredFrom, changed }: MarathonEdit): boolean {
  return version === 1 || restoredFrom !== null || changed.includes("cancelled") || changed.includes("state");
}
