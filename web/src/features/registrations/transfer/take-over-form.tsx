import type { ReactNode } from "react";
import type { SessionUser } from "../../../entities/session/session.ts";
import { showPopup } from "../../../ui/popup.ts";
import type { PreviousDetails } from "../previous-details.ts";
import { atRace, eventOrRace } from "../../../entities/race/race-view.ts";
import { RunnerForm } from "../runner-form.tsx";
import type { RunnerFormEvent } from "../runner-form.tsx";
import { useAcceptTransfer } from "./api.ts";

/** The form for the details of the runner who takes over the place that the code belongs to. */
export function TakeOverForm({
  code,
  marathon,
  raceId,
  user,
  blockedButton,
  previous,
  onTaken,
}: {
  code: string;
  marathon: RunnerFormEvent;
  raceId: string;
  user: Pick<SessionUser, "uid" | "email" | "displayName">;
  blockedButton: ReactNode;
  previous: PreviousDetails | null;
  onTaken: () => void;
}) {
  const accept = useAcceptTransfer(code);
  return (
    <RunnerForm
      marathon={marathon}
      raceId={raceId}
      user={user}
      draft={{ uid: user.uid, name: `transfer:${code}` }}
      blockedButton={blockedButton}
      previous={previous}
      action={{
        label: "Take over the place",
        failure: "The place is not yours yet.",
        purpose: "take-over",
        termsPrefix: "By taking over the place",
        send: (record, idempotencyKey) => accept.mutateAsync({ record, idempotencyKey }),
        onSent: () => {
          showPopup({
            kind: "success",
            title: "The place is yours!",
            text: `You are registered for ${eventOrRace(atRace(marathon, raceId))}.`,
          });
          onTaken();
        },
      }}
    />
  );
}
