import {
  CHECKED,
  GENDERS,
  UNCHECKED,
  ageGroupLabel,
  ageGroupsOf,
  answerIn,
  beginsAt,
  calendarDayOf,
  conditionValues,
  nameKey,
  shiftDay,
} from "@run/functions/contract";
import { askedQuestions } from "@run/functions/contract/asked-questions";
import type { RosterEntry, ShownQuestion } from "@run/functions/contract";
import { genderNames } from "../../../entities/form/genders.ts";
import { serverNow } from "../../../lib/dates/server-clock.ts";
import { categoryFinder } from "../age-groups/category-finder.ts";
import type { EntriesContext } from "./entries-context.ts";
import { answerFilterId, marksOf } from "./entry-listing.ts";
import type { EntryListing } from "./entry-listing.ts";

type EntryTest = (entry: RosterEntry) => boolean;

/** A filter with its options. `all` is the label of “no filter”. */
export type EntryFilter = {
  id: string;
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  testOf: (value: string) => EntryTest;
};

export type FilterContext = Pick<
  EntriesContext,
  "event" | "races" | "hasContacts" | "hasAllAnswers" | "hasWaves" | "hasAgeGroups"
>;

/** The option for entries without a value. It cannot be an id or a trimmed label, because it begins with a space. */
const NONE = " none";

/** The filters that suit the event and what the reader may see of its entries. */
export function entryFilters(context: FilterContext): EntryFilter[] {
  return [...placeFilters(context), sinceFilter(context), ...personFilters(context), ...answerFilters(context)];
}

/** The filters in which a known option is chosen. */
export function chosenFilters(filters: readonly EntryFilter[], { chosen }: Pick<EntryListing, "chosen">) {
  return filters.flatMap((filter) => {
    const option = filter.options.find(({ value }) => value === chosen[filter.id]);
    return option === undefined ? [] : [{ filter, option }];
  });
}

/** Whether the listing leaves entries out by a filter. */
export function isFiltered(filters: readonly EntryFilter[], listing: Pick<EntryListing, "chosen" | "marks">): boolean {
  return marksOf(listing.marks).length > 0 || chosenFilters(filters, listing).length > 0;
}

function placeFilters({ event, races, hasWaves }: FilterContext): EntryFilter[] {
  const raceFilter: EntryFilter = {
    id: "race",
    label: "Race",
    all: "All races",
    options: races.map(({ id, name }) => ({ value: id, label: name })),
    testOf: (value) => (entry) => entry.raceId === value,
  };
  const waveIds = new Map(event.races.map(({ id, waves }) => [id, new Set(waves.map((wave) => wave.id))]));
  /** Whether the entry has no wave although its race has some. */
  const hasNoWave: EntryTest = ({ raceId, waveId }) => {
    const ofRace = waveIds.get(raceId);
    return ofRace !== undefined && ofRace.size > 0 && (waveId === null || !ofRace.has(waveId));
  };
  const waveFilter: EntryFilter = {
    id: "wave",
    label: "Wave",
    all: "All waves",
    options: [
      ...event.races.flatMap((race) =>
        race.waves.map(({ id, name }) => ({ value: id, label: races.length === 0 ? name : `${race.name}: ${name}` })),
      ),
      { value: NONE, label: "No wave" },
    ],
    testOf: (value) =>
      value === NONE ? hasNoWave : ({ raceId, waveId }) => waveId === value && waveIds.get(raceId)?.has(value) === true,
  };
  return [...(races.length > 0 ? [raceFilter] : []), ...(hasWaves ? [waveFilter] : [])];
}

/** In days of the event's time zone, including today. */
const periods = [
  { value: "today", label: "Today", days: 1 },
  { value: "week", label: "Last 7 days", days: 7 },
  { value: "month", label: "Last 30 days", days: 30 },
];

function sinceFilter({ event }: FilterContext): EntryFilter {
  return {
    id: "since",
    label: "Registered",
    all: "At any time",
    options: periods,
    testOf: (chosen) => {
      const days = periods.find(({ value }) => value === chosen)?.days;
      if (days === undefined) return () => true;
      const today = calendarDayOf(new Date(serverNow()).toISOString(), event.timeZone);
      const from = beginsAt(shiftDay(today, 1 - days), event.timeZone);
      return ({ registeredAt }) => Date.parse(registeredAt) >= from;
    },
  };
}

function personFilters({ event, hasContacts, hasAgeGroups }: FilterContext): EntryFilter[] {
  const categoryIn = categoryFinder(event);
  const gender: EntryFilter = {
    id: "gender",
    label: "Gender",
    all: "All genders",
    options: [...GENDERS.map((one) => ({ value: one, label: genderNames[one] })), { value: NONE, label: "Not stated" }],
    testOf: (value) => {
      const wanted = value === NONE ? null : value;
      return (entry) => (categoryIn(entry)?.gender ?? null) === wanted;
    },
  };
  const ageGroup: EntryFilter = {
    id: "age",
    label: "Age group",
    all: "All age groups",
    options: [
      ...ageGroupsOf(event.ageGroups ?? []).map((group) => ({
        value: String(group.from),
        label: ageGroupLabel(group),
      })),
      { value: NONE, label: "Unknown" },
    ],
    testOf: (value) => {
      const wanted = value === NONE ? null : Number(value);
      return (entry) => (categoryIn(entry)?.ageGroup?.from ?? null) === wanted;
    },
  };
  const asksGender = hasContacts && event.form !== null && event.form.standard.gender !== "off";
  return [...(asksGender ? [gender] : []), ...(hasAgeGroups ? [ageGroup] : [])];
}

/** A filter for each question that has options, as far as the reader sees its answers. */
function answerFilters({ event, hasContacts, hasAllAnswers }: FilterContext): EntryFilter[] {
  const questions = event.form?.questions ?? [];
  const isShown = (question: ShownQuestion) =>
    hasContacts && (hasAllAnswers || question.audience === "desk") && conditionValues(question).length > 0;
  return questions.filter(isShown).map((question) => ({
    id: answerFilterId(question.id),
    label: question.label,
    all: "All answers",
    options:
      question.kind === "checkbox"
        ? [
            { value: CHECKED, label: "Yes" },
            { value: UNCHECKED, label: "No" },
          ]
        : [...question.options.map(({ label }) => ({ value: label, label })), { value: NONE, label: "No answer" }],
    testOf: (value) => answerTest(question, value, questions),
  }));
}

function answerTest(question: ShownQuestion, value: string, questions: readonly ShownQuestion[]): EntryTest {
  const answerOf = ({ filledForm }: RosterEntry) => answerIn(filledForm?.answers ?? {}, question.id);
  const isAsked: EntryTest = ({ raceId, filledForm }) =>
    askedQuestions(questions, raceId, filledForm?.answers ?? {}).some(({ id }) => id === question.id);
  if (value === CHECKED && question.kind === "checkbox") return (entry) => answerOf(entry) === true;
  if (value === NONE || question.kind === "checkbox") return (entry) => answerOf(entry) === undefined && isAsked(entry);
  const wanted = nameKey(value);
  return (entry) => [answerOf(entry)].flat().some((one) => typeof one === "string" && nameKey(one) === wanted);
}
