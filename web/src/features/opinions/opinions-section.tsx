import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { LazyComponent } from "../../ui/lazy-component.tsx";
import { OpinionWallSkeleton } from "./opinion-wall-skeleton.tsx";

/**
 * The section of opinions. Its heading is part of the page's own code. `board`, the list and the form, needs the API
 * and is loaded later.
 */
export function OpinionsSection({ board: Board }: { board: LazyComponent<object> }) {
  return (
    <section id="feedback" aria-labelledby="feedback-title" className="border-y border-line bg-sunken">
      <div className="shell py-16 md:py-24">
        <h2 id="feedback-title" className="poster text-5xl md:text-7xl">
          Community feedback
        </h2>
        <p className="mt-3 mb-10 max-w-prose text-lg text-muted">
          What runners and organizers say after the medal is hung up. Add yours; the newest appears last.
        </p>
        <Board
          fallback={<OpinionWallSkeleton />}
          failed={
            <Notice isError title="Error!" action={<Button onClick={() => location.reload()}>Reload</Button>}>
              This part of the page could not be loaded.
            </Notice>
          }
        />
      </div>
    </section>
  );
}
