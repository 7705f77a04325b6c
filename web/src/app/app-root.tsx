import { StrictMode, useEffect } from "react";
import type { ReactNode } from "react";
import { keepMovedPresses } from "../lib/browser/moved-press.ts";
import { PopupRegion } from "../ui/popup-region.tsx";

/** Everything around the router. The browser and the prerenderer have to render the same. */
export function AppRoot({ onMounted, children }: { onMounted?: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onMounted?.(), [onMounted]);
  useEffect(keepMovedPresses, []);
  return (
    <StrictMode>
      {children}
      <PopupRegion />
    </StrictMode>
  );
}
