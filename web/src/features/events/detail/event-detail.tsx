import { DELETED_ACCOUNT, isRaceOver } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import type { ReactNode } from "react";
import { longDate } from "../../../lib/dates/date-format.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EventActions } from "./event-actions.tsx";
import { EventBadges } from "../../../entities/event/event-badges.tsx";
import { EventPoster } from "../../../entities/event/event-poster.tsx";
import { registrationStage } from "../../../entities/entry/registration-stage.ts";
import { eventState, lifeStateOf } from "../../../entities/event/event-state.ts";
import { EventTeam } from "./event-team.tsx";
import { atRace, hasSeveralRaces } from "../../../entities/race/race-view.ts";
import { hasRaceDetails } from "./race-details.ts";
import type { OwnPlace } from "./race-details.ts";
import { RegisterPanel } from "./register-panel.tsx";
import { raceDayText } from "../../../entities/event/race-day-text.ts";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { titleSize } from "../../../entities/event/title-size.ts";

const LifeNote = lazyComponent(async () => (await import("./life-note.tsx")).LifeNote);
const CorrectionNote = lazyComponent(async () => (await import("./correction-note.tsx")).CorrectionNote);

const RaceList = lazyComponent(async () => (await import("./race-list.tsx")).RaceList);
const Participants = lazyComponent(async () => (await import("./participants.tsx")).Participants);

/** The description that means that there is none (spec, section 2). */
const NO_DESCRIPTION = "No description";

export function EventDetail({
  marathon,
  liveMarathon,
  now,
  ownUid,
  isPartial,
  isRegistered,
  isOnWaitlist,
  own,
  moved,
  lifeAction,
  standing,
  registration,
}: {
  marathon: Marathon;
  /** The same event with the current numbers of its places. */
  liveMarathon: Marathon;
  now: number;
  ownUid: string;
  /** Whether only the data of the event's card is known so far. */
  isPartial: boolean;
  isRegistered: boolean;
  isOnWaitlist: boolean;
  own: OwnPlace;
  /** What has moved since the reader and those whom they have entered did so. */
  moved: ReactNode;
  /** What the reader can do about an event that is not published. */
  lifeAction: ReactNode;
  /** The reader's standing on the waiting list. */
  standing: ReactNode;
  /** The reader's own registration, if there is one. */
  registration: ReactNode;
}) {
  const state = eventState(liveMarathon, now);
  const stage = registrationStage(liveMarathon, { isRegistered, standing: own.standing, raceId: null }, now);
  return (
    <article aria-busy={isPartial}>
      <EventTeam id={marathon._id} viewer={marathon.viewer} form={marathon.form} />
      {lifeStateOf(marathon) !== "published" && (
        <div className="shell py-8">
          <LifeNote
            event={marathon}
            action={lifeAction}
            {...{ now, isRegistered }}
            fallback={<p className="sign">{state.obstacle}</p>}
          />
        </div>
      )}
      {moved}
      <header className="border-b border-line bg-surface">
        <div className="shell grid grid-cols-1 items-center gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-14 lg:py-12">
          <div className="lg:order-2">
            <div className="aspect-8/5 overflow-hidden rounded-card bg-sunken shadow-card">
              <Picture
                isEager
                src={marathon.marathonImageURL}
                alt={`Picture of ${marathon.title}`}
                fallback={<EventPoster event={atRace(marathon, null)} />}
              />
            </div>
          </div>
          <div className="min-w-0">
            <EventBadges state={state} />
            <PageHeading title={marathon.title} className={`mt-5 wrap-anywhere ${titleSize(marathon.title)}`} />
            <ul className="mt-7 grid gap-x-6 gap-y-4 text-lg sm:grid-cols-2">
              <Fact icon="calendar" name="Race day">
                {raceDayText(marathon)}
              </Fact>
              <Fact icon="route" name={hasSeveralRaces(marathon) ? "Distances" : "Distance"}>
                {atRace(marathon, null).runningDistance}
              </Fact>
              <Fact icon="pin" name="Location">
                {marathon.location}
              </Fact>
              <Fact icon="users" name="Registered">
                {runnerCount(liveMarathon.registrationCount)}
              </Fact>
            </ul>
            <div className="mt-7 border-t border-line pt-3">
              <EventActions marathon={marathon} isOver={isRaceOver(marathon, now)} />
            </div>
          </div>
        </div>
      </header>
      <div className="shell grid grid-cols-1 gap-x-14 gap-y-12 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-14">
        <aside aria-label="Registration" className="lg:order-2">
          <RegisterPanel marathon={liveMarathon} {...{ state, stage, isOnWaitlist, standing, registration }} />
        </aside>
        <div className="min-w-0 space-y-14">
          {hasRaceDetails(liveMarathon) && (
            <RaceList
              marathon={liveMarathon}
              {...{ state, isRegistered, own, now }}
              fallback={<Skeleton className="h-96 rounded-card" />}
            />
          )}
          <section aria-labelledby="about-event">
            <h2 id="about-event" className="poster text-4xl">
              About this event
            </h2>
            {isPartial ? (
              <Skeleton className="mt-4 h-40 max-w-[68ch] rounded-control" />
            ) : (
              <p className="mt-4 max-w-[68ch] text-lg whitespace-pre-line wrap-anywhere">
                {marathon.description === NO_DESCRIPTION
                  ? "No description available for this event."
                  : marathon.description}
              </p>
            )}
          </section>
          <section aria-labelledby="participants" className="deferred [--deferred:40rem]">
            <h2 id="participants" className="poster mb-5 text-4xl">
              Registered participants
            </h2>
            {isPartial ? (
              <Skeleton className="h-60 rounded-card" />
            ) : (
              <Participants
                marathon={marathon}
                ownUid={ownUid}
                fallback={<Skeleton className="h-60 rounded-card" />}
                failed={<p className="text-muted">The runners could not be loaded. Please reload the page.</p>}
              />
            )}
          </section>
          <footer className="space-y-2 border-t border-line pt-5 text-muted wrap-anywhere">
            <Creator marathon={marathon} />
            <CorrectionNote marathon={marathon} />
          </footer>
        </div>
      </div>
    </article>
  );
}

/**
 * Says who created the event, in the sentence of the spec. After a hand-over the sentence also names the present owner.
 */
function Creator({ marathon }: { marathon: Marathon }) {
  const { createdBy, createdAt, createdByVerified, handedOverAt, timeZone } = marathon;
  const added = longDate(createdAt, timeZone);
  return (
    <>
      {handedOverAt === null
        ? `Event created by ${createdBy} on ${added}`
        : `Event created on ${added}, organized by ${createdBy} since ${longDate(handedOverAt, timeZone)}`}
      {!createdByVerified && createdBy !== DELETED_ACCOUNT && (
        <span className="ml-2 inline-flex items-center gap-1 align-baseline text-sm whitespace-nowrap">
          <Icon name="info" className="size-4" />
          Email not confirmed
        </span>
      )}
    </>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="mt-1 size-6 text-accent" />
      <span className="min-w-0">
        <span className="block text-sm leading-tight text-muted">{name}</span>
        <span className="sign leading-snug wrap-anywhere">{children}</span>
      </span>
    </li>
  );
}
