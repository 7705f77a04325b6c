import type { Marathon } from "@run/functions/contract";
import { useOutletContext } from "react-router-dom";

/** What the layout of an event's pages passes to the page inside it. */
export type EventContext = { event: Marathon; onReload: () => void };

export function useEventContext(): EventContext {
  return useOutletContext<EventContext>();
}
