/** The roles of an event's team, most powerful first. Every event has exactly one owner. */
export const teamRoles = ["owner", "organiser", "desk", "timekeeper", "reader"] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The roles that an owner and organizers may give and take. Ownership passes by an accepted invitation only. */
export const memberRoles = ["organiser", "desk", "timekeeper", "reader"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What a member of an event's team may do. Every endpoint that is about an event names the one that it needs. */
export const permissions = [
  /** Change the eight fields after the first registration, and move the dates at any time. */
  "edit",
  /** Change the settings and the races, and restore a version. */
  "configure",
  /** See every version of the event with its author. */
  "history",
  /** List the entries by name, race and reference, without contact details. */
  "startList",
  /** See the entries and the waiting list with contact details, and what happened to them. */
  "entries",
  /** Enter people, and change, move and cancel entries. */
  "manageEntries",
  /** Go above a capacity, or past a waiting list, when entering or moving somebody or offering a place. */
  "overCapacity",
  /** Read and write the team's notes about entries. */
  "notes",
  /** Add and change entries from a spreadsheet. */
  "importEntries",
  /** See all answers to the event's form, not only those that the desk needs. */
  "answers",
  /** Write announcements to the entries, see what became of them, and get the questions of runners. */
  "announce",
  /** See who else is in the team. */
  "members",
  /** Invite people to the roles below the owner, change their roles, and remove them. */
  "team",
  /** Invite somebody to own the event. */
  "handOver",
  /** Cancel or delete the event. */
  "remove",
] as const;
export type Permission = (typeof permissions)[number];

/** The one table that decides who may do what in an event's team (decision 0075). */
export const permissionsOf: Record<TeamRole, readonly Permission[]> = {
  owner: permissions,
  organiser: [
    "edit",
    "configure",
    "history",
    "startList",
    "entries",
    "manageEntries",
    "overCapacity",
    "notes",
    "importEntries",
    "answers",
    "announce",
    "members",
    "team",
  ],
  desk: ["startList", "entries", "manageEntries", "members"],
  timekeeper: ["startList", "members"],
  reader: ["startList", "members"],
};

export function roleMay(role: TeamRole | null, permission: Permission): boolean {
  return role !== null && permissionsOf[role].includes(permission);
}

/** Whether the role is at least as powerful as the other. */
export function isAtLeast(role: TeamRole, other: TeamRole): boolean {
  return teamRoles.indexOf(role) <= teamRoles.indexOf(other);
}

/** Whether a role shows contact details, so that only an account with a verified email address may have it. */
export function needsVerifiedAddress(role: TeamRole): boolean {
  return roleMay(role, "entries");
}
