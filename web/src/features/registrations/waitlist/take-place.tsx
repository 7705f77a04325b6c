import type { ReactNode } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { useAcceptOffer } from "../../../entities/entry/waitlist-queries.ts";
import { eventOrRace } from "../../../entities/race/race-view.ts";
import type { WaitedPlace } from "./waiting-race.ts";
import { showLapsed } from "./show-lapsed.ts";

const FAILURE = "You don’t have the place yet";

/** The button that accepts an offered place. `children` are shown beside it. */
export function TakePlace({
  marathon,
  uid,
  onLapsed,
  children,
}: {
  marathon: WaitedPlace;
  uid: string;
  onLapsed: () => void;
  children: ReactNode;
}) {
  const { run, isBusy, failure } = useServerAction();
  const accept = useAcceptOffer();

  const handleClick = () =>
    run({
      send: (idempotencyKey) => accept.mutateAsync({ uid, marathonId: marathon._id, idempotencyKey }),
      onSent: () =>
        showPopup({
          kind: "success",
          title: "The place is yours!",
          text: `You are registered for ${eventOrRace(marathon)}.`,
        }),
      handleError: (error) => {
        const isLapsed = error instanceof ApiError && error.code === "offer-lapsed";
        if (isLapsed) {
          onLapsed();
          showLapsed(marathon);
        }
        return isLapsed;
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
    </div>
  );
}
