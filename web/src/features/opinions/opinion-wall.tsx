import type { Opinion } from "@run/functions/contract";
import { useState } from "react";
import { useIsPhone } from "../../lib/browser/use-is-phone.ts";
import { Button } from "../../ui/button.tsx";
import { OpinionCard } from "./opinion-card.tsx";
import { wall } from "./opinion-layout.ts";

const NEWEST = 6;
const NEWEST_ON_PHONE = 3;

/** The opinions, oldest first. If there are many, only the newest are shown until the reader asks for all. */
export function OpinionWall({ opinions, addedId }: { opinions: readonly Opinion[]; addedId: string | null }) {
  const [showsAll, setShowsAll] = useState(false);
  const newest = useIsPhone() ? NEWEST_ON_PHONE : NEWEST;
  const shown = showsAll ? opinions : opinions.slice(-newest);
  return (
    <>
      {opinions.length > newest && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-muted">
            {showsAll ? `All ${opinions.length} opinions` : `The newest ${newest} of ${opinions.length} opinions`}
          </p>
          <Button variant="outline" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? "Show the newest" : "Show all"}
          </Button>
        </div>
      )}
      <ul aria-label="Opinions, oldest first" className={wall}>
        {shown.map((opinion) => (
          <li key={opinion._id}>
            <OpinionCard opinion={opinion} isNew={opinion._id === addedId} />
          </li>
        ))}
      </ul>
    </>
  );
}
