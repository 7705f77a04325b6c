import type { Marathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { paths } from "../../../entities/paths.ts";
import { classNames } from "../../../ui/class-names.ts";

/** Says that a page's form was saved, with a link to the event. */
export function SavedNote({
  event,
  isShown,
  text,
  className,
}: {
  event: Pick<Marathon, "_id" | "title">;
  isShown: boolean;
  text: string;
  className?: string;
}) {
  return (
    <div role="status" className={classNames("empty:hidden", className)}>
      {isShown && (
        <p className="rounded-control bg-go-soft px-4 py-3 text-go wrap-anywhere">
          {text}{" "}
          <Link to={paths.marathon(event._id)} className="underline underline-offset-4">
            See {event.title}
          </Link>
        </p>
      )}
    </div>
  );
}
