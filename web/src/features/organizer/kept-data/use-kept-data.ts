import { permissions } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryKeys } from "../../../entities/query-keys.ts";
import { ApiError } from "../../../lib/api/api-error.ts";

/**
 * Deletes the data of an event that the device keeps as soon as the API answers that its user may no longer see it
 * (decision 0077).
 */
export function useHiddenDataDeletion(
  uid: string,
  id: string,
  answer: { event: Marathon | undefined; error: unknown },
): void {
  const { event, error } = answer;
  const isUnknown = error instanceof ApiError && error.code === "marathon-not-found";
  const can = isUnknown ? null : event?.viewer?.can;
  const abilities = can?.join(" ");
  useEffect(() => {
    if (can === undefined || (can !== null && seesEverything(can))) return;
    // If the code is missing after a deployment, the page reloads by itself and deletes the data then.
    void import("./kept-data.ts").then(({ deleteHiddenData }) => deleteHiddenData(uid, id, can)).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- `can` is a new list each time; `abilities` stands for it
  }, [uid, id, abilities, isUnknown]);
}

/** Nothing is hidden from most members who open these pages, so they do not load the code that deletes it. */
const seesEverything = (can: readonly string[]) => permissions.every((permission) => can.includes(permission));

/** Does the same for all events of which the device keeps something: on opening the site and returning to it. */
export function useLeftEventsDeletion(uid: string, { isUrgent = false } = {}): void {
  useQuery({
    queryKey: queryKeys.keptData(uid),
    queryFn: async ({ signal }) => {
      const { deleteDataOfLeftEvents } = await import("./kept-data.ts");
      await deleteDataOfLeftEvents(uid, signal);
      return null;
    },
    refetchOnMount: isUrgent ? "always" : true,
    refetchOnWindowFocus: true,
  });
}
