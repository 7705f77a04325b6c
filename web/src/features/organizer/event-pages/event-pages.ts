import type { Marathon, Permission } from "@run/functions/contract";
import { paths } from "../../../entities/paths.ts";

type EventPage = {
  name: string;
  pathOf: (id: string) => string;
  /** A page that is opened from this one, without a link of its own. */
  innerPathOf?: (id: string) => string;
  needs: Permission;
  /** Whether the page has a form, so that changes by others matter while it is open. */
  isForm?: boolean;
  /** Whether the page is a long list, which needs the room of the event's head. */
  isList?: boolean;
};

/** The pages of an event in the order of their navigation, each with the permission that it needs. */
const eventPages: readonly EventPage[] = [
  { name: "Overview", pathOf: paths.marathonOverview, needs: "members" },
  {
    name: "Entries",
    pathOf: paths.marathonEntries,
    innerPathOf: paths.marathonImport,
    needs: "startList",
    isList: true,
  },
  { name: "Waiting list", pathOf: paths.marathonWaitlist, needs: "entries", isList: true },
  { name: "Messages", pathOf: paths.marathonMessages, needs: "announce" },
  { name: "Races", pathOf: paths.marathonRaces, needs: "configure", isForm: true },
  { name: "Form", pathOf: paths.marathonForm, needs: "configure", isForm: true },
  { name: "Team", pathOf: paths.marathonTeam, needs: "members" },
  { name: "History", pathOf: paths.marathonHistory, needs: "history" },
  { name: "Settings", pathOf: paths.marathonSettings, needs: "configure", isForm: true },
];

/** The pages of the event that the reader may open. */
export function pagesFor({ viewer }: Pick<Marathon, "viewer">): readonly EventPage[] {
  return eventPages.filter(({ needs }) => viewer?.can.includes(needs) === true);
}

/** Whether the reader is a member of the event's team. Every role may see who else is in it. */
export function isInTeam({ viewer }: Pick<Marathon, "viewer">): boolean {
  return viewer?.can.includes("members") === true;
}

/** Whether the page at that path has a form of the event. */
export function isFormPage(id: string, path: string): boolean {
  return eventPages.some(({ isForm, pathOf }) => isForm === true && pathOf(id) === path);
}

/** Whether the page at that path is a long list. */
export function isListPage(id: string, path: string): boolean {
  return eventPages.some(({ isList, pathOf }) => isList === true && pathOf(id) === path);
}
