import type { DemoEvent } from "../demo-types.ts";

/** Over. */
export const pastEvents: DemoEvent[] = [
  {
    id: "berlin-lantern-spree-10k",
    title: "Berlin Lantern Spree 10K",
    location: "Berlin, Germany",
    timeZone: "Europe/Berlin",
    runningDistance: "10 KM",
    picture: "riverside-park",
    organizer: "olivia",
    registrationOpens: -95,
    registrationCloses: -24,
    raceDay: -16,
    capacity: 40,
    registered: 29,
    description:
      "An evening 10K along the river, flat and lit by the lanterns that runners carry for the first kilometer and hang on the park railings as they pass. The course stays on footpaths and quays: under seven bridges, around the museum island, through the old customs yard and back beneath the plane trees. There is house music on the boats and a string quartet in the boathouse. Children run the last five hundred meters in a race of their own. Lentil stew and dark bread are served at long tables until the lanterns have burned down.",
  },
  {
    id: "buenos-aires-jacaranda-half",
    title: "Buenos Aires Jacaranda Half",
    location: "Buenos Aires, Argentina",
    timeZone: "America/Argentina/Buenos_Aires",
    runningDistance: "21.1 KM",
    picture: "riverside-park",
    organizer: "mateo",
    registrationOpens: -120,
    registrationCloses: -52,
    raceDay: -45,
    capacity: null,
    registered: 22,
    description:
      "For two weeks in spring the avenues of the north side turn violet, and this half marathon runs beneath as many of those trees as one course can join. It is flat and friendly, with long straights for rhythm and a loop around the rose garden for the photographs. The start is late by racing standards, and the crowd is dressed for lunch. Tango dancers perform at the final traffic circle. Volunteers hand out alfajores from kilometer 17 on, and the finish line stays open until the last runner has crossed it.",
  },
  {
    id: "singapore-monsoon-moon-run",
    title: "Singapore Monsoon Moon Run",
    location: "Singapore",
    timeZone: "Asia/Singapore",
    runningDistance: "10 KM",
    picture: "city-skyline",
    organizer: "kenji",
    registrationOpens: -150,
    registrationCloses: -97,
    raceDay: -88,
    capacity: 25,
    registered: 25,
    description:
      "A ten-kilometer night run held on the full moon closest to the monsoon, so expect to get wet, from rain or from sweat. You circle the bay counterclockwise, from the floating stage past the conservatories and over the helix bridge, with the towers doubled in the wet pavement the whole way around. It is warm and humid, so run at a pace at which you can talk. Towels are handed out at the halfway arch, and cold barley water at every second lamppost. Afterward the hawker stalls stay open late for anyone with a bib.",
  },
  {
    id: "dubai-creek-dawn-half",
    title: "Dubai Creek Dawn Half",
    location: "Dubai, United Arab Emirates",
    timeZone: "Asia/Dubai",
    runningDistance: "21.1 KM",
    picture: "desert-dunes",
    organizer: "priya",
    registrationOpens: -100,
    registrationCloses: -39,
    raceDay: -31,
    capacity: 60,
    registered: 17,
    description:
      "Run the city before it heats up. The half marathon starts an hour before dawn at the old spice market, where the abras are still moored, and follows the creek inland through districts that most visitors never reach: boatyards, date warehouses, a mangrove reserve with sleeping flamingos. You turn around at the edge of the dunes as the sun comes up. The way back is slightly downhill and faster. Hydration is taken seriously, with chilled water at every kilometer and a free sweat test for anyone who is curious. By eight o'clock everyone is in the shade with cardamom coffee.",
  },
];
