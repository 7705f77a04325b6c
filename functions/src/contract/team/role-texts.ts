import type { TeamRole } from "./permissions.ts";

/** A role in the middle of a sentence. */
export const roleInText: Record<TeamRole, string> = {
  owner: "the owner",
  organiser: "an organizer",
  desk: "a desk member",
  timekeeper: "a timekeeper",
  reader: "a reader",
};

const START_LIST = "see and export the runners’ names, races and references, without contact details";
const ENTRIES = "see and export the runners with their contact details, and the waiting list";
const LOOK_AFTER = "add, change, move and cancel entries";
const WAITING = "remove people from the waiting list";
const MORE = "import entries, go above a capacity and write notes";
const OUT_OF_TURN = "offer places out of turn";
const WRITE = "message the runners, and see whether each email was sent";

/** What a role may see and do, each as the end of a sentence that begins with "can". */
export const roleAbilities: Record<TeamRole, readonly string[]> = {
  owner: [
    ENTRIES,
    LOOK_AFTER,
    WAITING,
    MORE,
    OUT_OF_TURN,
    WRITE,
    "change the event, its races, settings and team",
    "cancel the event or hand it over",
  ],
  organiser: [
    ENTRIES,
    LOOK_AFTER,
    WAITING,
    MORE,
    OUT_OF_TURN,
    WRITE,
    "change the event, its races and settings",
    "invite, change and remove everyone but the owner",
  ],
  desk: [ENTRIES, LOOK_AFTER, WAITING],
  timekeeper: [START_LIST],
  reader: [START_LIST],
};
