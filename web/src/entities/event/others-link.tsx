import { Link } from "react-router-dom";
import { Icon } from "../../ui/icon.tsx";
import { paths } from "../paths.ts";

/** Leads to the form that enters people besides the reader. */
export function OthersLink({ event }: { event: { _id: string } }) {
  return (
    <p className="flex gap-3 text-base">
      <Icon name="users" className="mt-0.5 text-accent" />
      <span>
        <Link to={paths.marathonOthers(event._id)} className="underline underline-offset-4">
          Enter someone else
        </Link>
        , like family or club mates
      </span>
    </p>
  );
}
