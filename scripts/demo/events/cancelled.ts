import type { DemoEvent } from "../demo-types.ts";

/** Taken back by its organiser: only she and its runners still see it. */
export const cancelledEvents: DemoEvent[] = [
  {
    id: "valletta-lantern-bastion-10k",
    title: "Valletta Lantern Bastion 10K",
    location: "Valletta, Malta",
    timeZone: "Europe/Malta",
    runningDistance: "10 KM",
    picture: "harbour-bridge",
    organiser: "olivia",
    registrationOpens: -38,
    registrationCloses: 19,
    raceDay: 34,
    capacity: 80,
    registered: 26,
    cancelledOn: -5,
    description:
      "Ten kilometres along the top of the fortress walls after sunset, with the harbour on one side and candlelit balconies on the other. The course makes two loops of the peninsula, drops through the lower gardens and climbs back by the old ferry steps, which everybody walks and nobody admits to. Lanterns mark every turn, cannons mark the start, and a brass band from the parish of each quarter marks the kilometre that runs past its church. The limestone is polished by five centuries of shoes, so come with soles that grip. Honey rings and cold orange soda wait in the square at the finish.",
  },
];
