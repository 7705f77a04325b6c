import { StrictMode, useEffect } from "react";
import type { ReactNode } from "react";
import { PopupRegion } from "../ui/popup-region.tsx";

/** Everything around the router. The browser and the prerenderer have to render the same. */
export function AppRoot({ onMounted, children }: { onMounted?: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onMounted?.(), [onMounted]);
  return (
    <StrictMode>
      {children}
      <PopupRegion />
    </StrictMode>
  );
}
