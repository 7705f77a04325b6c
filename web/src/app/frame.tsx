import { lazy, StrictMode, Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { untilLoaded } from "../lib/until-loaded.ts";
import { usePopups } from "../ui/popup.ts";

const PopupStage = lazy(async () => ({
  default: (await untilLoaded(() => import("../ui/popup-stage.tsx"))).PopupStage,
}));

function Popups() {
  const hasPopups = usePopups().length > 0;
  // Once there, the stage stays: it is the live region of the next popup.
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasPopups && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <PopupStage />
    </Suspense>
  );
}

/** What stands around the router, in the browser and when a page is written ahead: both must render the same. */
export function Frame({ onShown, children }: { onShown?: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      {children}
      <Popups />
    </StrictMode>
  );
}
