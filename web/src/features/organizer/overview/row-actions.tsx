import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { seesRunners } from "../../../entities/event/sees-runners.ts";
import type { RowAction } from "./row-action.ts";
import type { MenuEntry } from "./row-menu.ts";

/** With at most this many entries, buttons replace the menu. */
const BUTTONS_MAX = 2;

/** What the reader's permissions allow for one event. */
export function RowActions({
  title,
  can,
  isDraft,
  menu,
  onChoose,
}: {
  title: string;
  /** The reader's permissions. */
  can: readonly string[];
  /** Whether the event has to be published before it can have runners. */
  isDraft: boolean;
  /** The less frequent actions. */
  menu: readonly MenuEntry[];
  onChoose: (action: RowAction) => void;
}) {
  const buttons = menu.map(({ action, name, joint }) => (
    <Button key={action} variant="quiet" size="small" onClick={() => onChoose(action)}>
      {name}
      <span className="sr-only">
        {joint && ` ${joint}`} {title}
      </span>
    </Button>
  ));
  return (
    <div className="flex flex-wrap items-center gap-2 whitespace-nowrap xl:flex-nowrap">
      {isDraft
        ? can.includes("configure") && (
            <Button size="small" onClick={() => onChoose("publish")}>
              Publish<span className="sr-only"> {title}</span>
            </Button>
          )
        : seesRunners(can) && (
            <Button variant="outline" size="small" onClick={() => onChoose("applicants")}>
              Applicants<span className="sr-only"> of {title}</span>
            </Button>
          )}
      {can.includes("edit") && (
        <Button variant="outline" size="small" onClick={() => onChoose("edit")}>
          Edit<span className="sr-only"> {title}</span>
        </Button>
      )}
      {menu.length <= BUTTONS_MAX ? (
        buttons
      ) : (
        <Menu
          items={menu.map(({ action, name, icon }) => ({
            key: action,
            content: (
              <span className="sign flex min-h-11 items-center gap-3">
                <Icon name={icon} className="text-muted" />
                {name}
              </span>
            ),
            onChoose: () => onChoose(action),
          }))}
          button={(onClick) => (
            <button
              type="button"
              aria-label={`More for ${title}`}
              onClick={onClick}
              className="grid size-9 shrink-0 place-items-center rounded-control border-2 border-transparent hover:bg-ink/8 data-[state=open]:bg-ink/8"
            >
              <Icon name="more" />
            </button>
          )}
          className="z-30 min-w-44"
          failed={<>{buttons}</>}
        />
      )}
    </div>
  );
}
