export type Finisher = {
  rank: number;
  name: string;
  country: string;
  race: string;
  time: string;
  honor: string;
  text: string;
};

export const topFinishers: readonly Finisher[] = [
  {
    rank: 1,
    name: "Liya Demissie",
    country: "Ethiopia",
    race: "Kyoto Thousand Gates Marathon",
    time: "2:24:51",
    honor: "Course record",
    text: "Ran the last ten kilometers alone in the rain, and took 48 seconds off a record that had stood for six years.",
  },
  {
    rank: 2,
    name: "Mateo Quiroga",
    country: "Argentina",
    race: "Kyoto Thousand Gates Marathon",
    time: "2:26:18",
    honor: "First podium abroad",
    text: "Ran in fifth place until the last temple gate, then passed three runners on the final climb.",
  },
  {
    rank: 3,
    name: "Sanna Virtalo",
    country: "Finland",
    race: "Kyoto Thousand Gates Marathon",
    time: "2:31:37",
    honor: "Personal best at 43",
    text: "A night-shift nurse who trains three times a week. She ran nine minutes faster than in her first marathon ten years ago.",
  },
];
