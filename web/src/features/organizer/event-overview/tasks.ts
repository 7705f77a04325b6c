import { isEmptyForm, MAIN_RACE, raceDayEndsAt } from "@run/functions/contract";
import type { Marathon, Permission, Race } from "@run/functions/contract";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { lifeStateOf } from "../../../entities/event/event-state.ts";
import { publicationText } from "../../../entities/event/publication.ts";
import { paths } from "../../../entities/paths.ts";
import type { WaiverCounts } from "../../../entities/form/form-answers.ts";
import { raceNumbers, rowsOverCapacity } from "./race-counts.ts";
import type { RaceNumbers } from "./race-counts.ts";

export type TaskDialog = "publish" | "postpone";
/** Where a task is done: on a page, or in a dialog of the overview. */
type TaskPlace = { path: string } | { dialog: TaskDialog };

/** Something to do before race day. */
export type Task = { id: string; isDone: boolean; title: string; text: string; place: TaskPlace };

type TaskOfRole = Task & { needs: Permission };

/** What the event itself does not say. Null while it is unknown. */
export type KnownFacts = {
  members: number | null;
  /** How many entries still need a signature. */
  waivers: WaiverCounts | null;
};

const names = new Intl.ListFormat("en-US", { style: "long", type: "conjunction" });
const count = (number: number) => number.toLocaleString("en-US");
const entries = (number: number) => (number === 1 ? "1 entry" : `${count(number)} entries`);

/**
 * What the reader can do before race day, in the order in which an event is prepared. Empty once the last race is over
 * and for a canceled event.
 */
export function tasksOf(event: Marathon, known: KnownFacts, now: number): Task[] {
  const isOver = event.races.every((race) => now >= raceDayEndsAt(event, race)) && event.dateToBeAnnounced !== true;
  if (lifeStateOf(event) === "cancelled" || (isOver && event.races.length > 0)) return [];
  const all = [
    ...raceTasks(event),
    ...formTasks(event, known),
    ...teamTasks(event, known),
    ...addressTasks(event),
    ...stateTasks(event, now),
  ];
  return all.filter(({ needs }) => event.viewer?.can.includes(needs) === true).map(({ needs: _, ...task }) => task);
}

/** Whether the team has set races, rather than left the one that every event has. */
function hasOwnRaces({ races }: Marathon): boolean {
  const [only] = races;
  return races.length > 1 || (only !== undefined && (only.id !== MAIN_RACE || only.startsAt !== null));
}

function raceTasks(event: Marathon): TaskOfRole[] {
  const place = { path: paths.marathonRaces(event._id) };
  const base = { place, needs: "configure" } as const;
  if (!hasOwnRaces(event)) {
    const text = "Each race has its own start, places and rules.";
    return [{ ...base, id: "races", isDone: false, title: "Set up the races", text }, ...placeTasks(event)];
  }
  const dateless = event.races.filter(({ startsAt }) => startsAt === null);
  const entered = dateless.reduce((sum, { registered }) => sum + registered, 0);
  const unmeasured = event.races.filter(({ distanceKm }) => distanceKm === null);
  const haveNone = (races: readonly Race[]) =>
    `${names.format(races.map(({ name }) => name))} ${races.length === 1 ? "has" : "have"} none`;
  return [
    {
      ...base,
      id: "starts",
      isDone: dateless.length === 0,
      title: "Give every race a start",
      text:
        dateless.length === 0
          ? "Every race has a day and a time."
          : `${haveNone(dateless)}${entered > 0 ? `, and ${runnerCount(entered)} registered` : ""}.`,
    },
    {
      ...base,
      id: "distances",
      isDone: unmeasured.length === 0,
      title: "Give every race its distance",
      text:
        unmeasured.length === 0
          ? "Runners find the event by its distances."
          : `${haveNone(unmeasured)}, and runners search by distance.`,
    },
    ...placeTasks(event),
  ];
}

function placeTasks(event: Marathon): TaskOfRole[] {
  const place = { path: paths.marathonRaces(event._id) };
  const base = { place, needs: "configure" } as const;
  const { races, total } = raceNumbers(event);
  const unlimited = races.filter(({ capacity }) => capacity === null);
  const isLimited = event.capacity !== null || unlimited.length === 0;
  const over = rowsOverCapacity(event);
  const free = races.filter((race) => waitsBesideFreePlaces(race) && total.free !== 0);
  return [
    {
      ...base,
      id: "capacity",
      isDone: isLimited,
      title: "Limit the places",
      text: isLimited
        ? "Registration stops when the places are taken."
        : `Without a limit, any number can register for ${names.format(unlimited.map(({ name }) => name))}.`,
    },
    ...over.map(({ id, name, over: beyond }) => ({
      ...base,
      id: `over ${id}`,
      isDone: false,
      title: `${name}: over capacity`,
      text: `${count(beyond)} ${beyond === 1 ? "place" : "places"} beyond the capacity ${beyond === 1 ? "is" : "are"} taken or on hold.`,
    })),
    ...free.map(({ id, name, free: left, waiting }) => ({
      id: `free ${id}`,
      isDone: false,
      title: `${name}: free places and a waiting list`,
      text: `${count(left ?? 0)} free, ${runnerCount(waiting)} waiting. Places are offered while the event is published.`,
      place: { path: paths.marathonWaitlist(event._id) },
      needs: "entries" as const,
    })),
  ];
}

const waitsBesideFreePlaces = ({ waiting, free }: RaceNumbers) => waiting > 0 && free !== 0;

function formTasks(event: Marathon, { waivers }: KnownFacts): TaskOfRole[] {
  const base = { place: { path: paths.marathonForm(event._id) }, needs: "configure" } as const;
  const hasWaiver = (event.form?.waiver ?? null) !== null;
  const asksSomething = event.form !== null && !isEmptyForm(event.form);
  return [
    {
      ...base,
      id: "form",
      isDone: asksSomething,
      title: "Set up the registration form",
      text: asksSomething
        ? "Runners answer it when they register."
        : "It asks for names and contacts only. Add what you need to know on race day.",
    },
    {
      ...base,
      id: "waiver",
      isDone: hasWaiver,
      title: "Add a waiver",
      text: hasWaiver ? "Runners sign it when they register." : "Runners sign nothing when they register.",
    },
    ...(hasWaiver && waivers !== null && event.registrationCount > 0
      ? [
          {
            id: "unsigned",
            isDone: Object.values(waivers).every((one) => one === 0),
            title: "Get the waiver signed",
            text: waiverText(waivers),
            place: { path: `${paths.marathonEntries(event._id)}?only=unsigned` },
            needs: "entries" as const,
          },
        ]
      : []),
  ];
}

function waiverText({ unsigned, earlier, "no-guardian": unguarded }: WaiverCounts): string {
  const parts = [
    unsigned > 0 && `${entries(unsigned)} ${unsigned === 1 ? "has" : "have"} no signature`,
    earlier > 0 && `${entries(earlier)} ${earlier === 1 ? "has" : "have"} a signature for an earlier version`,
    unguarded > 0 && `${entries(unguarded)} ${unguarded === 1 ? "has" : "have"} no guardian signature`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "Everyone has signed." : `${names.format(parts)}.`;
}

function teamTasks(event: Marathon, { members }: KnownFacts): TaskOfRole[] {
  if (members === null) return [];
  const isDone = members > 1;
  const text = isDone
    ? `${count(members)} people look after this event.`
    : "So far, only one person can act on race day.";
  const place = { path: paths.marathonTeam(event._id) };
  return [{ id: "team", isDone, title: "Share the work", text, place, needs: "team" }];
}

function addressTasks({ _id, createdByVerified }: Marathon): TaskOfRole[] {
  if (createdByVerified) return [];
  const text = "Until then, RUN does not email your messages, and people without an account get no email.";
  const place = { path: paths.marathonMessages(_id) };
  return [{ id: "address", isDone: false, title: "Confirm your email address", text, place, needs: "handOver" }];
}

function stateTasks(event: Marathon, now: number): TaskOfRole[] {
  const life = lifeStateOf(event);
  if (life === "postponed" && event.dateToBeAnnounced) {
    const text = "Runners keep their places and wait for the new race day.";
    return [
      { id: "date", isDone: false, title: "Set the new date", text, place: { dialog: "postpone" }, needs: "configure" },
    ];
  }
  const text = {
    draft: publicationText(event, now) ?? "Only the team can see this event.",
    postponed: "Registration pauses until you publish the event again.",
    published: "Everyone can find this event.",
  }[life === "cancelled" ? "published" : life];
  return [
    {
      id: "publish",
      isDone: life === "published",
      title: life === "postponed" ? "Publish the event again" : "Publish the event",
      text,
      place: { dialog: "publish" },
      needs: "configure",
    },
  ];
}
