import type { MyEvent, Permission } from "@run/functions/contract";
import { eventState, lifeStateOf } from "../../../entities/event/event-state.ts";
import type { IconName } from "../../../ui/icon.tsx";
import type { TeamEvent } from "../managed-event.ts";
import { endingName, endingsOf } from "./removal.ts";
import type { RowAction } from "./row-action.ts";

/** `joint` stands between the name and the event's title for screen readers. */
export type MenuEntry = { action: RowAction; name: string; icon: IconName; needs: Permission; joint?: "of" };

const entries: MenuEntry = { action: "entries", name: "Entries", icon: "users", needs: "startList", joint: "of" };
const team: MenuEntry = { action: "team", name: "Team", icon: "users", needs: "members", joint: "of" };
const history: MenuEntry = { action: "history", name: "History", icon: "history", needs: "history", joint: "of" };
const copy: MenuEntry = { action: "copy", name: "Copy to next year", icon: "copy", needs: "history", joint: "of" };
const publishing: MenuEntry = { action: "publish", name: "Publish again", icon: "check", needs: "configure" };

/** The less frequent actions for an event that the reader's permissions allow, in the order of its menu. */
export function rowMenu(event: TeamEvent & Pick<MyEvent, "viewer">, now: number): MenuEntry[] {
  return allEntries(event, now).filter(({ needs }) => event.viewer.can.includes(needs));
}

function allEntries(event: TeamEvent, now: number): MenuEntry[] {
  const life = lifeStateOf(event);
  if (life === "cancelled") return [entries, team, history, copy];
  return [
    ...(life === "postponed" ? [publishing] : []),
    entries,
    { action: "races", name: "Races", icon: "route", needs: "configure", joint: "of" },
    { action: "form", name: "Registration form", icon: "list", needs: "configure", joint: "of" },
    { action: "settings", name: "Settings", icon: "sliders", needs: "configure", joint: "of" },
    team,
    history,
    ...postponing(event, now),
    copy,
    {
      action: "remove",
      name: endingName(endingsOf(event)),
      icon: "close",
      needs: "remove",
    },
  ];
}

/** Only an event that is not over can be postponed. A draft has no date that anybody knows. */
function postponing(event: TeamEvent, now: number): MenuEntry[] {
  const life = lifeStateOf(event);
  const entry = (name: string): MenuEntry => ({ action: "postpone", name, icon: "calendar", needs: "configure" });
  if (life === "postponed") return [entry("Change date or reason")];
  return life === "draft" || eventState(event, now).isOver ? [] : [entry("Postpone")];
}
