import { useState } from "react";
import type { MouseEventHandler, ReactElement, ReactNode } from "react";
import { lazyComponent } from "./lazy-component.tsx";

// The menu's code is preloaded, so that a click opens the menu at once.
const MenuBox = lazyComponent(async () => (await import("./menu-box.tsx")).MenuBox, { preload: true });

export type MenuItem = { key: string; content: ReactNode; onChoose: () => void };

/** Renders the button that opens the menu. */
export type MenuButton = (onClick?: MouseEventHandler) => ReactElement;

/** A button that opens a menu. `failed` replaces it if the code of the menu cannot be loaded. */
export function Menu({
  button,
  failed,
  ...menu
}: {
  button: MenuButton;
  items: readonly MenuItem[];
  /** Whether the last choice is still being carried out, so that the menu stays closed. */
  isBusy?: boolean;
  /** The styles of the opened menu: its width and its layer. */
  className: string;
  failed: ReactNode;
}) {
  const [openedBy, setOpenedBy] = useState<"pointer" | "keyboard" | null>(null);
  // The menu replaces this button on click. Replacing it on pointerdown would be too early, because the button would
  // get no click. `detail` is 0 for a click made with the keyboard.
  const closed = button(({ detail }) => setOpenedBy(detail === 0 ? "keyboard" : "pointer"));
  if (openedBy === null) return closed;
  return <MenuBox {...menu} button={button} isByKeyboard={openedBy === "keyboard"} fallback={closed} failed={failed} />;
}
