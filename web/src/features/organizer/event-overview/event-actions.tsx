import type { Marathon, EventViewer } from "@run/functions/contract";
import { paths } from "../../../entities/paths.ts";
import { useNow } from "../../../lib/dates/use-now.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { lifeStateOf } from "../../../entities/event/event-state.ts";
import { lifeActions } from "../life/life-dialogs.tsx";
import { publishLabel } from "../life/publish-label.ts";
import type { LifeAction } from "../life/life-dialogs.tsx";
import { rowMenu } from "../overview/row-menu.ts";

/** What the reader can do with the event as a whole. */
export function OverviewActions({
  event,
  viewer,
  onChoose,
}: {
  event: Marathon;
  viewer: EventViewer;
  onChoose: (action: LifeAction) => void;
}) {
  const menu = rowMenu({ ...event, viewer }, useNow());
  const isDraft = lifeStateOf(event) === "draft" && viewer.can.includes("configure");
  return (
    <div className="flex flex-wrap gap-3">
      {isDraft && <Button onClick={() => onChoose("publish")}>{publishLabel(event)}</Button>}
      {viewer.can.includes("edit") && event.cancelledAt === null && (
        <LinkButton to={paths.updateMarathon(event._id)} variant="outline">
          Edit event
        </LinkButton>
      )}
      {lifeActions.map((action) => {
        const entry = menu.find((one) => one.action === action);
        return (
          entry && (
            <Button key={action} variant={action === "remove" ? "danger" : "outline"} onClick={() => onChoose(action)}>
              {entry.name}
            </Button>
          )
        );
      })}
    </div>
  );
}
