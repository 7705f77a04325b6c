import { useMutation } from "@tanstack/react-query";
import type { VolunteerOffer } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";

export function useOfferToVolunteer() {
  return useMutation({
    mutationFn: ({ offer: { role, ...rest }, idempotencyKey }: { offer: VolunteerOffer; idempotencyKey: string }) =>
      // The placeholder of the list is not a role, so it is left out.
      callApi("offerToVolunteer", { body: role ? { ...rest, role } : rest, idempotencyKey }),
  });
}
