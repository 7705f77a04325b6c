import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { KeptLine, Marathon, PastImport, RosterEntry } from "@run/functions/contract";
import { fullName } from "@run/functions/contract";
import { useEffect, useRef, useState } from "react";
import { queryKeys } from "../../../entities/query-keys.ts";
import { callApi } from "../../../lib/api/api-client.ts";
import { messageOf } from "../../../lib/api/api-error.ts";
import { pauseAfter, undoPieces } from "./import-pieces.ts";

/** The imports that can still be undone. Somebody else may have undone one, so they are loaded with each visit. */
export function usePastImports(id: string) {
  return useQuery({
    queryKey: queryKeys.imports(id),
    queryFn: async ({ signal }) => (await callApi("listImports", { params: { id }, signal })).imports,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

/** A line that is not undone, with the name that its entry had when undoing began. */
export type KeptView = KeptLine & { name: string };

/** How far undoing an import is. "waiting": RUN cannot be reached, and undoing continues once it can. */
export type Undoing = {
  importId: string;
  total: number;
  undone: number;
  kept: readonly KeptView[];
  state: "running" | "waiting" | "done" | "failed";
  failure: string | null;
};

/** Undoes an import, one at a time. It stops when the page is left, and anybody may go on with it. */
export function useUndo(
  { _id: id }: Pick<Marathon, "_id">,
  entries: readonly RosterEntry[],
  onChanged: () => void,
): { undoing: Undoing | null; isBusy: boolean; start: (one: PastImport) => void } {
  const queryClient = useQueryClient();
  const [undoing, setUndoing] = useState<Undoing | null>(null);
  const leave = useRef<AbortController | null>(null);
  useEffect(() => () => leave.current?.abort(), []);

  const run = async (one: PastImport) => {
    const { importId, done } = one;
    const { signal } = (leave.current = new AbortController());
    const names = new Map(entries.map((entry) => [entry.entryId, fullName(entry)]));
    let now: Undoing = {
      importId,
      total: done.created + done.changed,
      undone: 0,
      kept: [],
      state: "running",
      failure: null,
    };
    const show = (change: Partial<Undoing>) => {
      if (!signal.aborted) setUndoing((now = { ...now, ...change }));
    };
    show({});
    try {
      await undoPieces({
        signal,
        undo: (from) => callApi("undoImport", { params: { id, importId }, body: { from }, signal }),
        pause: async (failures, error) => {
          show({ state: "waiting" });
          await pauseAfter(failures, error, signal);
        },
        onUndone: ({ undone, kept }) => {
          const named = kept.map((line) => ({ ...line, name: names.get(line.entryId) ?? "" }));
          show({ state: "running", undone: now.undone + undone, kept: [...now.kept, ...named] });
        },
      });
      show({ state: "done" });
    } catch (error) {
      show({ state: "failed", failure: messageOf(error) });
    }
    onChanged();
    await queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id) });
  };
  const isBusy = undoing?.state === "running" || undoing?.state === "waiting";
  return { undoing, isBusy, start: (one) => (isBusy ? undefined : void run(one)) };
}
