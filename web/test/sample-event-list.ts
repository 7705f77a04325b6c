import {
  EVENTS_PAGE_SIZE,
  distanceGroups,
  distanceGroupsOf,
  freePlaces,
  hasWords,
  isEventFull,
  poolsOf,
  searchWords,
  searchableText,
} from "@run/functions/contract";
import type { EventListPage, MarathonCard, QueryOf } from "@run/functions/contract";
import { exampleCard } from "@run/functions/contract/docs";

const DAY_MS = 86_400_000;

/** Events around `now`, and the pages of them that the server would answer. */
export function sampleEventList(now: Date) {
  /** The UTC date that many days after `now`, as YYYY-MM-DD. */
  const day = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

  /** An event that is open for registration, unless `changes` say otherwise. */
  const cardOf = (title: string, changes: Partial<MarathonCard> = {}): MarathonCard => {
    const card = {
      ...exampleCard,
      _id: title.toLowerCase().replace(/\W+/g, "-"),
      title,
      startRegistrationDate: day(-30),
      endRegistrationDate: day(30),
      marathonStartDate: day(60),
      marathonImageURL: "/pictures/events/old-town.svg",
      registrationCount: 12,
      capacity: null,
      timeZone: "UTC",
      ...changes,
    };
    const pools = poolsOf({ ...card, registered: card.registrationCount });
    return { ...card, full: isEventFull(pools), free: freePlaces(pools), ...changes };
  };

  const past = { startRegistrationDate: day(-90), endRegistrationDate: day(-60) };
  /** In the server's order. functions/src/events/event-list-page.test.ts and event-order.test.ts test the server itself. */
  const someEvents = [
    cardOf("Night Run", { location: "Málaga, Spain", marathonStartDate: day(50) }),
    cardOf("Family Walk", { runningDistance: "Family walk", marathonStartDate: day(55) }),
    cardOf("Sold Out Ten", { marathonStartDate: day(70), capacity: 20, registrationCount: 20 }),
    cardOf("Later Ten", { startRegistrationDate: day(9), marathonStartDate: day(80) }),
    cardOf("Harbor Half", { runningDistance: "21.0975", marathonStartDate: day(90) }),
    cardOf("Closed Ten", { ...past, marathonStartDate: day(2) }),
    cardOf("Last Year", { ...past, marathonStartDate: day(-20), runningDistance: "Half Marathon 21.1 km" }),
    cardOf("Year Before", { ...past, marathonStartDate: day(-50) }),
  ];

  const manyEvents = Array.from({ length: 1_000 }, (_, index) =>
    cardOf(`Run number ${index + 1}`, {
      location: index % 7 === 0 ? "A small town with a long name behind the hills of the valley, Portugal" : "Lisbon",
      marathonStartDate: day(40 + Math.floor(index / 30)),
      registrationCount: 1_000 - index,
    }),
  );

  const isOver = ({ marathonStartDate }: MarathonCard) => marathonStartDate < day(0);

  /** The page of `events` that answers the query. It knows of the states only whether an event is over. */
  const pageOf = (events: readonly MarathonCard[], query: QueryOf<"listEvents">): EventListPage => {
    const { state, distance, month } = query;
    const words = searchWords(query.q ?? "");
    const matches = events.filter(
      (event) =>
        hasWords(searchableText(event.title, event.location, event.runningDistance), words) &&
        (distance === undefined || distanceGroupsOf(event.runningDistance).includes(distance)) &&
        (month === undefined || event.marathonStartDate.startsWith(month)) &&
        (state === undefined || isOver(event) === (state === "past")),
    );
    const from = Number(query.cursor ?? 0);
    const upcoming = matches.filter((event) => !isOver(event)).length;
    const distances = withCounts(matches.flatMap(({ runningDistance }) => distanceGroupsOf(runningDistance)));
    return {
      events: matches.slice(from, from + EVENTS_PAGE_SIZE),
      nextCursor: matches.length > from + EVENTS_PAGE_SIZE ? String(from + EVENTS_PAGE_SIZE) : null,
      total: matches.length,
      options: {
        states: { all: matches.length, open: upcoming, upcoming, past: matches.length - upcoming },
        distances: distances.sort((a, b) => distanceGroups.indexOf(a.value) - distanceGroups.indexOf(b.value)),
        months: withCounts(matches.map(({ marathonStartDate }) => marathonStartDate.slice(0, 7))),
      },
    };
  };

  return { cardOf, someEvents, someTitles: someEvents.map(({ title }) => title), manyEvents, pageOf };
}

/** Every distinct value with its number of occurrences, in the order of first occurrence. */
function withCounts<Value extends string>(values: readonly Value[]): { value: Value; count: number }[] {
  return [...new Set(values)].map((value) => ({ value, count: values.filter((other) => other === value).length }));
}
