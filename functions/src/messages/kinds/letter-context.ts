import { changesEndAt, dateText, endText, knownTimeZone, theRace } from "../../contract/index.ts";
import type { Block, EventDate, Letter, RaceSettings, Wave } from "../../contract/index.ts";
import { lifeStateOf } from "../../events/event-life.ts";
import type { StoredEvent } from "../../events/stored-event.ts";
import { racesOf } from "../../events/races.ts";
import { sitePaths } from "../site-paths.ts";
import type { StoredMessage } from "../stored-message.ts";
import { isolated, oneLine } from "../../platform/plain-text.ts";

/** What a message is about, in texts that fit into sentences. */
export type LetterContext = {
  message: StoredMessage;
  /** Null: the event no longer exists. */
  event: StoredEvent | null;
  timeZone: string;
  /** The event's name, for sentences. */
  title: string;
  /** The race and the event: "Lisbon Night Run", or "the 10K of Lisbon Night Run" if the event has several races. */
  eventOrRace: string;
  /** The runner's race, and the one that the entry was in before. Null if the event has one race, which needs no name. */
  race: RaceSettings | null;
  fromRace: RaceSettings | null;
  /** The runner's race, also if it is the only one. */
  entered: RaceSettings | null;
  wave: Wave | null;
  /** The start of the runner's wave, or else of their race, or else of the event. */
  start: EventDate | null;
  /** Whether the message is about the reader's own entry. If not, it names the runner. */
  isOwn: boolean;
  /** The runner's name, at the beginning of a sentence and inside one. */
  Name: string;
  name: string;
  /** "Your" or "Ana Silva’s". */
  Whose: string;
  whose: string;
};

export function letterContextOf(message: StoredMessage, event: StoredEvent | null): LetterContext {
  const { data, uid, entryId } = message;
  const races = event === null ? [] : racesOf(event);
  const raceWith = (id: string | null) => races.find((race) => race.id === id);
  // A message about no entry, such as one to the team, names no race, although its `raceId` has a value.
  const named = entryId === "" ? undefined : raceWith(data.raceId);
  const entered = named ?? (races.length === 1 ? races[0] : null) ?? null;
  const wave = entered?.waves.find(({ id }) => id === data.waveId) ?? null;
  const race = races.length > 1 ? entered : null;
  const title = isolated(oneLine(event?.title ?? data.title)) || "the event";
  const name = isolated(oneLine(data.name));
  const isOwn = uid === "" || uid === entryId;
  return {
    message,
    event,
    timeZone: knownTimeZone(event?.timeZone ?? "UTC"),
    title,
    eventOrRace: race === null ? title : `${raceText(race)} of ${title}`,
    race,
    fromRace: races.length > 1 ? (raceWith(data.fromRaceId) ?? null) : null,
    entered,
    wave,
    start: wave?.startsAt ?? entered?.startsAt ?? event?.marathonStartDate ?? null,
    isOwn,
    Name: name || "The runner",
    name: name || "the runner",
    Whose: isOwn ? "Your" : `${name || "The runner"}’s`,
    whose: isOwn ? "your" : `${name || "the runner"}’s`,
  };
}

/** A race inside a sentence, such as "the half marathon". */
export function raceText({ name }: RaceSettings): string {
  return isolated(theRace({ name: oneLine(name) }));
}

export function paragraph(text: string): Block {
  return { type: "paragraph", spans: [{ text }] };
}

/** One paragraph of these sentences. Empty ones are left out. */
export function paragraphOf(...sentences: string[]): Block {
  return paragraph(sentences.filter((sentence) => sentence !== "").join(" "));
}

/** The reason that the organizer gave, as a sentence, which ends even if the reason has no period. */
export function reasonText({ message }: Pick<LetterContext, "message">): string {
  const reason = oneLine(message.data.reason ?? "");
  const end = /[.!?…。！？؟]$/u.test(reason) ? "" : ".";
  return reason === "" ? "" : `The organizer’s reason: “${isolated(reason)}${end}”`;
}

/** Until when the account can change or cancel the entry, unless that is over, depends on a new date, or was canceled. */
export function changesText({ event, entered, whose, timeZone, message }: LetterContext): string {
  if (event === null || event.cancelledAt !== null || message.uid === "") return "";
  const end = changesEndAt({ ...event, state: lifeStateOf(event) }, entered ?? { startsAt: null });
  if (!Number.isFinite(end) || end <= message.at.getTime()) return "";
  return `You can change or cancel ${whose} entry until ${endText(new Date(end).toISOString(), timeZone)}.`;
}

type Facts = Letter["facts"];
/** A fact, or nothing if its value is empty. */
export const fact = (label: string, value: string): Facts => (value === "" ? [] : [{ label, value }]);

/** When and where the event is, and was before it changed. */
export function eventFacts({ event, message, start, timeZone }: LetterContext): Facts {
  const title = fact("Event", oneLine(event?.title ?? message.data.title));
  if (event === null || start === null) return title;
  const startShown = event.dateToBeAnnounced ? "New date to be announced" : dateText(start, timeZone);
  const { before } = message.data;
  return [
    ...title,
    ...fact("Start", startShown),
    ...fact("Previous start", before.start === null ? "" : dateText(before.start, timeZone)),
    ...fact("Location", oneLine(event.location)),
    ...fact("Previous location", oneLine(before.location ?? "")),
  ];
}

/** What a runner looks up about an entry. */
export function entryFacts(context: LetterContext): Facts {
  const { name, reference } = context.message.data;
  const [title, ...dates] = eventFacts(context);
  return [
    ...fact("Runner", oneLine(name)),
    ...(title === undefined ? [] : [title]),
    ...fact("Race", oneLine(context.race?.name ?? "")),
    ...fact("Wave", oneLine(context.wave?.name ?? "")),
    ...dates,
    ...fact("Reference", reference ?? ""),
  ];
}

export const openApplyList = { label: "Open My Apply List", path: sitePaths.myApplyList } satisfies Letter["action"];

/** Leads to the event's page, if the event still exists. */
export function openEvent({ event, message }: LetterContext, label = "Open the event’s page"): Letter["action"] {
  return event === null ? null : { label, path: sitePaths.event(message.marathonId) };
}
