import { useEffect, useEffectEvent } from "react";
import type { ComponentType } from "react";
import { reportMissingPart } from "../lib/loading/missing-code.ts";
import { useHydrated } from "../lib/loading/use-hydrated.ts";
import { lazyComponent } from "./lazy-component.tsx";
import { showPopup } from "./popup.ts";

type DialogProps = {
  /** True by default: the dialog is open as long as it is rendered. */
  isOpen?: boolean;
  onClose: () => void;
};

/**
 * A dialog, a drawer or another component that opens over the page. Its code is preloaded with the first interaction.
 * If that code cannot be loaded, a popup says so, the dialog is closed, and the status bar offers to reload the page.
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
    // A closed dialog stays rendered once its code has loaded, because it may be closing with an animation. Prerendered
    // HTML contains no dialog, and the code may arrive before hydration, so wait for that too.
    if (props.isOpen === false && !(isHydrated && loaded.current)) return null;
    return <Dialog {...props} fallback={null} failed={<LoadFailure onClose={props.onClose} />} />;
  };
}

function LoadFailure({ onClose }: { onClose: () => void }) {
  const reportFailure = useEffectEvent(() => {
    showPopup({
      kind: "error",
      title: "This could not be opened",
      text: "Check your connection and reload the page.",
    });
    reportMissingPart();
    onClose();
  });
  useEffect(() => reportFailure(), []);
  return null;
}
