import type { ReactNode } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { CalendarButton } from "../../entities/event/calendar-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RaceFacts } from "../../entities/event/race-facts.tsx";
import { lifeStateOf } from "../../entities/event/event-state.ts";
import { PersonText } from "../../entities/person/person-text.tsx";
import { isOwnRaceOver } from "../../entities/race/race-view.ts";
import { cutOffOf } from "../../entities/entry/cut-off.ts";
import { withdrawalOf } from "../../entities/entry/withdrawal.ts";
import { ReferenceTag } from "../../entities/entry/reference-tag.tsx";
import { CanceledText } from "./canceled-text.tsx";
import type { OwnRace } from "./new-registration.ts";
import { paths } from "../../entities/paths.ts";

/** The runner's own registration, shown instead of the registration form or the link to it. */
export function OwnRegistration({
  race,
  name,
  reference,
  now,
  title,
  children,
}: {
  race: OwnRace;
  /** The runner's name in the registration, or null if it is unknown. */
  name: string | null;
  reference: string | null;
  now: number;
  title?: ReactNode;
  /** Further content about the race. */
  children?: ReactNode;
}) {
  const isCanceled = lifeStateOf(race) === "cancelled";
  const isOver = isOwnRaceOver(race, now);
  const cutOff = cutOffOf(race, now);
  const withdrawal = withdrawalOf(race, now);
  const isUnchangeable = isCanceled || (cutOff.hasPassed && !withdrawal.isPossible);
  return (
    <div className="space-y-4">
      <div className="flex gap-3">
        {!isCanceled && (
          <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-go-soft text-go">
            <Icon name="check" />
          </span>
        )}
        <div className="min-w-0">
          <h2 className="poster text-2xl wrap-anywhere">
            {isCanceled
              ? "This event is canceled"
              : (title ?? (isOver ? "You were registered for this race" : "You're registered"))}
          </h2>
          {name !== null && (
            <p className="mt-1 wrap-anywhere">
              <PersonText text={name} />
            </p>
          )}
        </div>
      </div>
      {isCanceled && <Canceled race={race} />}
      {children ?? ((race.raceName || race.waveName) && <RaceFacts race={race} />)}
      {reference !== null && <ReferenceTag reference={reference} />}
      {!isOver && !isCanceled && <p className="text-base text-muted">{withdrawal.text ?? cutOff.text}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LinkButton to={paths.appliedMarathons()} variant="outline" size="touch">
          {isUnchangeable ? "My Apply List" : "Change or cancel in My Apply List"}
        </LinkButton>
        {!isOver && <CalendarButton entry={{ ...race, ...(reference !== null && { reference }) }} />}
      </div>
    </div>
  );
}

/** Stored cards of registrations know nothing of a cancellation. */
function Canceled({ race: { cancelledAt = null, cancelReason = null, timeZone } }: { race: OwnRace }) {
  return (
    <div>
      <CanceledText event={{ cancelledAt, cancelReason, timeZone }} />
      <p className="mt-1">You were registered for it.</p>
    </div>
  );
}
