import type { DemoEvent } from "../demo-types.ts";

/** Announced, but registration has not begun. */
export const eventsOpeningLater: DemoEvent[] = [
  {
    id: "sydney-first-ferry-half",
    title: "Sydney First Ferry Half",
    location: "Sydney, Australia",
    timeZone: "Australia/Sydney",
    runningDistance: "21.1 KM",
    picture: "harbour-bridge",
    organiser: "olivia",
    registrationOpens: 9,
    registrationCloses: 70,
    raceDay: 110,
    capacity: 90,
    registered: 0,
    description:
      "Your race begins with a boat ride. Runners board the first ferry of the day on the north shore, stretch on deck as the sun clears the heads, and start the moment the gangway drops at the quay. From there the course crosses the great bridge on its closed eastern lanes, dips through the botanic gardens and hugs the inner harbour, bay after bay, to a finish on an island that used to be a shipyard. It rolls more than it climbs, and the shade is better than you would expect. The return ferry is included, and swimming off the old slipway is not only allowed but encouraged.",
  },
  {
    id: "chamonix-balcony-trail-marathon",
    title: "Chamonix Balcony Trail Marathon",
    location: "Chamonix, France",
    timeZone: "Europe/Paris",
    runningDistance: "42.195 KM",
    picture: "alpine-pass",
    organiser: "mateo",
    registrationOpens: 21,
    registrationCloses: 90,
    raceDay: 140,
    capacity: 30,
    registered: 0,
    description:
      "A mountain marathon along the balcony paths on the sunny side of the valley, with 2,400 metres of climbing and the glaciers opposite for company the whole way. Most of it is runnable single track; some of it is hands on thighs; one short section has a chain to hold. Compulsory kit is checked at the start and once more on the course, and a medical certificate is required. Four refuges double as aid stations and bake for the occasion. The field is thirty, chosen in the order of entry, because the paths belong to marmots and walkers too. If the weather closes in, a valley course of the same length is marked and ready.",
  },
  {
    id: "queenstown-glacier-lakes-marathon",
    title: "Queenstown Glacier Lakes Marathon",
    location: "Queenstown, New Zealand",
    timeZone: "Pacific/Auckland",
    runningDistance: "42.195 KM",
    picture: "alpine-pass",
    organiser: "ingrid",
    registrationOpens: 15,
    registrationCloses: 75,
    raceDay: 124,
    capacity: null,
    registered: 0,
    description:
      "Four lakes, three valleys and one swing bridge that makes every runner slow down and grin. The marathon starts at a winery gate in the cold of early morning, follows gravel cycle trails beside water so clear that you can count the stones, and loses a gentle hundred metres of height on its way to the lakefront. The second half is the quicker one if you have been patient in the first. Buses leave from the finish town at five; blankets are lent at the start and washed by volunteers. There is no sound system along the course at all. You will hear your feet, the river, and now and then a tractor.",
  },
];
