import type { Marathon } from "@run/functions/contract";
import { useEvent } from "../../../entities/event/queries.ts";

/** Loads the event for its registration form, which lists of events do not contain. Null until it is loaded. */
export function useFormEvent(id: string): Marathon | null {
  const { data } = useEvent(id);
  return data ?? null;
}
