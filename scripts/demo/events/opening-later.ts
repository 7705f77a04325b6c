import type { DemoEvent } from "../demo-types.ts";

/** Events that lists show, but whose registration has not opened yet. */
export const eventsOpeningLater: DemoEvent[] = [
  {
    id: "sydney-first-ferry-half",
    title: "Sydney First Ferry Half",
    location: "Sydney, Australia",
    timeZone: "Australia/Sydney",
    runningDistance: "21.1 KM",
    picture: "harbour-bridge",
    organizer: "olivia",
    registrationOpens: 9,
    registrationCloses: 70,
    raceDay: 110,
    capacity: 90,
    registered: 0,
    description:
      "Your race begins with a boat ride. You board the first ferry of the day on the north shore, warm up on deck, and start at the quay. From there the course crosses the great bridge on its closed eastern lanes, dips through the botanic gardens and hugs the inner harbor, bay after bay, to a finish on an island that used to be a shipyard. It rolls more than it climbs, and the shade is better than you would expect. The return ferry is included, and you can swim off the old slipway.",
  },
  {
    id: "chamonix-balcony-trail-marathon",
    title: "Chamonix Balcony Trail Marathon",
    location: "Chamonix, France",
    timeZone: "Europe/Paris",
    runningDistance: "42.195 KM",
    picture: "alpine-pass",
    organizer: "mateo",
    registrationOpens: 21,
    registrationCloses: 90,
    raceDay: 140,
    capacity: 30,
    registered: 0,
    description:
      "A mountain marathon along the balcony paths on the sunny side of the valley, with 2,400 meters of climbing and a view of the glaciers the whole way. Most of it is runnable singletrack, some of it is a steep hike, and one short section has a chain to hold. Mandatory gear is checked at the start and once more on the course, and a medical certificate is required. Four mountain huts double as aid stations and bake for the occasion. The paths are narrow, so the field is limited to thirty, in the order of registration. If the weather closes in, a valley course of the same length is marked and ready.",
  },
  {
    id: "queenstown-glacier-lakes-marathon",
    title: "Queenstown Glacier Lakes Marathon",
    location: "Queenstown, New Zealand",
    timeZone: "Pacific/Auckland",
    runningDistance: "42.195 KM",
    picture: "alpine-pass",
    organizer: "ingrid",
    registrationOpens: 15,
    registrationCloses: 75,
    raceDay: 124,
    capacity: null,
    registered: 0,
    description:
      "Four lakes, three valleys and one swing bridge. The marathon starts at a winery gate in the cold of early morning, follows gravel bike trails beside water so clear that you can count the stones, and drops a gentle hundred meters on its way to the lakefront. If you are patient in the first half, the second one is faster. Buses leave from the finish town at five; blankets are lent at the start and washed by volunteers. There are no loudspeakers along the course. You will hear your feet, the river, and now and then a tractor.",
  },
];
