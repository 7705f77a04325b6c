/** `figure` is the part of the rule that is set in colour. */
export type Tip = { topic: string; rule: readonly [before: string, figure: string, after: string]; text: string };

const CADENCE = "170-180";
const WATER = "500ml";
const WATER_LEAD_HOURS = 2;
const PROTEIN_WINDOW_MINUTES = 30;
/** Every week of every plan keeps it; a test counts. */
export const REST_DAYS_A_WEEK = 1;

export const tips: readonly Tip[] = [
  {
    topic: "Cadence",
    rule: ["", CADENCE, " steps per minute"],
    text: "Short, quick steps land under your hips and spare your knees. Count one foot for thirty seconds and multiply by four.",
  },
  {
    topic: "Hydration",
    rule: ["", WATER, ` water ${WATER_LEAD_HOURS} hours before a race`],
    text: "Early enough to be through with it at the start line. After that, sip at the stations instead of gulping.",
  },
  {
    topic: "Recovery",
    rule: ["Protein within ", `${PROTEIN_WINDOW_MINUTES} minutes`, ""],
    text: "Yoghurt, eggs or a glass of milk after a long run: your legs start to rebuild while you are still stretching.",
  },
  {
    topic: "Rest",
    rule: ["At least ", `${REST_DAYS_A_WEEK} rest day`, " per week"],
    text: "You get faster on the days off, not on the days on. A walk counts as rest, a quick five kilometres does not.",
  },
];
