import { fullName } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";
import { Button } from "../../../ui/button.tsx";
import { doublesOf } from "./compare-people.ts";
import { placeTexts } from "./entries-context.ts";
import type { EntriesContext } from "./entries-context.ts";

/** The other entries that may be about the same person. Each opens in the place of this one. */
export function EntryDoubles({
  entry,
  entries,
  context,
  onShow,
}: {
  entry: RosterEntry;
  entries: readonly RosterEntry[];
  context: EntriesContext;
  onShow: (entryId: string) => void;
}) {
  const doubles = doublesOf(entry, entries);
  if (doubles.length === 0) return null;
  return (
    <section
      aria-labelledby="entry-doubles"
      className="mt-6 rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3"
    >
      <h3 id="entry-doubles" className="sign">
        {doubles.length === 1 ? "Possible double" : "Possible doubles"}
      </h3>
      <p className="text-base">With the same email, or the same name and date of birth.</p>
      <ul className="mt-2 space-y-2">
        {doubles.map((double) => (
          <li key={double.entryId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {[fullName(double), ...placeTexts(context, double), double.reference].join(" · ")}
            </span>
            <Button variant="outline" size="touch" onClick={() => onShow(double.entryId)}>
              Open
              <span className="sr-only">
                {" "}
                {fullName(double)}, {double.reference}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
