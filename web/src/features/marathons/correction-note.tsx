import type { Marathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { whyLocked } from "./why-locked.ts";

/** Who may correct what the page says, and the way there for who may. */
export function CorrectionNote({ marathon, editHref }: { marathon: Marathon; editHref: string }) {
  if (marathon.cancelledAt !== null || marathon.viewer === undefined) return null;
  if (marathon.viewer.can.includes("edit") === false) {
    return <p className="text-base">{whyLocked(marathon)}</p>;
  }
  return (
    <p className="text-base">
      {marathon.locked
        ? "Only you can change this event. "
        : "Anybody signed in may correct it until somebody registers. "}
      <Link to={editHref} className="underline underline-offset-4">
        Update this event
      </Link>
    </p>
  );
}
