import { useRef } from "react";
import { messageOf } from "../api/api-error.ts";
import { isSpent, newIdempotencyKey } from "./drafts.ts";
import { useRequest } from "./use-request.ts";
import type { RequestSteps } from "./use-request.ts";

type Action<Answer> = Omit<RequestSteps<Answer, string>, "send"> & {
  /** A request that is repeated because its answer was lost keeps its idempotency key. */
  send: (idempotencyKey: string) => Promise<Answer | null>;
};

/** Sends the request of a button that has no form. */
export function useServerAction() {
  const key = useRef<string | null>(null);
  const { run, isBusy, failure, setFailure } = useRequest(messageOf);

  return {
    run: <Answer>({ send, onSent, onFailure, handleError }: Action<Answer>) =>
      run<Answer>({
        send: () => send((key.current ??= newIdempotencyKey())),
        onSent: (answer) => {
          key.current = null;
          onSent?.(answer);
        },
        handleError,
        onFailure: (reason, error) => {
          if (isSpent(error)) key.current = null;
          onFailure?.(reason, error);
        },
      }),
    isBusy,
    failure,
    clearFailure: () => setFailure(null),
  };
}
