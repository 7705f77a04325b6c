export type Finisher = {
  rank: number;
  name: string;
  country: string;
  race: string;
  time: string;
  honour: string;
  text: string;
};

export const topFinishers: readonly Finisher[] = [
  {
    rank: 1,
    name: "Liya Demissie",
    country: "Ethiopia",
    race: "Kyoto Thousand Gates Marathon",
    time: "2:24:51",
    honour: "Course record",
    text: "Ran the last ten kilometers alone, through rain, and took 48 seconds off a record that had stood for six years.",
  },
  {
    rank: 2,
    name: "Mateo Quiroga",
    country: "Argentina",
    race: "Kyoto Thousand Gates Marathon",
    time: "2:26:18",
    honour: "First podium abroad",
    text: "Sat fifth until the last temple gate, then closed the gap on the one climb that everybody else had feared.",
  },
  {
    rank: 3,
    name: "Sanna Virtalo",
    country: "Finland",
    race: "Kyoto Thousand Gates Marathon",
    time: "2:31:37",
    honour: "Personal best at 43",
    text: "A night-shift nurse with three training runs a week, nine minutes faster than at her first marathon ten years ago.",
  },
];
