import type { Marathon, Standing } from "@run/functions/contract";
import type { ReactNode } from "react";
import { useRegister } from "../../entities/entry/queries.ts";
import { useJoinWaitlist } from "../../entities/entry/waitlist-queries.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { showPopup } from "../../ui/popup.ts";
import type { PreviousDetails } from "./previous-details.ts";
import { registrationDraftId } from "./registration-draft-id.ts";
import { RunnerForm } from "./runner-form.tsx";
import type { RunnerAction } from "./runner-form.tsx";

/** `mode` may change while the form is filled in, because an event may become full or have places again. */
export function RegistrationForm({
  marathon,
  user,
  mode,
  blockedButton,
  previous,
  onRegistered,
  onJoined,
}: {
  marathon: Pick<Marathon, "_id" | "contactsOpen" | "title">;
  user: Pick<SessionUser, "uid" | "email">;
  mode: "register" | "waitlist";
  blockedButton: ReactNode;
  previous: PreviousDetails | null;
  onRegistered: () => void;
  onJoined: () => void;
}) {
  const register = useRegister();
  const join = useJoinWaitlist();

  const registering: RunnerAction<true> = {
    label: "Register",
    failure: "Failed to register for the marathon.",
    purpose: "register",
    termsPrefix: "By registering",
    send: async (record, idempotencyKey) => (await register.mutateAsync({ record, idempotencyKey })) || null,
    onSent: () => {
      showPopup({ kind: "success", title: "Successfully registered for the marathon!" });
      onRegistered();
    },
  };
  const joining: RunnerAction<Standing> = {
    label: "Join waiting list",
    failure: "You are not on the waiting list yet.",
    purpose: "join",
    termsPrefix: "By joining the waiting list",
    send: (record, idempotencyKey) => join.mutateAsync({ record, idempotencyKey }),
    onSent: ({ status }) => {
      showPopup(
        status === "offered"
          ? {
              kind: "success",
              title: "A place has opened up for you",
              text: "We're holding it for you. Take it on this page.",
            }
          : { kind: "success", title: "You are on the waiting list", text: `For a place in ${marathon.title}.` },
      );
      onJoined();
    },
  };

  const form = { marathon, user, blockedButton, previous, draft: registrationDraftId(user.uid, marathon._id) };
  return mode === "register" ? (
    <RunnerForm {...form} action={registering} />
  ) : (
    <RunnerForm {...form} action={joining} />
  );
}
