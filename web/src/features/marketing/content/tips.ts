/** `figure` is the highlighted part of the rule. */
export type Tip = { topic: string; rule: readonly [before: string, figure: string, after: string]; text: string };

const CADENCE = "170-180";
const WATER = "500ml";
const WATER_LEAD_HOURS = 2;
const PROTEIN_WINDOW_MINUTES = 30;
/** A test checks that every week of every plan has at least this many. */
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
    text: "That leaves time to go to the bathroom before the start. During the race, sip at the stations instead of gulping.",
  },
  {
    topic: "Recovery",
    rule: ["Protein within ", `${PROTEIN_WINDOW_MINUTES} minutes`, ""],
    text: "Yogurt, eggs or a glass of milk after a long run: your legs start to recover while you're still stretching.",
  },
  {
    topic: "Rest",
    rule: ["At least ", `${REST_DAYS_A_WEEK} rest day`, " per week"],
    text: "Your body adapts on the days off. A walk counts as rest; a quick five kilometers doesn't.",
  },
];
