import type { MarathonCard as CardData } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ofAllRaces } from "../race/distances.ts";
import { paths } from "../paths.ts";
import { RaceFacts } from "./race-facts.tsx";
import { cardBox } from "./event-card-skeleton.tsx";
import { DateBib } from "./date-bib.tsx";
import { EventBadges } from "./event-badges.tsx";
import { EventPoster } from "./event-poster.tsx";
import { eventState } from "./event-state.ts";

export function EventCard({
  event: card,
  now,
  headingLevel: Heading = "h3",
}: {
  event: CardData;
  now: number;
  headingLevel?: "h2" | "h3" | undefined;
}) {
  const event = ofAllRaces(card);
  const state = eventState(event, now);
  return (
    <article
      className={`${cardBox} group relative shadow-card transition-[transform,box-shadow] duration-200 hover:shadow-lift motion-safe:hover:-translate-y-1`}
    >
      <div className="relative aspect-8/5 overflow-hidden bg-sunken">
        <Picture
          src={event.marathonImageURL}
          alt=""
          fallback={<EventPoster event={event} />}
          className="transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
        />
        <div className="absolute top-3 left-3">
          <DateBib date={event.marathonStartDate} timeZone={event.timeZone} isToBeAnnounced={event.dateToBeAnnounced} />
        </div>
      </div>
      <div className="flex flex-1 flex-col p-5">
        <EventBadges state={state} />
        <Heading className="poster mt-3.5 text-[1.75rem] leading-none wrap-anywhere">{event.title}</Heading>
        <div className="mt-3.5 mb-5">
          <RaceFacts race={event} participants={event.registrationCount} />
        </div>
        <Link
          to={paths.marathon(event._id)}
          className="sign mt-auto inline-flex items-center gap-2 self-start text-accent underline decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-card"
        >
          View details
          <span className="sr-only">of {event.title}</span>
          <Icon name="arrow" className="transition-transform motion-safe:group-hover:translate-x-1" />
        </Link>
      </div>
    </article>
  );
}
