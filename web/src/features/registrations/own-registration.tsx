import type { MarathonCard } from "@run/functions/contract";
import { isRaceOver } from "@run/functions/contract";
import type { ReactNode } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { CalendarButton } from "../../ui/calendar-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PersonText } from "../../ui/person-text.tsx";
import { cutOffOf } from "./cut-off.ts";
import { ReferenceTag } from "./reference-tag.tsx";

export type OwnRace = Pick<
  MarathonCard,
  | "_id"
  | "title"
  | "startRegistrationDate"
  | "endRegistrationDate"
  | "marathonStartDate"
  | "timeZone"
  | "location"
  | "runningDistance"
  | "cutOffDays"
>;

/** A registered runner's own registration, in the place where others find the form or the link to it. */
export function OwnRegistration({
  race,
  name,
  reference,
  now,
  hrefs,
  title,
  children,
}: {
  race: OwnRace;
  /** The name under which the runner takes part, where it is known. */
  name: string | null;
  reference: string | null;
  now: number;
  hrefs: { marathon: string; applyList: string };
  title?: ReactNode;
  /** Anything else to show about the race. */
  children?: ReactNode;
}) {
  const isOver = isRaceOver(race, now);
  const cutOff = cutOffOf(race, now);
  return (
    <div className="space-y-4">
      <div className="flex gap-3">
        <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-go-soft text-go">
          <Icon name="check" />
        </span>
        <div className="min-w-0">
          <h2 className="poster text-2xl wrap-anywhere">
            {title ?? (isOver ? "You were registered for this race" : "You're registered")}
          </h2>
          {name !== null && (
            <p className="mt-1 wrap-anywhere">
              <PersonText text={name} />
            </p>
          )}
        </div>
      </div>
      {children}
      {reference !== null && <ReferenceTag reference={reference} />}
      {!isOver && <p className="text-base text-muted">{cutOff.words}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LinkButton to={hrefs.applyList} look="outline" size="small" className="min-h-11!">
          {cutOff.hasPassed ? "My Apply List" : "Change or cancel"}
          {!cutOff.hasPassed && <span className="sr-only"> your registration in My Apply List</span>}
        </LinkButton>
        {!isOver && (
          <CalendarButton
            entry={{
              ...race,
              href: new URL(hrefs.marathon, location.origin).href,
              ...(reference !== null && { reference }),
            }}
          />
        )}
      </div>
    </div>
  );
}
