import { fullName } from "@run/functions/contract";
import type { Marathon, RunnerRecord } from "@run/functions/contract";
import { useState } from "react";
import { useHasCards } from "../../../lib/browser/use-is-phone.ts";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import type { Column } from "../../../ui/table.tsx";

const RunnerDialog = lazyDialog(async () => (await import("./runner-dialog.tsx")).RunnerDialog);

export type RunnerFacts<Runner> = {
  /** The other columns of the table. The one without a visible name has the actions. */
  columns: readonly Column<Runner>[];
  /** The event whose form was filled in, or null if there are no answers to show. */
  answersOf: Marathon | null;
};

/**
 * The column with the runner's name. On narrow screens it is the only one, a line with the further texts, which opens
 * everything else.
 */
export function nameColumn<Runner extends RunnerRecord>({
  nameOf = fullName,
  besideOf,
  facts,
}: {
  nameOf?: (runner: Runner) => string;
  besideOf: (runner: Runner) => readonly (string | null)[];
  facts: RunnerFacts<Runner>;
}): Column<Runner> {
  return {
    name: "Name",
    kind: "title",
    share: 1.35,
    cell: (runner) => (
      <RunnerName
        runner={runner}
        name={nameOf(runner)}
        beside={besideOf(runner)
          .filter((text) => text !== null)
          .join(" · ")}
        facts={facts}
      />
    ),
  };
}

function RunnerName<Runner extends RunnerRecord>({
  runner,
  name,
  beside,
  facts: { columns, answersOf },
}: {
  runner: Runner;
  name: string;
  beside: string;
  facts: RunnerFacts<Runner>;
}) {
  const isLine = useHasCards();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isLine ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="flex min-h-12 w-full min-w-0 items-baseline gap-2 py-2.5 text-left -outline-offset-2"
        >
          <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
          <span className="min-w-0 flex-1 truncate text-sm text-muted">{beside}</span>
        </button>
      ) : (
        <bdi className="font-semibold">{name}</bdi>
      )}
      {isOpen && (
        <RunnerDialog
          runner={runner}
          facts={columns
            .filter(({ hidesName = false }) => !hidesName)
            .map((column) => ({ name: column.name, value: column.cell(runner) }))}
          answersOf={answersOf}
          actions={columns.find(({ hidesName = false }) => hidesName)?.cell(runner)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
