import { lazy, Suspense } from "react";
import { useNear } from "../../lib/use-near.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OptionalPart } from "../../ui/optional-part.tsx";
import { OpinionWallSkeleton } from "./opinion-wall-skeleton.tsx";

const OpinionBoard = lazy(async () => ({ default: (await import("./opinion-board.tsx")).OpinionBoard }));

/** Heading and place come with the page; list and form follow when the section comes near. */
export function OpinionsSection() {
  const [section, isNear] = useNear<HTMLElement>();
  return (
    <section ref={section} id="feedback" aria-labelledby="feedback-title" className="border-y border-line bg-sunken">
      <div className="shell py-16 md:py-24">
        <h2 id="feedback-title" className="poster text-5xl md:text-7xl">
          Community Feedback
        </h2>
        <p className="mt-3 mb-10 max-w-prose text-lg text-muted">
          What runners and organizers say once the medal hangs on the door. Add yours: the newest stands last.
        </p>
        <OptionalPart
          otherwise={
            <Notice isError title="Error!" action={<Button onClick={() => location.reload()}>Load again</Button>}>
              This part of the page could not be loaded.
            </Notice>
          }
        >
          {isNear ? (
            <Suspense fallback={<OpinionWallSkeleton />}>
              <OpinionBoard />
            </Suspense>
          ) : (
            <OpinionWallSkeleton />
          )}
        </OptionalPart>
      </div>
    </section>
  );
}
