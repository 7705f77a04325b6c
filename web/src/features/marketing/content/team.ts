/** Who runs RUN, and who writes its articles. */
export const team = {
  amara: {
    name: "Amara Okafor",
    role: "Race director",
    text: "Has set up start lines on four continents and still gets nervous at the gun.",
  },
  jonas: {
    name: "Jonas Lindqvist",
    role: "Engineering",
    text: "Runs his long distances on trails and his short ones to the coffee machine.",
  },
  mei: {
    name: "Mei Tanaka",
    role: "Runner support",
    text: "Answers before you have finished your cool-down, Mon-Fri 9AM-5PM.",
  },
} as const;

export type TeamMember = (typeof team)[keyof typeof team];
