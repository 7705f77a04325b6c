import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import type { RowAction } from "./row-action.ts";

type Entry = { action: RowAction; name: string; icon: IconName };

const entries: readonly Entry[] = [
  { action: "races", name: "Races", icon: "route" },
  { action: "settings", name: "Settings", icon: "sliders" },
  { action: "history", name: "History", icon: "history" },
  { action: "hand-over", name: "Hand over", icon: "arrow" },
];

/** The menu of the less frequent actions. The menu is rendered only after its button was clicked, so it starts open. */
export function MoreActions({
  title,
  className,
  removalLabel,
  isByKeyboard,
  onChoose,
}: {
  title: string;
  className: string;
  removalLabel: string;
  /**
   * Whether the menu was opened by keyboard, so that its first entry gets the focus. The menu cannot know that, because
   * its code is loaded by that key press.
   */
  isByKeyboard: boolean;
  onChoose: (action: RowAction) => void;
}) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<RowAction | null>(null);
  const first = useRef<HTMLDivElement>(null);
  const focusesFirst = useRef(isByKeyboard);
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger ref={trigger} aria-label={`More for ${title}`} className={className}>
        <Icon name="more" />
      </DropdownMenu.Trigger>
      {/* The menu is not in a portal, so that it is in the page's main landmark, as its button is. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        onFocus={({ target, currentTarget }) => {
          if (!focusesFirst.current || target !== currentTarget) return;
          focusesFirst.current = false;
          first.current?.focus();
        }}
        // The dialog opens after the menu has closed, so that the dialog can return the focus to the button.
        onCloseAutoFocus={() => {
          const action = chosen.current;
          chosen.current = null;
          if (action === null) return;
          trigger.current?.focus();
          onChoose(action);
        }}
        className="z-30 min-w-44 rounded-control border border-line bg-surface p-1.5 text-ink shadow-lift"
      >
        {[...entries, { action: "remove", name: removalLabel, icon: "close" } satisfies Entry].map(
          ({ action, name, icon }, index) => (
            <DropdownMenu.Item
              key={action}
              ref={index === 0 ? first : undefined}
              onSelect={() => (chosen.current = action)}
              className="sign flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 outline-none data-[highlighted]:bg-sunken data-[highlighted]:outline-2 data-[highlighted]:-outline-offset-2 data-[highlighted]:outline-focus"
            >
              <Icon name={icon} className="text-muted" />
              {name}
            </DropdownMenu.Item>
          ),
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
