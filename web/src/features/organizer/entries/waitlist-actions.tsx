import { fullName } from "@run/functions/contract";
import type { WaitlistEntry } from "@run/functions/contract";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/table.tsx";

/** What the team may do with somebody on the waiting list. */
export type WaitlistAction = { kind: "offer" | "remove"; entry: WaitlistEntry };
type Choose = (action: WaitlistAction) => void;

/** The column with the actions that the reader's permissions allow, or none. */
export function actionColumns(can: readonly string[], onChoose: Choose): readonly Column<WaitlistEntry>[] {
  if (!can.includes("manageEntries")) return [];
  return [
    {
      name: "Actions",
      kind: "wide",
      hidesName: true,
      share: 1.9,
      cell: (entry) => (
        <div className="flex flex-wrap gap-2">
          {entry.status === "waiting" && can.includes("overCapacity") && (
            <Button variant="outline" size="small" onClick={() => onChoose({ kind: "offer", entry })}>
              Offer a place<span className="sr-only"> to {fullName(entry)}</span>
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => onChoose({ kind: "remove", entry })}>
            Remove<span className="sr-only"> {fullName(entry)}</span>
          </Button>
        </div>
      ),
    },
  ];
}
