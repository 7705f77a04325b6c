import { useRef, useState } from "react";
import { isSessionRefusal, messageOf } from "./api-error.ts";

/** Sends what a button asks for, once per press however often it is pressed, and keeps why it did not work. */
export function useSending() {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // A second press can come before the button has learned of the first.
  const isSending = useRef(false);

  /** Resolves with whether it arrived. `handle` may deal with a failure itself by answering true. */
  const send = async (act: () => Promise<unknown>, handle?: (error: unknown) => boolean): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await act();
      return true;
    } catch (error) {
      if (!isSessionRefusal(error) && !handle?.(error)) setFailure(messageOf(error, "Please try again later."));
      return false;
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  return { send, isBusy, failure, forgetFailure: () => setFailure(null) };
}
