import type { Marathon, NewRegistration } from "@run/functions/contract";
import { useState } from "react";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { showPopup } from "../../ui/popup.ts";
import type { SessionUser } from "../auth/session.ts";
import { ALREADY_REGISTERED, AlreadyRegistered } from "./already-registered.tsx";
import { useRegister } from "./api.ts";
import type { PreviousDetails } from "./previous-details.ts";
import { registrationDraft } from "./registration-draft.ts";
import { RunnerForm } from "./runner-form.tsx";
import type { RunnerAction } from "./runner-form.tsx";
import { useJoinWaitlist } from "./waitlist/api.ts";

/** `way`: an event may turn full, and have places again, while somebody types; what they typed stays. */
export function RegistrationForm({
  marathon,
  user,
  way,
  blockedButton,
  previous,
  hrefs,
  onRegistered,
  onJoined,
}: {
  marathon: Pick<Marathon, "_id" | "contactsOpen" | "title">;
  user: Pick<SessionUser, "uid" | "email">;
  way: "register" | "waitlist";
  blockedButton: ReactNode;
  previous: PreviousDetails | null;
  hrefs: { applyList: string; terms: string };
  onRegistered: () => void;
  onJoined: () => void;
}) {
  const register = useRegister();
  const join = useJoinWaitlist();
  const [wasRegistered, setWasRegistered] = useState(false);

  const sayRegistered = () => {
    setWasRegistered(true);
    showPopup({ kind: "error", title: ALREADY_REGISTERED });
    return false;
  };
  const actions: Record<typeof way, RunnerAction> = {
    register: {
      label: "Register",
      failure: "Failed to register for the marathon.",
      purpose: "register",
      doing: "By registering",
      send: async (record, idempotencyKey) => {
        setWasRegistered(false);
        if (!(await register.mutateAsync({ record, idempotencyKey }))) return sayRegistered();
        showPopup({ kind: "success", title: "Successfully registered for the marathon!" });
        onRegistered();
        return true;
      },
    },
    waitlist: {
      label: "Join Waiting List",
      failure: "You are not on the waiting list yet.",
      purpose: "join",
      doing: "By joining the waiting list",
      send: async (record, idempotencyKey) => {
        setWasRegistered(false);
        const standing = await joinUnlessRegistered(record, idempotencyKey);
        if (standing === null) return sayRegistered();
        showPopup(
          standing.status === "offered"
            ? { kind: "success", title: "A place is free for you", text: `It is held for you: take it on this page.` }
            : { kind: "success", title: "You are on the waiting list", text: `For a place in ${marathon.title}.` },
        );
        onJoined();
        return true;
      },
    },
  };

  const joinUnlessRegistered = async (record: NewRegistration, idempotencyKey: string) => {
    try {
      return await join.mutateAsync({ record, idempotencyKey });
    } catch (error) {
      if (error instanceof ApiError && error.code === "already-registered") return null;
      throw error;
    }
  };

  return (
    <RunnerForm
      marathon={marathon}
      user={user}
      draftName={registrationDraft(marathon._id)}
      action={actions[way]}
      blockedButton={blockedButton}
      previous={previous}
      termsHref={hrefs.terms}
    >
      {wasRegistered && <AlreadyRegistered applyListHref={hrefs.applyList} />}
    </RunnerForm>
  );
}
