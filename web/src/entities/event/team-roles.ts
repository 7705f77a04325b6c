import type { TeamRole } from "@run/functions/contract";

export const roleNames: Record<TeamRole, string> = {
  owner: "Owner",
  organiser: "Organizer",
  desk: "Desk",
  timekeeper: "Timekeeper",
  reader: "Reader",
};
