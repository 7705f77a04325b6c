import { UNREAD_MAX } from "@run/functions/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useUnconfirmedCount } from "../../entities/message/my-messages-query.ts";
import { queryKeys } from "../../entities/query-keys.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { showPopup } from "../../ui/popup.ts";

// Most readers have confirmed their address.
const ConfirmAddress = lazyComponent(
  async () => (await import("../../features/auth/confirm-address.tsx")).ConfirmAddress,
);

/** Says how many messages are emailed only once the reader has confirmed their address, and lets them do so. */
export function HeldEmails() {
  const { uid, email } = useSignedInUser();
  const count = useUnconfirmedCount(uid);
  const queryClient = useQueryClient();
  if (count === 0) return null;
  const handleConfirmed = () => {
    showPopup({
      kind: "success",
      title: "Email address confirmed",
      text: "We’ll email you the messages that you haven’t read and that still apply.",
    });
    // The server queues the emails with the first call that carries the new token.
    void queryClient.invalidateQueries({ queryKey: queryKeys.myMessages(uid) });
  };
  return (
    <div className="mb-8">
      <ConfirmAddress email={email} headingLevel="h2" why={heldText(count)} onConfirmed={handleConfirmed} />
    </div>
  );
}

function heldText(count: number): string {
  if (count === 1) return "1 message hasn’t been emailed to you, because your address isn’t confirmed.";
  // The server counts no further.
  const number = count < UNREAD_MAX ? String(count) : `${UNREAD_MAX} or more`;
  return `${number} messages haven’t been emailed to you, because your address isn’t confirmed.`;
}
