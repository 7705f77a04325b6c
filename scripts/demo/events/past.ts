import type { DemoEvent } from "../demo-types.ts";

/** Run and over. */
export const pastEvents: DemoEvent[] = [
  {
    id: "berlin-lantern-spree-10k",
    title: "Berlin Lantern Spree 10K",
    location: "Berlin, Germany",
    timeZone: "Europe/Berlin",
    runningDistance: "10 KM",
    picture: "riverside-park",
    organiser: "olivia",
    registrationOpens: -95,
    registrationCloses: -24,
    raceDay: -16,
    capacity: 40,
    registered: 29,
    description:
      "An evening ten along the river, flat as a table and lit by the lanterns that runners carry for the first kilometre and hang on the park railings as they pass. The course stays on footpaths and quays: under seven bridges, around the museum island, through the old customs yard and back beneath the plane trees. House music plays on the boats, a string quartet plays in the boathouse, and somewhere around kilometre eight the two briefly agree on a tempo. Children run the last five hundred metres in a race of their own. Lentil stew and dark bread are served at long tables until the lanterns have burned down.",
  },
  {
    id: "buenos-aires-jacaranda-half",
    title: "Buenos Aires Jacaranda Half",
    location: "Buenos Aires, Argentina",
    timeZone: "America/Argentina/Buenos_Aires",
    runningDistance: "21.1 KM",
    picture: "riverside-park",
    organiser: "mateo",
    registrationOpens: -120,
    registrationCloses: -52,
    raceDay: -45,
    capacity: null,
    registered: 22,
    description:
      "For two weeks in spring the avenues of the north side turn violet, and this half marathon runs beneath as many of those trees as can be joined by one sensible line. It is flat and friendly, with long straights for rhythm and a loop around the rose garden for the photographs. The start is late by racing standards, because the city is, and the crowd is dressed for lunch. Tango dancers occupy the final roundabout and do not give way. Alfajores are pressed into every passing hand from kilometre seventeen onward, and the finish line closes only when the last runner has been danced across it.",
  },
  {
    id: "singapore-monsoon-moon-run",
    title: "Singapore Monsoon Moon Run",
    location: "Singapore",
    timeZone: "Asia/Singapore",
    runningDistance: "10 KM",
    picture: "city-skyline",
    organiser: "kenji",
    registrationOpens: -150,
    registrationCloses: -97,
    raceDay: -88,
    capacity: 25,
    registered: 25,
    description:
      "A ten-kilometre night run held on the full moon closest to the monsoon, which means that you will be soaked one way or the other. Runners circle the bay anticlockwise, from the floating stage past the conservatories and over the helix bridge, with the towers doubled in the wet pavement the whole way round. It is warm, it is steamy, and the pace is set by conversation as much as by watches. Towels are handed out at the halfway arch, and cold barley water at every second lamp post. Afterwards the hawker stalls stay open late for anyone with a number on, and the chilli is not adjusted for visitors.",
  },
  {
    id: "dubai-creek-dawn-half",
    title: "Dubai Creek Dawn Half",
    location: "Dubai, United Arab Emirates",
    timeZone: "Asia/Dubai",
    runningDistance: "21.1 KM",
    picture: "desert-dunes",
    organiser: "priya",
    registrationOpens: -100,
    registrationCloses: -39,
    raceDay: -31,
    capacity: 60,
    registered: 17,
    description:
      "Run the city before it heats up. The half marathon starts an hour before dawn at the old spice market, where the abras are still moored, and follows the creek inland through districts that most visitors never reach: boatyards, date warehouses, a mangrove reserve with flamingos asleep on one leg. The turn is at the edge of the dunes exactly as the sun comes up. The way back is slightly downhill and always faster. Hydration is taken seriously, with chilled water at every kilometre and a free sweat test for anybody who is curious. By eight o'clock everyone is in the shade with cardamom coffee, and the day is still ahead.",
  },
];
