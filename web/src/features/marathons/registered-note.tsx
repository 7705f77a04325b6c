import { Link } from "react-router-dom";
import { Icon } from "../../ui/icon.tsx";

/** Says that the runner has a place already, and where their details are. */
export function RegisteredNote({ isOver, applyListHref }: { isOver: boolean; applyListHref: string }) {
  return (
    <p className="flex gap-2.5 rounded-control bg-go-soft px-4 py-3 text-go">
      <Icon name="check" className="mt-0.5" />
      <span>
        {isOver ? "You were registered for this race." : "You are registered."} Your details are in{" "}
        <Link to={applyListHref} className="underline underline-offset-4">
          My Apply List
        </Link>
        .
      </span>
    </p>
  );
}
