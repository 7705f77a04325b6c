import { calendarDayOf, distancesText } from "../contract/index.ts";
import { lifeStateOf } from "../events/event-life.ts";
import { distancesOf } from "../events/event-views.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import type { Head } from "./page-head.ts";

/** The most characters of a description. Apps cut longer ones in the middle of a word. */
const DESCRIPTION_MAX = 200;

const longDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

type Shown = Pick<
  StoredEvent,
  | "id"
  | "title"
  | "marathonStartDate"
  | "timeZone"
  | "location"
  | "runningDistance"
  | "races"
  | "marathonImageURL"
  | "description"
> &
  Parameters<typeof lifeStateOf>[0] & { dateToBeAnnounced: boolean };

const prefixes = { draft: "", published: "", postponed: "Postponed: ", cancelled: "Canceled: " } as const;

/**
 * The preview of a shared link to the event: title, day, place, distance, picture and the beginning of the description.
 */
export function headOf(event: Shown): Head {
  const raceDay = longDay.format(new Date(`${calendarDayOf(event.marathonStartDate, event.timeZone)}T00:00:00Z`));
  const day = event.dateToBeAnnounced ? "New date to be announced" : raceDay;
  const title = `${prefixes[lifeStateOf(event)]}${event.title}`;
  const distance = distancesText(distancesOf(event)) ?? event.runningDistance;
  const facts = `${day} · ${event.location} · ${distance}`;
  return {
    title: `RUN | ${title}`,
    previewTitle: title,
    description: shortened(`${facts}. ${event.description.replaceAll(/\s+/g, " ").trim()}`),
    picture: event.marathonImageURL,
    address: { path: `/marathons/${event.id}` },
  };
}

/** The text, cut after a whole word. */
function shortened(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = text.slice(0, DESCRIPTION_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), DESCRIPTION_MAX / 2)).toWellFormed()}…`;
}
