import type { Marathon } from "@run/functions/contract";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";

const ConfirmAddress = lazyComponent(
  async () => (await import("../../features/auth/confirm-address.tsx")).ConfirmAddress,
);

/**
 * Says what RUN does not send before the event's owner has confirmed an email address, and lets the owner confirm it
 * (decision 0099). Needed only until then.
 */
export function OwnerConfirmation({ event, onConfirmed }: { event: Marathon; onConfirmed: () => void }) {
  const { email } = useSignedInUser();
  return (
    <div className="mb-8">
      {event.viewer?.role === "owner" ? (
        <ConfirmAddress
          email={email}
          why="Until it is confirmed, RUN does not email your messages or invitations, and people without an account get no email about this event."
          onConfirmed={onConfirmed}
        />
      ) : (
        <FormFailure title="The owner’s email address is not confirmed" tone="warn">
          Until it is, RUN does not email your messages or invitations, and people without an account get no email about
          this event.
        </FormFailure>
      )}
    </div>
  );
}
