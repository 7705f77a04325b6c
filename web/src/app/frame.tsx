import { StrictMode, useEffect } from "react";
import type { ReactNode } from "react";
import { PopupStage } from "../ui/popup-stage.tsx";

/** What stands around the router, in the browser and when a page is written ahead: both must render the same. */
export function Frame({ onShown, children }: { onShown?: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      {children}
      <PopupStage />
    </StrictMode>
  );
}
