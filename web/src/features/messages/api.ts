import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../lib/api/api-client.ts";

export function useUnsubscribe() {
  return useMutation({ mutationFn: (code: string) => callApi("unsubscribe", { params: { code } }) });
}
