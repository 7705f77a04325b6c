import { capacityOf, heldIn } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { useRef } from "react";
import type { ReactNode } from "react";
import { closingText, openingText, timeZoneText } from "../../../lib/dates/date-time-format.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { BlockedButton } from "../../../ui/blocked-button.tsx";
import { Countdown } from "./countdown.tsx";
import type { RegistrationStage } from "../../../entities/entry/registration-stage.ts";
import { fullRaceCount, lifeStateOf, placesLeftText, poolsOfEvent } from "../../../entities/event/event-state.ts";
import type { EventState } from "../../../entities/event/event-state.ts";
import { fullText, waitlistText } from "../../../entities/event/waitlist-text.ts";
import { OthersLink } from "../../../entities/event/others-link.tsx";
import { raceCountsText } from "../../../entities/race/race-places.ts";
import { paths } from "../../../entities/paths.ts";
import { RegisterBar } from "./register-bar.tsx";

export function RegisterPanel({
  marathon,
  state,
  stage,
  isOnWaitlist,
  standing,
  registration,
}: {
  marathon: Marathon;
  state: EventState;
  stage: RegistrationStage;
  isOnWaitlist: boolean;
  /** The reader's standing on the waiting list. */
  standing: ReactNode;
  /** The reader's own registration, if there is one. */
  registration: ReactNode;
}) {
  const button = useRef<HTMLDivElement>(null);
  const { timeZone, registrationCount, waiting } = marathon;
  const capacity = capacityOf(poolsOfEvent(marathon));
  const held = heldIn(marathon);
  // Places beyond the capacity of one race are missing in no other one, so that the numbers would not add up.
  const beyond = capacity === null ? 0 : Math.max(0, registrationCount + held + (state.placesLeft ?? 0) - capacity);
  const racesDiffer = state.phase === "open" && fullRaceCount(marathon) > 0;
  return (
    <div
      className={classNames(
        "overflow-hidden rounded-card border border-line bg-surface shadow-card",
        // The panel with a standing is not sticky, because it is taller than many windows, and its end would be out of
        // sight.
        !isOnWaitlist && "lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]",
      )}
    >
      {lifeStateOf(marathon) === "published" && <Countdown event={marathon} />}
      <div className="p-6">
        <h2 className="poster text-3xl">Registration</h2>
        {/* The standing is above the numbers, because an offer needs an answer. */}
        <div className="relative mt-4">{marathon.cancelledAt === null && standing}</div>
        <dl className="mt-4 space-y-3">
          <div>
            <dt className="text-sm text-muted">Registration period</dt>
            <dd className="sign">
              {openingText(marathon.startRegistrationDate, timeZone)} to{" "}
              <span className="inline-block">{closingText(marathon.endRegistrationDate, timeZone)}</span>
            </dd>
            <dd className="text-sm wrap-anywhere text-muted">All dates are in {timeZoneText(timeZone)}.</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Registered so far</dt>
            <dd className="sign tabular-nums">
              {registrationCount.toLocaleString("en-US")}
              {capacity !== null && ` of ${capacity.toLocaleString("en-US")}`}
              {beyond > 0 && `, ${beyond.toLocaleString("en-US")} above capacity`}
            </dd>
          </div>
          {racesDiffer ? (
            <div>
              <dt className="text-sm text-muted">Places</dt>
              {marathon.races.map((race) => (
                <dd key={race.id} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                  <span className="wrap-anywhere">{race.name}</span>
                  <span className="sign">{raceCountsText(marathon, race)}</span>
                </dd>
              ))}
            </div>
          ) : (
            (state.mode === "waitlist" || waiting + held > 0) && (
              <div>
                <dt className="text-sm text-muted">Waiting list</dt>
                <dd className="sign">{waitlistText(marathon)}</dd>
              </div>
            )
          )}
        </dl>
        {capacity !== null && state.placesLeft !== null && state.badge === "Registration Open" && (
          <div className="mt-3">
            <div aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full bg-sunken">
              <Share of={capacity} count={registrationCount} className="bg-signal" />
              <Share of={capacity} count={held} className="bg-amber" />
            </div>
            {!racesDiffer && (
              <p className="mt-1.5 text-sm text-muted tabular-nums">{placesLeftText(state.placesLeft)}</p>
            )}
          </div>
        )}
        {marathon.cancelledAt !== null ? null : stage.kind === "registered" ? (
          <div className="mt-5 space-y-5 border-t border-line pt-5">
            {registration}
            {state.mode === "register" && <OthersLink event={marathon} />}
          </div>
        ) : (
          <div className="mt-5">
            {stage.obstacle === null ? (
              <>
                {/* Does not include the note below the button, which may be on the screen when the button is not. */}
                <div ref={button}>
                  <LinkButton
                    to={paths.marathonRegister(marathon._id)}
                    variant={isOnWaitlist ? "outline" : "primary"}
                    size="large"
                    className="w-full"
                  >
                    Register Now
                  </LinkButton>
                </div>
                {stage.kind === "join" && (
                  <p className="mt-2.5 text-base text-muted">
                    {fullText(marathon)} The form adds you to the waiting list.
                  </p>
                )}
                {state.mode === "register" && (
                  <div className="mt-4">
                    <OthersLink event={marathon} />
                  </div>
                )}
                {!isOnWaitlist && <RegisterBar event={marathon} {...{ state, button }} />}
              </>
            ) : (
              <BlockedButton label="Register Now" reason={stage.obstacle} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** A bar that shows the share of `count` in all places. */
function Share({ of, count, className }: { of: number; count: number; className: string }) {
  return (
    <div
      className={`h-full motion-safe:transition-[width] motion-safe:duration-500 ${className}`}
      style={{ width: `${Math.min(100, (count / of) * 100)}%` }}
    />
  );
}
