import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon.tsx";

export type RowAction = "applicants" | "edit" | "settings" | "history";

const more: { action: RowAction; name: string; icon: IconName }[] = [
  { action: "settings", name: "Settings", icon: "sliders" },
  { action: "history", name: "History", icon: "history" },
];

/** What the organiser can do with one event. A cancelled one can only be looked at. */
export function RowActions({
  title,
  isCancelled,
  onChoose,
}: {
  title: string;
  isCancelled: boolean;
  onChoose: (action: RowAction) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 whitespace-nowrap xl:flex-nowrap">
      <Button look="outline" size="small" onClick={() => onChoose("applicants")}>
        Applicants<span className="sr-only"> of {title}</span>
      </Button>
      {isCancelled ? (
        <Button look="quiet" size="small" onClick={() => onChoose("history")}>
          History<span className="sr-only"> of {title}</span>
        </Button>
      ) : (
        <>
          <Button look="outline" size="small" onClick={() => onChoose("edit")}>
            Edit<span className="sr-only"> {title}</span>
          </Button>
          <MoreActions title={title} onChoose={onChoose} />
        </>
      )}
    </div>
  );
}

function MoreActions({ title, onChoose }: { title: string; onChoose: (action: RowAction) => void }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<RowAction | null>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={trigger}
        aria-label={`More for ${title}`}
        className="grid size-9 shrink-0 place-items-center rounded-control border-2 border-transparent hover:bg-ink/8 data-[state=open]:bg-ink/8"
      >
        <Icon name="more" />
      </DropdownMenu.Trigger>
      {/* Not in a portal: the menu belongs to the page's main part, as its button does. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        // The dialog opens once the menu is gone, so that it gives the focus back to what is still there.
        onCloseAutoFocus={() => {
          const action = chosen.current;
          chosen.current = null;
          if (action === null) return;
          trigger.current?.focus();
          onChoose(action);
        }}
        className="z-30 min-w-44 rounded-control border border-line bg-surface p-1.5 text-ink shadow-lift"
      >
        {more.map(({ action, name, icon }) => (
          <DropdownMenu.Item
            key={action}
            onSelect={() => (chosen.current = action)}
            className="sign flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 outline-none data-[highlighted]:bg-sunken data-[highlighted]:outline-2 data-[highlighted]:-outline-offset-2 data-[highlighted]:outline-focus"
          >
            <Icon name={icon} className="text-muted" />
            {name}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
