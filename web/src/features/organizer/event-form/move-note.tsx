import { moveConsequences } from "./move-consequences.ts";
import type { Move, MovingEvent } from "./move-consequences.ts";

/** Says before saving what a move means to the runners. Shows nothing if it means nothing to anybody. */
export function MoveNote({ event, move }: { event: MovingEvent; move: Move }) {
  const texts = moveConsequences(event, move);
  return (
    <div role="status" className="empty:hidden">
      {texts.length > 0 && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="sign">When you save</p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
