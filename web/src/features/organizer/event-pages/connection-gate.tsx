import type { ReactNode } from "react";
import { useIsOnline } from "../../../lib/offline/use-is-online.ts";
import { showPopup } from "../../../ui/popup.ts";
import { SendingBlocked } from "../../../ui/sending.ts";

/**
 * Without a connection, blocks all buttons inside it that send something. A press on one says so, and checks the
 * connection: `onCheck` loads something from the API.
 */
export function ConnectionGate({ onCheck, children }: { onCheck: () => void; children: ReactNode }) {
  const isOnline = useIsOnline();
  const handlePress = () => {
    showPopup({
      kind: "info",
      title: "You are offline",
      text: "Nothing was sent. What you typed stays here until RUN can be reached.",
    });
    onCheck();
  };
  return <SendingBlocked value={isOnline ? null : handlePress}>{children}</SendingBlocked>;
}
