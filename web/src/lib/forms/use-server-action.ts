import { useRef } from "react";
import { messageOf } from "../api/api-error.ts";
import { isSpent, newIdempotencyKey } from "./drafts.ts";
import { useRequest } from "./use-request.ts";
import type { RequestSteps } from "./use-request.ts";

type Action<Answer> = Omit<RequestSteps<Answer, string>, "send"> & {
  /** Repeating a request whose answer was lost reuses its key, because it is the same request. */
  send: (idempotencyKey: string) => Promise<Answer | null>;
};

/** Sends what a button without a form asks the server for. */
export function useServerAction() {
  const key = useRef<string | null>(null);
  const { run, isBusy, failure, setFailure } = useRequest(messageOf);

  return {
    run: <Answer>({ send, onSent, onFailure, takesError }: Action<Answer>) =>
      run<Answer>({
        send: () => send((key.current ??= newIdempotencyKey())),
        onSent: (answer) => {
          key.current = null;
          onSent?.(answer);
        },
        takesError,
        onFailure: (reason, error) => {
          if (isSpent(error)) key.current = null;
          onFailure?.(reason, error);
        },
      }),
    isBusy,
    failure,
    forgetFailure: () => setFailure(null),
  };
}
