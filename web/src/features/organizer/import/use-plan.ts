import type { Registration } from "@run/functions/contract";
import { useEffect, useRef, useState } from "react";
import { inPieces } from "../../../lib/loading/pieces.ts";
import { planFile } from "./file-plan.ts";
import type { FilePlan, Plan } from "./file-plan.ts";
import { EntryIndex } from "./match-entries.ts";

/** What is asked of a plan. The same object asks for the same plan. */
export type AskedPlan = FilePlan & { entries: readonly Registration[] };

/**
 * The latest plan, which is planned in pieces, so that the page answers meanwhile. `isCurrent` is false while the plan
 * of the last choice is not ready. The plan of the choice before it stays until then. `isNeeded` is false once the rows
 * of an import are settled.
 */
export function usePlan(asked: AskedPlan, isNeeded: boolean): { plan: Plan | null; isCurrent: boolean } {
  const [ready, setReady] = useState<{ asked: AskedPlan; plan: Plan } | null>(null);
  // A choice changes the plan and not the entries.
  const known = useRef<{ entries: readonly Registration[]; index: EntryIndex } | null>(null);

  useEffect(() => {
    if (!isNeeded) return undefined;
    const leave = new AbortController();
    const { signal } = leave;
    const { entries } = asked;
    const work = async () => {
      if (known.current?.entries !== entries) {
        const index = await inPieces(EntryIndex.of(entries), signal);
        if (index === null) return;
        known.current = { entries, index };
      }
      const plan = await inPieces(planFile(asked, known.current.index), signal);
      if (plan !== null) setReady({ asked, plan });
    };
    // An error that happens after the effect is shown only if rendering throws it.
    work().catch((error: unknown) => {
      if (!signal.aborted)
        setReady(() => {
          throw error;
        });
    });
    return () => leave.abort();
  }, [asked, isNeeded]);

  return { plan: isNeeded ? (ready?.plan ?? null) : null, isCurrent: ready?.asked === asked };
}
