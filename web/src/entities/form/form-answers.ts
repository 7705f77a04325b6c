import { answerIn, FORM_ONLY_FIELDS, isMinorIn, standardFieldNames, waiverStateOf } from "@run/functions/contract";
import type {
  Answer,
  EventDates,
  FilledForm,
  EventForm,
  FormOnlyField,
  Gender,
  Race,
  RunnerRecord,
  WaiverState,
} from "@run/functions/contract";
import { genderNames } from "./genders.ts";

/** An answer as a text. */
export function answerText(answer: Answer | undefined): string {
  if (answer === undefined) return "";
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  return typeof answer === "object" ? answer.join("; ") : String(answer);
}

type Filled = Pick<RunnerRecord, "filledForm">;
type Signer = Pick<RunnerRecord, "filledForm" | "raceId" | "dateOfBirth">;

/** What decides whether a waiver is signed. */
export type WaiverEvent = Pick<EventDates, "marathonStartDate" | "timeZone"> & {
  races: readonly Pick<Race, "id" | "startsAt">[];
  form: Pick<EventForm, "waiver"> | null;
};

export function answerTo({ filledForm }: Filled, questionId: string): Answer | undefined {
  return filledForm ? answerIn(filledForm.answers, questionId) : undefined;
}

/**
 * The questions of the form, and answered ones that it no longer has. The form knows only the most recently deleted
 * questions, so `unknownLabel` names earlier ones.
 */
export function answeredQuestions(
  form: EventForm | null,
  entries: readonly Filled[],
  unknownLabel = (id: string) => `Question no longer asked (${id})`,
): { id: string; label: string }[] {
  const asked = (form?.questions ?? []).map(({ id, label }) => ({ id, label }));
  const answered = new Set(entries.flatMap(({ filledForm }) => Object.keys(filledForm?.answers ?? {})));
  for (const { id } of asked) answered.delete(id);
  const former = (form?.former ?? [])
    .filter(({ id }) => answered.delete(id))
    .map(({ id, label }) => ({ id, label: `${label} (no longer asked)` }));
  const unknown = [...answered].sort().map((id) => ({ id, label: unknownLabel(id) }));
  return [...asked, ...former, ...unknown];
}

/** The answers of an entry with their questions, in the order of `answeredQuestions`. */
export function answerFacts(form: EventForm | null, entry: Filled, unknownLabel?: (id: string) => string) {
  return answeredQuestions(form, [entry], unknownLabel)
    .map(({ id, label }) => ({ id, label, text: answerText(answerTo(entry, id)) }))
    .filter(({ text }) => text !== "");
}

/** Whether the current version of the waiver is signed for the entry. */
export function waiverStateIn(event: WaiverEvent, { filledForm, raceId, dateOfBirth }: Signer): WaiverState {
  const race = event.races.find(({ id }) => id === raceId) ?? { startsAt: null };
  return waiverStateOf(event.form?.waiver, filledForm?.waiver, isMinorIn(event, race, dateOfBirth));
}

/** What a list says about an entry that still needs a signature. Null if it needs none. */
export function waiverWarning(event: WaiverEvent, entry: Signer): string | null {
  const state = waiverStateIn(event, entry);
  if (state === "earlier") return "Signed an earlier version";
  if (state === "no-guardian") return "Not signed by a guardian";
  return state === "unsigned" ? "Not signed" : null;
}

/** How many entries still need a signature, by what they have. */
export type WaiverCounts = Record<Exclude<WaiverState, "none" | "signed">, number>;

/** Counts the entries that still need a signature. */
export function countWaivers(event: WaiverEvent, entries: readonly Signer[]): WaiverCounts {
  const counts = { unsigned: 0, earlier: 0, "no-guardian": 0 };
  for (const entry of entries) {
    const state = waiverStateIn(event, entry);
    if (state !== "none" && state !== "signed") counts[state] += 1;
  }
  return counts;
}

/** Whether the signed text is that of the current waiver. Empty if nobody has signed. */
export function signedTextOf(form: Pick<EventForm, "waiver"> | null, { filledForm }: Filled): string {
  const signed = filledForm?.waiver;
  if (!signed) return "";
  // Whose signature is missing is said elsewhere.
  const state = waiverStateOf(form?.waiver, signed, false);
  if (state === "signed") return `${form?.waiver?.title ?? ""} (current text)`;
  return state === "earlier" ? "An earlier text of the waiver" : "A waiver that was removed";
}

/** Who has signed the waiver, for example "Rui Almeida, Ana Almeida (guardian)". Null if nobody has. */
export function signersOf(filled: FilledForm | null): string | null {
  const signed = filled?.waiver;
  if (!signed) return null;
  return signed.guardian === null ? signed.name : `${signed.name}, ${signed.guardian} (guardian)`;
}

let countries: Intl.DisplayNames | undefined;

/** The name of a country by its two-letter code. */
export function countryName(code: string): string {
  countries ??= new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });
  return countries.of(code) ?? code;
}

/** As the form offers it, if it requires the gender. */
export const GENDER_DECLINED = "Prefer not to say";

/**
 * Whether the runner has answered a form that requires the gender without stating one (decision 0086). Entries that
 * were filled in by an earlier form may not have been asked, and those whose gender was erased have a kept category.
 */
export function declinesGender(form: Pick<EventForm, "standard" | "version"> | null, entry: Filled): boolean {
  const { filledForm: filled } = entry;
  const isErased = "keptCategory" in entry && entry.keptCategory !== null;
  return (
    filled?.gender === null && !isErased && form?.standard.gender === "required" && filled.version === form.version
  );
}

/** The facts of the form's own fields that the runner has answered, each with its label. */
export function standardFacts(form: EventForm | null, entry: Filled): { label: string; text: string }[] {
  const declines = declinesGender(form, entry);
  return FORM_ONLY_FIELDS.flatMap((field) => {
    const stated = entry.filledForm?.[field] ?? "";
    if (field === "gender" && declines) return [{ label: standardFieldNames[field], text: GENDER_DECLINED }];
    if (stated === "") return [];
    return [{ label: standardFieldNames[field], text: standardText(field, stated) }];
  });
}

function standardText(field: FormOnlyField, stated: string): string {
  if (field === "gender") return genderNames[stated as Gender];
  return field === "nationality" ? countryName(stated) : stated;
}
