/** Who runs RUN, and who writes its articles. */
export const team = {
  amara: {
    name: "Amara Okafor",
    role: "Race director",
    text: "Has set up start lines on four continents and still gets nervous before the gun.",
  },
  jonas: {
    name: "Jonas Lindqvist",
    role: "Engineering",
    text: "Runs long distances on trails and short ones to the coffee machine.",
  },
  mei: {
    name: "Mei Tanaka",
    role: "Runner support",
    text: "Answers before you've finished your cooldown, Mon-Fri 9AM-5PM.",
  },
} as const;

export type RunTeamMember = (typeof team)[keyof typeof team];
