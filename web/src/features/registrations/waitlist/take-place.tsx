import { useRef } from "react";
import type { ReactNode } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { newIdempotencyKey } from "../../../lib/drafts.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { useSending } from "../../../lib/use-sending.ts";
import { useAcceptOffer } from "./api.ts";
import { showLapsed } from "./show-lapsed.ts";

const FAILURE = "The place is not taken yet";

/** Turns the place that is held into a registration. `children` stand beside the button. */
export function TakePlace({
  marathon,
  uid,
  onLapsed,
  children,
}: {
  marathon: { _id: string; title: string };
  uid: string;
  onLapsed: () => void;
  children: ReactNode;
}) {
  const { send, isBusy, failure } = useSending();
  const accept = useAcceptOffer();
  // Pressed again after an answer that got lost, it is the same request.
  const key = useRef<string | null>(null);

  const handleClick = async () => {
    key.current ??= newIdempotencyKey();
    const idempotencyKey = key.current;
    const isTaken = await send(
      () => accept.mutateAsync({ uid, marathonId: marathon._id, idempotencyKey }),
      (error) => {
        const isLapsed = error instanceof ApiError && error.code === "offer-lapsed";
        if (isLapsed) {
          onLapsed();
          showLapsed(marathon);
        }
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) key.current = null;
        if (!isLapsed) showPopup({ kind: "error", title: FAILURE, text: "You can try again while it is held." });
        return isLapsed;
      },
    );
    if (!isTaken) return;
    key.current = null;
    showPopup({ kind: "success", title: "The place is yours!", text: `You are registered for ${marathon.title}.` });
  };

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
