import type { Marathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { paths } from "../../../entities/paths.ts";

/** A link to the form for a reader who can correct the event's details. For others, that they cannot goes without saying. */
export function CorrectionNote({ marathon }: { marathon: Marathon }) {
  if (marathon.cancelledAt !== null || marathon.viewer?.can.includes("edit") !== true) return null;
  return (
    <p className="text-base">
      {marathon.locked || marathon.state === "draft"
        ? "Only its owner and organizers can change this event. "
        : "Anyone who is signed in can correct this event until someone registers or joins the waiting list. "}
      <Link to={paths.updateMarathon(marathon._id)} className="underline underline-offset-4">
        Update this event
      </Link>
    </p>
  );
}
