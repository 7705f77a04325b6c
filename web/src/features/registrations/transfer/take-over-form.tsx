import type { Marathon } from "@run/functions/contract";
import { useState } from "react";
import type { ReactNode } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { showPopup } from "../../../ui/popup.ts";
import type { SessionUser } from "../../auth/session.ts";
import { ALREADY_REGISTERED, AlreadyRegistered } from "../already-registered.tsx";
import type { PreviousDetails } from "../previous-details.ts";
import { RunnerForm } from "../runner-form.tsx";
import { useAcceptTransfer } from "./api.ts";

/** The details of whoever takes over the place that the code stands for. */
export function TakeOverForm({
  code,
  marathon,
  user,
  blockedButton,
  previous,
  hrefs,
  onTaken,
}: {
  code: string;
  marathon: Pick<Marathon, "_id" | "contactsOpen" | "title">;
  user: Pick<SessionUser, "uid" | "email">;
  blockedButton: ReactNode;
  previous: PreviousDetails | null;
  hrefs: { applyList: string; terms: string };
  onTaken: () => void;
}) {
  const accept = useAcceptTransfer(code);
  const [wasRegistered, setWasRegistered] = useState(false);
  return (
    <RunnerForm
      marathon={marathon}
      user={user}
      draftName={`transfer:${code}`}
      blockedButton={blockedButton}
      previous={previous}
      termsHref={hrefs.terms}
      action={{
        label: "Take over the place",
        failure: "The place is not yours yet.",
        purpose: "take-over",
        doing: "By taking over the place",
        send: async (record, idempotencyKey) => {
          setWasRegistered(false);
          try {
            await accept.mutateAsync({ record, idempotencyKey });
          } catch (error) {
            if (!(error instanceof ApiError) || error.code !== "already-registered") throw error;
            setWasRegistered(true);
            showPopup({ kind: "error", title: ALREADY_REGISTERED });
            return false;
          }
          showPopup({
            kind: "success",
            title: "The place is yours!",
            text: `You are registered for ${marathon.title}.`,
          });
          onTaken();
          return true;
        },
      }}
    >
      {wasRegistered && <AlreadyRegistered applyListHref={hrefs.applyList} />}
    </RunnerForm>
  );
}
