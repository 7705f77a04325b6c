import { lastRaceDayOf } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { lifeStateOf } from "../../../entities/event/event-state.ts";
import { CalendarButton } from "../../../entities/event/calendar-button.tsx";
import { organizes } from "../../../entities/event/organizes.ts";
import { paths } from "../../../entities/paths.ts";
import { atRace } from "../../../entities/race/race-view.ts";
import { AskOrganizer } from "./ask-organizer.tsx";
import { ShareButton } from "./share-button.tsx";

const MAPS = "https://www.google.com/maps/search/?api=1&query=";

export function EventActions({ marathon, isOver }: { marathon: Marathon; isOver: boolean }) {
  // The link to a draft leads everybody but its team to a missing page.
  const life = lifeStateOf(marathon);
  const isPublic = life !== "draft";
  const takesPlace = life !== "cancelled";
  return (
    <ul aria-label="More about this event" className="-mx-3.5 flex flex-wrap">
      {isPublic && !isOver && (
        <li>
          <CalendarButton entry={{ ...atRace(marathon, null), lastDay: lastRaceDayOf(marathon, marathon.races) }} />
        </li>
      )}
      {isPublic && (
        <li>
          <ShareButton title={marathon.title} path={paths.marathon(marathon._id)} />
        </li>
      )}
      {takesPlace && (
        <li>
          <LinkButton
            to={MAPS + encodeURIComponent(marathon.location)}
            target="_blank"
            rel="noopener noreferrer"
            variant="quiet"
            size="touch"
          >
            <Icon name="directions" className="text-accent" />
            Directions
            <span className="sr-only"> to {marathon.location}, opens a map in a new tab</span>
          </LinkButton>
        </li>
      )}
      {isPublic && !organizes(marathon.viewer?.can) && (
        <li>
          <AskOrganizer marathon={marathon} />
        </li>
      )}
    </ul>
  );
}
