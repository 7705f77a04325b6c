import {
  beginsAt,
  conditionValues,
  hasOptions,
  CHECKED,
  isWallTime,
  newAnnouncementSchema,
  skippedTimeText,
} from "@run/functions/contract";
import type { Audience, AudienceState, Marathon, NewAnnouncement, ShownQuestion } from "@run/functions/contract";
import * as z from "zod/mini";

/** What is typed into the form of an announcement. `sendAt` is a day, and `time` a time in the event's time zone. */
export type TypedAnnouncement = {
  subject: string;
  text: string;
  audience: {
    races: string[];
    waves: string[];
    states: AudienceState[];
    waiverMissing: boolean;
    /** The chosen option of each question. Empty for any answer. */
    answers: Record<string, string>;
    /** The entries that were selected on the entries page. With any of them, nothing else is chosen. */
    entries: string[];
  };
  consent: boolean;
  alsoLater: boolean;
  when: "now" | "later";
  sendAt: string;
  time: string;
};

export function emptyAnnouncement(entries: string[] = []): TypedAnnouncement {
  return {
    subject: "",
    text: "",
    audience: { races: [], waves: [], states: ["registered"], waiverMissing: false, answers: {}, entries },
    consent: false,
    alsoLater: false,
    when: "now",
    sendAt: "",
    time: "",
  };
}

export type AnnouncingEvent = Pick<Marathon, "races" | "form" | "timeZone">;

/** The waves of the chosen races, or of all races if none is chosen. */
export function wavesToChoose({ races }: Pick<Marathon, "races">, chosen: readonly string[]) {
  const some = races.filter(({ id }) => chosen.includes(id));
  return (some.length === 0 ? races : some).flatMap((race) =>
    race.waves.map(({ id, name }) => ({ id, name: races.length > 1 ? `${race.name}: ${name}` : name })),
  );
}

/** The questions with options, and the answers that an announcement can ask for. */
export function questionsToChoose({ form }: Pick<Marathon, "form">): { question: ShownQuestion; options: string[] }[] {
  return (form?.questions ?? []).flatMap((question) => {
    if (hasOptions(question)) return [{ question, options: [...conditionValues(question)] }];
    // An entry does not say that a checkbox is not checked.
    return question.kind === "checkbox" ? [{ question, options: [CHECKED] }] : [];
  });
}

/** Whether people who register later can get the announcement as well. */
export function canGoToLater({ states, entries }: TypedAnnouncement["audience"]): boolean {
  return entries.length === 0 && states.includes("registered");
}

/** Choices of a draft that the event no longer has are left out. */
function audienceOf({ audience }: TypedAnnouncement, event: AnnouncingEvent): Audience {
  if (audience.entries.length > 0) return { entries: audience.entries };
  const races = event.races.map(({ id }) => id).filter((id) => audience.races.includes(id));
  const waves = wavesToChoose(event, races).filter(({ id }) => audience.waves.includes(id));
  const answers = questionsToChoose(event).flatMap(({ question: { id }, options }) => {
    const option = audience.answers[id];
    return option !== undefined && options.includes(option) ? [{ question: id, option }] : [];
  });
  const isDefault = audience.states.length === 1 && audience.states[0] === "registered";
  return {
    ...(races.length > 0 && { races }),
    ...(waves.length > 0 && { waves: waves.map(({ id }) => id) }),
    ...(!isDefault && { states: audience.states }),
    ...(audience.waiverMissing && event.form?.waiver && { waiverMissing: true as const }),
    ...(answers.length > 0 && { answers }),
  };
}

const wallTimeOf = ({ sendAt, time }: TypedAnnouncement) => `${sendAt}T${time}`;

/** The instant of a day and a time of the event. Empty if one of them is missing. */
function instantText(typed: TypedAnnouncement, timeZone: string): string {
  const wallTime = wallTimeOf(typed);
  return isWallTime(wallTime) ? new Date(beginsAt(wallTime, timeZone)).toISOString() : "";
}

function announcementOf(typed: TypedAnnouncement, event: AnnouncingEvent): NewAnnouncement {
  const { subject, text, consent, alsoLater, when } = typed;
  return {
    subject,
    text,
    audience: audienceOf(typed, event),
    ...(consent && { consent }),
    ...(when === "later" && { sendAt: instantText(typed, event.timeZone) }),
    ...(alsoLater && canGoToLater(typed.audience) && { alsoLater }),
  };
}

export function typedAnnouncementSchema(event: AnnouncingEvent) {
  return z.pipe(
    z.transform((typed: TypedAnnouncement, { issues }) => {
      const message = typed.when === "later" ? skippedTimeText(wallTimeOf(typed), event.timeZone) : null;
      if (message !== null) issues.push({ code: "custom", path: ["sendAt"], message, input: typed.sendAt });
      return announcementOf(typed, event);
    }),
    newAnnouncementSchema,
  );
}
