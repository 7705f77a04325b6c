import { lazy, useState } from "react";
import { Link } from "react-router-dom";
import { classNames } from "../../../ui/class-names.ts";
import { LaterPart } from "../../../ui/later-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LapsedNote } from "./lapsed-note.tsx";
import type { StandingContentProps } from "./standing-content.tsx";

// Loaded only for the few who are on the list.
const loadContent = () => import("./standing-content.tsx");
const StandingSentences = lazy(async () => ({ default: (await loadContent()).StandingSentences }));
const StandingChoices = lazy(async () => ({ default: (await loadContent()).StandingChoices }));

type Props = Omit<StandingContentProps, "onLapsed">;

/** How the runner stands to the event's waiting list, what happens next, and what they can do about it. */
export function StandingNote({
  isRegistered,
  ...props
}: Props & { isRegistered: boolean; hrefs: { register: string; applyList: string } }) {
  const { marathon, standing, hrefs } = props;
  const [hasLapsed, setHasLapsed] = useState(false);
  const isInLine = standing.status !== "none";
  if (hasLapsed && standing.status === "waiting") setHasLapsed(false);
  const isShown = isInLine || (hasLapsed && !isRegistered);

  return (
    <div
      className={classNames(
        isInLine && "rounded-control border-l-4 p-4 sm:p-5",
        // Takes no room, but is there.
        !isShown && "absolute",
        standing.status === "offered" && "border-go bg-go-soft",
        standing.status === "waiting" && "border-amber bg-sunken",
      )}
    >
      {/* There before it speaks: joining, moving up and an offer are announced. */}
      <div role="status">
        {isInLine && (
          <h2 className="poster text-2xl">
            {standing.status === "offered" ? "A place is free for you" : "You are on the waiting list"}
          </h2>
        )}
        {!isInLine && isShown && <LapsedNote marathon={marathon} joinHref={hrefs.register} />}
        {isInLine && (
          <LaterPart>
            <StandingSentences {...props} />
          </LaterPart>
        )}
      </div>
      {isInLine && (
        <LaterPart
          loading={<Skeleton className="mt-2 h-44 rounded-control" />}
          failed={
            <Link to={hrefs.applyList} className="mt-2 inline-block underline underline-offset-4">
              My Apply List
            </Link>
          }
        >
          <StandingChoices {...props} onLapsed={() => setHasLapsed(true)} />
        </LaterPart>
      )}
    </div>
  );
}
