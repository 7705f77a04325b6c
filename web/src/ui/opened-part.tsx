import { useEffect, useEffectEvent, useState } from "react";
import type { ComponentType } from "react";
import { firstInteraction } from "../lib/first-interaction.ts";
import { reportMissingPart } from "../lib/missing-code.ts";
import { showPopup } from "./popup.ts";

type Opened = {
  /** Not given: it is open as long as it is there. */
  isOpen?: boolean;
  onClose: () => void;
};

/**
 * A part that opens over the page at a press. Its code comes once somebody uses the page, so that it is there by then;
 * if it cannot be had, a notice says so, the part counts as closed, and the status bar offers to load the page again.
 */
export function openedPart<Props extends Opened>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());
  // A head start alone: what goes wrong is said when the part is wanted.
  if (typeof window !== "undefined")
    void firstInteraction()
      .then(loadOnce, loadOnce)
      .catch(() => undefined);

  return function OpenedPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const isWanted = props.isOpen !== false;
    const isMissing = Part === null;

    const giveUp = useEffectEvent(() => {
      showPopup({
        kind: "error",
        title: "This could not be opened",
        text: "Check your connection and load the page again.",
      });
      reportMissingPart();
      props.onClose();
    });

    useEffect(() => {
      if (!isWanted || !isMissing) return;
      let isMounted = true;
      loadOnce().then(
        (component) => isMounted && setPart(() => component),
        () => isMounted && giveUp(),
      );
      return () => {
        isMounted = false;
      };
    }, [isWanted, isMissing]);

    return Part === null ? null : <Part {...props} />;
  };
}
