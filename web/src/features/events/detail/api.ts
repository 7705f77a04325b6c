import { useMutation } from "@tanstack/react-query";
import type { OrganizerQuestion } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";

export function useAskOrganizer(id: string) {
  return useMutation({
    mutationFn: ({ question, idempotencyKey }: { question: OrganizerQuestion; idempotencyKey: string }) =>
      callApi("askOrganizer", { params: { id }, body: question, idempotencyKey }),
  });
}
