import type { DemoEvent } from "../demo-types.ts";

/** Events whose registration has closed and whose race is still to come. */
export const closedEvents: DemoEvent[] = [
  {
    id: "marrakesh-ochre-walls-marathon",
    title: "Marrakesh Ochre Walls Marathon",
    location: "Marrakesh, Morocco",
    timeZone: "Africa/Casablanca",
    runningDistance: "42.195 KM",
    picture: "desert-dunes",
    organizer: "olivia",
    registrationOpens: -75,
    registrationCloses: -4,
    raceDay: 18,
    capacity: 45,
    registered: 27,
    description:
      "You start in the palm groves, finish beneath the ramparts, and in between run one wide circle through the stony desert south of the city with the Atlas always on the skyline. The roads are straight and the villages along them come out in force: expect drums, dates and children who want to race you to the next well. It is a fast marathon until the wind gets up at about eleven, which is a good reason to be finished by then. Mist tunnels and shaded aid stations begin at kilometer fifteen. After the race you can rest in a walled garden with mint tea and cushions. There are no speeches.",
  },
  {
    id: "chicago-prairie-wind-marathon",
    title: "Chicago Prairie Wind Marathon",
    location: "Chicago, United States",
    timeZone: "America/Chicago",
    runningDistance: "42.195 KM",
    picture: "city-skyline",
    organizer: "mateo",
    registrationOpens: -90,
    registrationCloses: -9,
    raceDay: 7,
    capacity: null,
    registered: 30,
    description:
      "Flat, straight and loud. The course takes in nine neighborhoods and the whole lakefront, with hardly any climbing. What it does have is wind from the prairie, so pacers run in tight groups and everyone is welcome to draft behind them. Gospel choirs, a polka club and one very committed tuba player play at the corners. There is a gel every eight kilometers, a toilet every two, and you can see the finish for the last twelve minutes. Deep-dish pizza is waiting at the end.",
  },
  {
    id: "istanbul-two-shores-15k",
    title: "Istanbul Two Shores 15K",
    location: "Istanbul, Türkiye",
    timeZone: "Europe/Istanbul",
    runningDistance: "15 KM",
    picture: "harbour-bridge",
    organizer: "priya",
    registrationOpens: -62,
    registrationCloses: -2,
    raceDay: 24,
    capacity: 28,
    registered: 28,
    description:
      "Fifteen kilometers, two continents and one bridge that is closed to cars for a single morning in the year. The first five kilometers rise steadily on the eastern shore so that the crossing can be enjoyed at an easy pace, with ships sliding underneath and the minarets sharpening through the haze. On the western side the course drops to the water, follows the old sea walls and finishes at a railway terminus with a glass roof. The street cats ignore the race entirely. Simit and cherry juice are handed out on both shores, and a commuter ferry takes you back to where you began, with a view of the city behind you.",
  },
];
