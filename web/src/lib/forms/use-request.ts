import { useRef, useState } from "react";
import { isSessionRefusal } from "../api/api-error.ts";

export type RequestSteps<Answer, Failure> = {
  /** Resolves with the server's answer, or with null when nothing was sent after all. */
  send: () => Promise<Answer | null>;
  onSent?: (answer: Answer) => void;
  /** Returns true if it has handled the error, which then is no failure. */
  takesError?: (error: unknown) => boolean;
  onFailure?: (failure: Failure, error: unknown) => void;
};

/**
 * Runs one request at a time, however often it is asked for, and keeps why the last one failed, as `failureOf` says it. A
 * refused session is not shown as a failure: its owner has been told, and the login page follows.
 */
export function useRequest<Failure>(failureOf: (error: unknown) => Failure) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Another press may come before React has rendered the busy button.
  const isRunning = useRef(false);

  const run = async <Answer>({ send, onSent, takesError, onFailure }: RequestSteps<Answer, Failure>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    let answer;
    try {
      answer = await send();
    } catch (error) {
      if (takesError?.(error) || isSessionRefusal(error)) return;
      const shown = failureOf(error);
      setFailure(() => shown);
      onFailure?.(shown, error);
      return;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
    if (answer !== null) onSent?.(answer);
  };

  return { run, isBusy, failure, setFailure };
}
