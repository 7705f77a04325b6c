import type { Marathon } from "@run/functions/contract";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CalendarButton } from "../../ui/calendar-button.tsx";
import { ShareButton } from "./share-button.tsx";

const MAPS = "https://www.google.com/maps/search/?api=1&query=";

export function EventActions({ marathon, isOver, href }: { marathon: Marathon; isOver: boolean; href: string }) {
  const address = new URL(href, window.location.origin).href;
  return (
    <ul aria-label="More about this event" className="-mx-3.5 flex flex-wrap">
      {!isOver && (
        <li>
          <CalendarButton entry={{ ...marathon, href: address }} />
        </li>
      )}
      <li>
        <ShareButton title={marathon.title} address={address} />
      </li>
      <li>
        <LinkButton
          to={MAPS + encodeURIComponent(marathon.location)}
          target="_blank"
          rel="noopener noreferrer"
          look="quiet"
          size="small"
          className="min-h-11!"
        >
          <Icon name="directions" className="text-accent" />
          Directions
          <span className="sr-only"> to {marathon.location}, opens a map in a new tab</span>
        </LinkButton>
      </li>
    </ul>
  );
}
