import { useState } from "react";
import type { ReactNode } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { isAboutForm } from "../../../entities/entry/queries.ts";
import { useAcceptOffer } from "../../../entities/entry/waitlist-queries.ts";
import { eventOrRace } from "../../../entities/race/race-view.ts";
import type { WaitedPlace } from "./waiting-race.ts";
import { showLapsed } from "./show-lapsed.ts";

const CompleteRegistrationDialog = lazyDialog(
  async () => (await import("./complete-registration-dialog.tsx")).CompleteRegistrationDialog,
);

const FAILURE = "You don’t have the place yet";

/** The button that accepts an offered place. `children` are shown beside it. */
export function TakePlace({
  marathon,
  raceId,
  uid,
  onLapsed,
  children,
}: {
  marathon: WaitedPlace;
  raceId: string | null;
  uid: string;
  onLapsed: () => void;
  children: ReactNode;
}) {
  const { run, isBusy, failure } = useServerAction();
  const accept = useAcceptOffer();
  // The runner's answers of today do not suffice, because the event's form has changed since.
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const showTaken = () => {
    setRefusal(null);
    showPopup({
      kind: "success",
      title: "The place is yours!",
      text: `You are registered for ${eventOrRace(marathon)}.`,
    });
  };
  const handleLapse = (error: unknown) => {
    const isLapsed = error instanceof ApiError && error.code === "offer-lapsed";
    if (isLapsed) {
      setRefusal(null);
      onLapsed();
      showLapsed(marathon);
    }
    return isLapsed;
  };
  const handleClick = () =>
    run({
      send: (idempotencyKey) => accept.mutateAsync({ uid, marathonId: marathon._id, idempotencyKey }),
      onSent: showTaken,
      handleError: (error) => {
        if (!(error instanceof ApiError) || !isAboutForm(error)) return handleLapse(error);
        setRefusal(error);
        return true;
      },
      onFailure: () => showPopup({ kind: "error", title: FAILURE, text: "You can try again while it’s held for you." }),
    });

  return (
    <div className="space-y-4">
      {failure && <FormFailure title={FAILURE}>{failure}</FormFailure>}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={() => void handleClick()}>
          Take the place<span className="sr-only"> in {marathon.title}</span>
        </Button>
        {children}
      </div>
      {refusal && (
        <CompleteRegistrationDialog
          id={marathon._id}
          raceId={raceId}
          uid={uid}
          refusal={refusal}
          onTaken={showTaken}
          handleError={handleLapse}
          onClose={() => setRefusal(null)}
        />
      )}
    </div>
  );
}
