/** `mark` is the path of an icon of 48 by 48: solid shapes with cutouts, which work in any color. */
export type Sponsor = { name: string; trade: string; text: string; mark: string };

export const sponsors: readonly Sponsor[] = [
  {
    name: "Tarmac & Sole",
    trade: "Running shoes",
    text: "Fits your shoes for free at every expo, in a van with a treadmill.",
    mark: "M4 11c3 4 10 4 13 0l5 6-4 3 2 3 5-3 3 3-4 3 2 3 6-3c6 2 12 4 12 10H4Zm0 28h40v4H4Z",
  },
  {
    name: "Longhaul",
    trade: "Race nutrition",
    text: "Drinks and gels that taste like lemon, at stations every five kilometers.",
    mark: "M14 4h20v6h-4v6l6 7v21H12V23l6-7v-6h-4Zm4 24v5h12v-5Zm0 9v3h12v-3Z",
  },
  {
    name: "Splitsecond",
    trade: "Timing",
    text: "Mats and chips, with results on your phone before you've found your bag.",
    mark: "M20 2h8v5.500a18 18 0 1 1-8 0Zm4 10.500A12.500 12.500 0 1 0 24 37.500 12.500 12.500 0 0 0 24 12.500ZM24 16v11l7.800 4.500A9 9 0 0 0 24 16Z",
  },
  {
    name: "Halden Springs",
    trade: "Water",
    text: "Half a million cups a season, all of them paper, all of them collected.",
    mark: "M24 3c8 10 14 17 14 25a14 14 0 0 1-28 0C10 20 16 13 24 3Zm-9 24.500a9 9 0 0 0 9 9v-4a5 5 0 0 1-5-5Z",
  },
  {
    name: "Pinned",
    trade: "Bibs and medals",
    text: "Bibs that survive a downpour, and medals cast from old bicycle frames.",
    mark: "M6 8h36v32H6Zm5 5v4h4v-4Zm22 0v4h4v-4ZM14 22v12h4V22Zm8 0v12h12V22Zm4 4h4v4h-4Z",
  },
  {
    name: "Fernweg Rail",
    trade: "Travel",
    text: "Takes you to the start line for half the fare when you show your bib.",
    mark: "M14 4h20l6 8v20l-6 6 5 6h-6l-4-5H19l-4 5H9l5-6-6-6V12Zm0 8v8h20v-8Zm1.500 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm17 0a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  },
];
