import { useRef, useState } from "react";
import { isSessionRefusal } from "../api/api-error.ts";

export type RequestSteps<Answer, Failure> = {
  /** Resolves with the server's answer, or with null if nothing was sent. */
  send: () => Promise<Answer | null>;
  onSent?: (answer: Answer) => void;
  /** Returns true if it has handled the error. No failure is then reported. */
  handleError?: (error: unknown) => boolean;
  onFailure?: (failure: Failure, error: unknown) => void;
};

/**
 * Runs one request at a time and ignores further calls meanwhile. `failure` is what `failureOf` returned for the last
 * request's error. A refused session is not a failure of the request: the user has already been logged out and told so.
 */
export function useRequest<Failure>(failureOf: (error: unknown) => Failure) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // A second press may come before React has rendered the busy button.
  const isRunning = useRef(false);

  const run = async <Answer>({
    send,
    onSent,
    handleError,
    onFailure,
  }: RequestSteps<Answer, Failure>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    let answer;
    try {
      answer = await send();
    } catch (error) {
      if (handleError?.(error) || isSessionRefusal(error)) return;
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
