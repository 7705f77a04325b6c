import type { Marathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { longDay } from "../../lib/day-text.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { EventState } from "./event-state.ts";

const OBSTACLE_ID = "registration-obstacle";

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
    <div className="rounded-card border border-line bg-surface p-6 shadow-card lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
      <h2 className="poster text-3xl">Registration</h2>
      <dl className="mt-4 space-y-3">
        <div>
          <dt className="text-sm text-muted">Registration period</dt>
          <dd className="sign">
            {longDay(marathon.startRegistrationDate, timeZone)} to {longDay(marathon.endRegistrationDate, timeZone)}
          </dd>
          <dd className="text-sm text-muted">Days as in {timeZone.replaceAll("_", " ")}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Registered so far</dt>
          <dd className="sign">
            {registrationCount.toLocaleString("en-US")}
            {capacity !== null && ` of ${capacity.toLocaleString("en-US")}`}
          </dd>
        </div>
      </dl>
      {capacity !== null && state.placesLeft !== null && state.badge === "Registration Open" && (
        <div className="mt-3">
          <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-signal"
              style={{ width: `${Math.min(100, (registrationCount / capacity) * 100)}%` }}
            />
          </div>
          <p className="mt-1.5 text-sm text-muted">
            {state.placesLeft === 1 ? "1 place left" : `${state.placesLeft.toLocaleString("en-US")} places left`}
          </p>
        </div>
      )}
      {isRegistered && (
        <p className="mt-5 flex gap-2.5 rounded-control bg-go-soft px-4 py-3 text-go">
          <Icon name="check" className="mt-0.5" />
          <span>
            {state.isOver ? "You were registered for this race." : "You are registered."} Your details are in{" "}
            <Link to={hrefs.applyList} className="underline underline-offset-4">
              My Apply List
            </Link>
            .
          </span>
        </p>
      )}
      <div className="mt-5">
        {state.obstacle === null ? (
          <LinkButton to={hrefs.register} look={isRegistered ? "outline" : "primary"} size="large" className="w-full">
            Register Now
          </LinkButton>
        ) : (
          <>
            <Button disabled size="large" className="w-full" aria-describedby={OBSTACLE_ID}>
              Register Now
            </Button>
            <p id={OBSTACLE_ID} className="mt-2.5 text-base text-muted">
              {state.obstacle}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
