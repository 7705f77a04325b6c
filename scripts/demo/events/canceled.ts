import type { DemoEvent } from "../demo-types.ts";

/**
 * Events that their organizers have canceled. Lists leave them out, but their own pages say to everyone that they are
 * canceled.
 */
export const canceledEvents: DemoEvent[] = [
  {
    id: "valletta-lantern-bastion-10k",
    title: "Valletta Lantern Bastion 10K",
    location: "Valletta, Malta",
    timeZone: "Europe/Malta",
    runningDistance: "10 KM",
    picture: "harbour-bridge",
    organizer: "olivia",
    registrationOpens: -38,
    registrationCloses: 19,
    raceDay: 34,
    capacity: 80,
    registered: 26,
    canceledOn: -5,
    description:
      "Ten kilometers along the top of the fortress walls after sunset, with the harbor on one side and candlelit balconies on the other. The course makes two loops of the peninsula, drops through the lower gardens and climbs back by the old ferry steps, which everyone walks. Lanterns mark every turn, cannons mark the start, and each parish has a brass band playing in front of its church. The limestone is worn smooth, so wear shoes with grip. Honey rings and cold orange soda wait for you in the square at the finish.",
  },
];
