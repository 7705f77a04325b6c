import { DropdownMenu } from "radix-ui";
import { useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import type { MenuButton, MenuItem } from "./menu.tsx";

/** The menu and its button. It is rendered only after the button was clicked, so it starts open. */
export function MenuBox({
  button,
  items,
  isBusy = false,
  isByKeyboard,
  className,
}: {
  button: MenuButton;
  items: readonly MenuItem[];
  isBusy?: boolean;
  /**
   * Whether the menu was opened by keyboard, so that its first item gets the focus. The menu cannot know that, because
   * its code is loaded by that key press.
   */
  isByKeyboard: boolean;
  className: string;
}) {
  const [isOpen, setIsOpen] = useState(true);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem | null>(null);
  const first = useRef<HTMLDivElement>(null);
  const focusesFirst = useRef(isByKeyboard);
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={(next) => setIsOpen(next && !isBusy)}>
      <DropdownMenu.Trigger ref={trigger} asChild>
        {button()}
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
        // What was chosen begins after the menu has closed, so that a dialog can return the focus to the button.
        onCloseAutoFocus={() => {
          const item = chosen.current;
          chosen.current = null;
          if (item === null) return;
          trigger.current?.focus();
          item.onChoose();
        }}
        className={classNames("rounded-control border border-line bg-surface p-1.5 text-ink shadow-lift", className)}
      >
        {items.map((item, index) => (
          <DropdownMenu.Item
            key={item.key}
            ref={index === 0 ? first : undefined}
            onSelect={() => (chosen.current = item)}
            className="cursor-pointer rounded-md px-3 outline-none data-[highlighted]:bg-sunken data-[highlighted]:outline-2 data-[highlighted]:-outline-offset-2 data-[highlighted]:outline-focus"
          >
            {item.content}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
