import {
  EVENTS_PAGE_SIZE,
  distanceGroups,
  distanceGroupsOf,
  hasWords,
  searchWords,
  searchableText,
} from "@run/functions/contract";
import type { EventPage, MarathonCard, QueryOf } from "@run/functions/contract";
import { exampleCard } from "../../functions/src/contract/marathons/examples.docs.ts";
import { NOW } from "./now.ts";

const DAY_MS = 86_400_000;

/** The UTC date that many days after `NOW`, as YYYY-MM-DD. */
export function listDay(days: number): string {
  return new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Open for registration but for what is said. */
export function cardOf(title: string, changes: Partial<MarathonCard> = {}): MarathonCard {
  return {
    ...exampleCard,
    _id: title.toLowerCase().replace(/\W+/g, "-"),
    title,
    startRegistrationDate: listDay(-30),
    endRegistrationDate: listDay(30),
    marathonStartDate: listDay(60),
    marathonImageURL: "/pictures/events/old-town.svg",
    registrationCount: 12,
    capacity: null,
    timeZone: "UTC",
    ...changes,
  };
}

const past = { startRegistrationDate: listDay(-90), endRegistrationDate: listDay(-60) };
/** In the server's order; what it finds and how it orders is proved by functions/src/marathons/event-list.test.ts. */
export const someEvents = [
  cardOf("Night Run", { location: "Málaga, Spain", marathonStartDate: listDay(50) }),
  cardOf("Family Walk", { runningDistance: "Family walk", marathonStartDate: listDay(55) }),
  cardOf("Sold Out Ten", { marathonStartDate: listDay(70), capacity: 20, registrationCount: 20 }),
  cardOf("Later Ten", { startRegistrationDate: listDay(9), marathonStartDate: listDay(80) }),
  cardOf("Harbour Half", { runningDistance: "21.0975", marathonStartDate: listDay(90) }),
  cardOf("Closed Ten", { ...past, marathonStartDate: listDay(2) }),
  cardOf("Last Year", { ...past, marathonStartDate: listDay(-20), runningDistance: "Half Marathon 21.1 km" }),
  cardOf("Year Before", { ...past, marathonStartDate: listDay(-50) }),
];
export const someTitles = someEvents.map(({ title }) => title);

export const manyEvents = Array.from({ length: 1_000 }, (_, index) =>
  cardOf(`Run number ${index + 1}`, {
    location: index % 7 === 0 ? "A small town with a long name behind the hills of the valley, Portugal" : "Lisbon",
    marathonStartDate: listDay(40 + Math.floor(index / 30)),
    registrationCount: 1_000 - index,
  }),
);

const isOver = ({ marathonStartDate }: MarathonCard) => marathonStartDate < listDay(0);

/** A page as the server cuts it: enough of its rules to follow what is asked. */
export function pageOf(events: readonly MarathonCard[], asked: QueryOf<"listEvents">): EventPage {
  const { state, distance, month } = asked;
  const words = searchWords(asked.q ?? "");
  const found = events.filter(
    (event) =>
      hasWords(searchableText(event.title, event.location, event.runningDistance), words) &&
      (distance === undefined || distanceGroupsOf(event.runningDistance).includes(distance)) &&
      (month === undefined || event.marathonStartDate.startsWith(month)) &&
      (state === undefined || isOver(event) === (state === "past")),
  );
  const from = Number(asked.cursor ?? 0);
  const upcoming = found.filter((event) => !isOver(event)).length;
  const counted = <Value extends string>(values: readonly Value[]) =>
    [...new Set(values)].map((value) => ({ value, count: values.filter((one) => one === value).length }));
  const distances = counted(found.flatMap(({ runningDistance }) => distanceGroupsOf(runningDistance)));
  return {
    events: found.slice(from, from + EVENTS_PAGE_SIZE),
    nextCursor: found.length > from + EVENTS_PAGE_SIZE ? String(from + EVENTS_PAGE_SIZE) : null,
    total: found.length,
    options: {
      states: { all: found.length, open: upcoming, upcoming, past: found.length - upcoming },
      distances: distances.sort((a, b) => distanceGroups.indexOf(a.value) - distanceGroups.indexOf(b.value)),
      months: counted(found.map(({ marathonStartDate }) => marathonStartDate.slice(0, 7))),
    },
  };
}
