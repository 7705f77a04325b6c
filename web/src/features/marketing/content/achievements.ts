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
    text: "Ran the last ten kilometres alone, through rain, and took 48 seconds off a record that had stood for six years.",
  },
  {
    rank: 2,
    name: "Mateo Quiroga",
    country: "Argentina",
    race: "Cape Town Protea Coast 30K",
    time: "1:33:18",
    honour: "First international win",
    text: "Sat third until the lighthouse, then closed the gap on the one climb that everybody else had feared.",
  },
  {
    rank: 3,
    name: "Sanna Virtalo",
    country: "Finland",
    race: "Edinburgh Seven Summits Half",
    time: "1:14:37",
    honour: "Personal best at 43",
    text: "A night-shift nurse with three training runs a week, four minutes faster than at her first half ten years ago.",
  },
];
