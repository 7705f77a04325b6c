import type { Marathon } from "@run/functions/contract";
import { longDay } from "../../lib/day-text.ts";
import { LinkButton } from "../../ui/button.tsx";
import { BlockedButton } from "./blocked-button.tsx";
import { Countdown } from "./countdown.tsx";
import { zoneText } from "./deadlines.ts";
import type { EventState } from "./event-state.ts";
import { RegisteredNote } from "./registered-note.tsx";

export function RegisterPanel({
  marathon,
  state,
  isRegistered,
  hrefs,
}: {
  marathon: Marathon;
  state: EventState;
  isRegistered: boolean;
  hrefs: { register: string; applyList: string };
}) {
  const { timeZone, capacity, registrationCount } = marathon;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
      <Countdown event={marathon} />
      <div className="p-6">
        <h2 className="poster text-3xl">Registration</h2>
        <dl className="mt-4 space-y-3">
          <div>
            <dt className="text-sm text-muted">Registration period</dt>
            <dd className="sign">
              {longDay(marathon.startRegistrationDate, timeZone)} to {longDay(marathon.endRegistrationDate, timeZone)}
            </dd>
            <dd className="text-sm wrap-anywhere text-muted">Days as in {zoneText(timeZone)}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Registered so far</dt>
            <dd className="sign tabular-nums">
              {registrationCount.toLocaleString("en-US")}
              {capacity !== null && ` of ${capacity.toLocaleString("en-US")}`}
            </dd>
          </div>
        </dl>
        {capacity !== null && state.placesLeft !== null && state.badge === "Registration Open" && (
          <div className="mt-3">
            <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-signal motion-safe:transition-[width] motion-safe:duration-500"
                style={{ width: `${Math.min(100, (registrationCount / capacity) * 100)}%` }}
              />
            </div>
            <p className="mt-1.5 text-sm text-muted tabular-nums">
              {state.placesLeft === 1 ? "1 place left" : `${state.placesLeft.toLocaleString("en-US")} places left`}
            </p>
          </div>
        )}
        {isRegistered && (
          <div className="mt-5">
            <RegisteredNote isOver={state.isOver} applyListHref={hrefs.applyList} />
          </div>
        )}
        <div className="mt-5">
          {state.obstacle === null ? (
            <LinkButton to={hrefs.register} look={isRegistered ? "outline" : "primary"} size="large" className="w-full">
              Register Now
            </LinkButton>
          ) : (
            <BlockedButton label="Register Now" reason={state.obstacle} />
          )}
        </div>
      </div>
    </div>
  );
}
