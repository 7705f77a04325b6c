/** The roles of the spec, section 9. */
export const roles = [
  {
    name: "Registration Desk",
    text: "Hand out bibs, find the one that is missing, and be the first smile of the day.",
  },
  {
    name: "Course Marshals",
    text: "Hold a corner, point the way, and cheer for the last runner as loudly as for the first.",
  },
  {
    name: "Hydration Stations",
    text: "Fill cups faster than a pack can empty them, and sweep the road once it has passed.",
  },
  {
    name: "Finish Line Crew",
    text: "Hang medals, wrap blankets, and catch runners whose legs give out at the line.",
  },
] as const;

export const ANY_ROLE = "Any role needed";
