import type { Registration } from "@run/functions/contract";
import { useEffect, useRef, useState } from "react";
import { inPieces } from "../../../lib/loading/pieces.ts";
import { planFile } from "./file-plan.ts";
import type { Plan } from "./file-plan.ts";
import type { LineNames } from "./import-lines.ts";
import type { ImportChoices, ImportFile } from "./import-storage.ts";
import { EntryIndex } from "./match-entries.ts";

type Planned = {
  names: LineNames;
  file: ImportFile;
  choices: ImportChoices;
  entries: readonly Registration[];
};

/**
 * The latest plan, which is planned in pieces, so that the page answers meanwhile. `isCurrent` is false while the plan
 * of the last choice is not ready. The plan of the choice before it stays until then. `isNeeded` is false once the rows
 * of an import are settled.
 */
export function usePlan(
  { names, file, choices, entries }: Planned,
  isNeeded: boolean,
): { plan: Plan | null; isCurrent: boolean } {
  const [ready, setReady] = useState<(Planned & { plan: Plan }) | null>(null);
  // A choice changes the plan and not the entries.
  const known = useRef<{ entries: readonly Registration[]; index: EntryIndex } | null>(null);

  useEffect(() => {
    if (!isNeeded) return undefined;
    const leave = new AbortController();
    const { signal } = leave;
    const work = async () => {
      if (known.current?.entries !== entries) {
        const index = await inPieces(EntryIndex.of(entries), signal);
        if (index === null) return;
        known.current = { entries, index };
      }
      const plan = await inPieces(planFile(names, file, choices, known.current.index), signal);
      if (plan !== null) setReady({ names, file, choices, entries, plan });
    };
    // An error that happens after the effect is shown only if rendering throws it.
    work().catch((error: unknown) => {
      if (!signal.aborted)
        setReady(() => {
          throw error;
        });
    });
    return () => leave.abort();
  }, [names, file, choices, entries, isNeeded]);

  const isCurrent =
    ready !== null &&
    ready.names === names &&
    ready.file === file &&
    ready.choices === choices &&
    ready.entries === entries;
  return { plan: isNeeded ? (ready?.plan ?? null) : null, isCurrent };
}
