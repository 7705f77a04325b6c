import { Badge } from "../../ui/badge.tsx";
import type { EventState } from "./event-state.ts";

export function EventBadges({ state }: { state: EventState }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={state.badgeTone} hasDot={state.badgeTone === "go"}>
        {state.badge}
      </Badge>
      {state.chip && <Badge tone={state.chip.tone}>{state.chip.text}</Badge>}
    </div>
  );
}
