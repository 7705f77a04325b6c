import type { Standing } from "@run/functions/contract";
import type { ComponentProps } from "react";
import { useRegister } from "../../entities/entry/queries.ts";
import { useJoinWaitlist } from "../../entities/entry/waitlist-queries.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { showPopup } from "../../ui/popup.ts";
import { atRace, eventOrRace } from "../../entities/race/race-view.ts";
import { RaceField } from "./race-field.tsx";
import { registrationDraftId } from "./registration-draft-id.ts";
import { joinedText } from "./waitlist/joined-text.ts";
import { RunnerForm } from "./runner-form.tsx";
import type { RunnerAction } from "./runner-form.tsx";
import type { RunnerFormApi } from "../../entities/form/runner-values.ts";

type RaceChoice = Omit<ComponentProps<typeof RaceField>, "form">;

/**
 * `mode` may change while the form is filled in, because a race may become full or have places again, and because the
 * runner may choose another race.
 */
export function RegistrationForm({
  marathon,
  user,
  mode,
  onRegistered,
  onJoined,
  choice,
  ...shown
}: {
  user: Pick<SessionUser, "uid" | "email" | "displayName">;
  mode: "register" | "waitlist";
  onRegistered: () => void;
  onJoined: () => void;
  /** The choice of a race. Left out if the event has one race. */
  choice?: RaceChoice | undefined;
} & Pick<ComponentProps<typeof RunnerForm>, "marathon" | "blockedButton" | "previous" | "raceId">) {
  const register = useRegister();
  const place = atRace(marathon, shown.raceId);
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
    onSent: (standing) => {
      showPopup({ kind: "success", ...joinedText(standing, eventOrRace(place)) });
      onJoined();
    },
  };

  const showChoice = choice && ((control: RunnerFormApi) => <RaceField form={control} {...choice} />);
  const form = { ...shown, marathon, user, choice: showChoice, draft: registrationDraftId(user.uid, marathon._id) };
  return mode === "register" ? (
    <RunnerForm {...form} action={registering} />
  ) : (
    <RunnerForm {...form} action={joining} />
  );
}
