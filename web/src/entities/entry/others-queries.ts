import { useMutation } from "@tanstack/react-query";
import type { NewOthers } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { usePlaceInvalidation } from "./place-invalidation.ts";
import { useOutdatedOnRefusal } from "./queries.ts";
import type { Mine } from "./queries.ts";

/** Enters several people, all of them or none. Resolves with their entries in the order of the records. */
export function useEnterOthers() {
  const invalidate = usePlaceInvalidation();
  return useMutation({
    mutationFn: async ({
      uid,
      marathonId,
      body,
      idempotencyKey,
    }: Mine & { body: NewOthers; idempotencyKey: string }) => {
      const params = { userId: uid, marathonId };
      return (await callApi("enterOthers", { params, body, idempotencyKey })).entries;
    },
    onSuccess: (_, mine) => {
      // The call is not awaited, because the next page loads the list itself.
      void invalidate(mine);
    },
    onError: useOutdatedOnRefusal(),
  });
}
