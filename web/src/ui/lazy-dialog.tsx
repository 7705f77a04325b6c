import { useEffect, useEffectEvent } from "react";
import type { ComponentType } from "react";
import { reportMissingPart } from "../lib/loading/missing-code.ts";
import { useHydrated } from "../lib/loading/use-hydrated.ts";
import { lazyComponent } from "./lazy-component.tsx";
import { showPopup } from "./popup.ts";

type DialogProps = {
  /** By default, the dialog is open as long as it is rendered. */
  isOpen?: boolean;
  onClose: () => void;
};

/**
 * A dialog, drawer or other part that opens over the page at a press. Its code is preloaded with the first interaction.
 * If it cannot be loaded, a notice says so, the dialog counts as closed, and the status bar offers to load the page again.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loaded: { current: boolean } = { current: false };
  const Dialog = lazyComponent(
    async () => {
      const component = await load();
      loaded.current = true;
      return component;
    },
    { preload: true },
  );

  return function LazyDialog(props: Props) {
    const isHydrated = useHydrated();
    // A closed dialog stays rendered once its code is there: it may be closing in an animation. Prerendered HTML has none,
    // and the code may arrive before that HTML is hydrated.
    if (props.isOpen === false && !(isHydrated && loaded.current)) return null;
    return <Dialog {...props} fallback={null} failed={<NotOpened onClose={props.onClose} />} />;
  };
}

function NotOpened({ onClose }: { onClose: () => void }) {
  const giveUp = useEffectEvent(() => {
    showPopup({
      kind: "error",
      title: "This could not be opened",
      text: "Check your connection and load the page again.",
    });
    reportMissingPart();
    onClose();
  });
  useEffect(() => giveUp(), []);
  return null;
}
