import type { Marathon } from "@run/functions/contract";
import { useQuery } from "@tanstack/react-query";
import { eventQuery } from "../../../entities/event/queries.ts";

/** Loads the event for its registration form, which lists of events do not contain. Null until it is loaded. */
export function useFormEvent(id: string): Marathon | null {
  const { data } = useQuery({ ...eventQuery(id), retryOnMount: true });
  return data ?? null;
}
