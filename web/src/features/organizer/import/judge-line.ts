import { ageRuleSentence, fitsAgeRule, FORM_ONLY_FIELDS, hasAgeRule, raceDayOf } from "@run/functions/contract";
import type { Answer, Race, Registration } from "@run/functions/contract";
import { questionsOfRace, readAnswers } from "@run/functions/contract/asked-questions";
import type { FieldId, ImportEvent } from "./import-fields.ts";
import { raceOfEntry } from "./read-line.ts";
import type { LineTexts, LineValues, Problem } from "./read-line.ts";

type Judged = { event: ImportEvent; entry: Registration | null; texts: LineTexts };

/** A cell that is empty or has no column. Who shows it names the field. */
function missing(field: FieldId): Problem {
  // An empty cell may also be a name that was forgotten.
  const reason = field === "lastName" ? "Required. Write - for someone with only one name" : "Required";
  return { field, value: "", reason };
}

/**
 * What the event does not accept of a line whose cells could all be read: the rules of the registration form. Of an
 * entry that exists, only what changes is judged.
 */
export function judgeLine({ event, entry, texts }: Judged, values: LineValues): Problem[] {
  const race = raceOfEntry(event, values.raceId ?? entry?.raceId);
  if (entry === null) {
    const unnamed = (["lastName", "firstName"] as const).filter((field) => values[field] === undefined).map(missing);
    if (race === undefined) return [...unnamed, missing("race"), ...missingFields(event, null, values)];
    return [
      ...unnamed,
      ...missingFields(event, race, values),
      ...ageProblems({ event, race, texts }, values.dateOfBirth ?? null),
      ...answerProblems({ event, race, texts, isNew: true }, values.answers ?? {}, {}),
    ];
  }
  if (race === undefined) return [];
  const isMove = values.raceId !== undefined;
  const isAgeJudged = isMove || values.dateOfBirth !== undefined;
  const dateOfBirth = values.dateOfBirth ?? entry.dateOfBirth;
  const { answers } = values;
  return [
    ...(isAgeJudged ? ageProblems({ event, race, texts }, dateOfBirth) : []),
    ...(answers === undefined
      ? []
      : answerProblems({ event, race, texts, isNew: false }, answers, entry.filledForm?.answers ?? {})),
  ];
}

/** `race` is null while it is not known. */
function missingFields({ form }: ImportEvent, race: Race | null, values: LineValues): Problem[] {
  const asksBirthDate = (race !== null && hasAgeRule(race)) || form?.standard.dateOfBirth === "required";
  const standard = FORM_ONLY_FIELDS.filter(
    (field) => form?.standard[field] === "required" && values[field] === undefined,
  ).map(missing);
  return asksBirthDate && values.dateOfBirth === undefined ? [missing("dateOfBirth"), ...standard] : standard;
}

type InRace = { event: ImportEvent; race: Race; texts: LineTexts };

function ageProblems({ event, race, texts }: InRace, dateOfBirth: string | null): Problem[] {
  const sentence = ageRuleSentence(event, race);
  if (sentence === null || dateOfBirth === null) return [];
  if (fitsAgeRule(race, dateOfBirth, raceDayOf(event, race))) return [];
  return [{ field: "dateOfBirth", value: texts.get("dateOfBirth") ?? dateOfBirth, reason: sentence }];
}

/** `given` are the answers of the line, `earlier` those that the entry has. */
function answerProblems(
  { event, race, texts, isNew }: InRace & { isNew: boolean },
  given: Readonly<Record<string, Answer>>,
  earlier: Readonly<Record<string, Answer>>,
): Problem[] {
  if (event.form === null) return [];
  const { questions } = event.form;
  const asked = new Set(questionsOfRace(questions, race.id).map(({ id }) => id));
  const known = Object.fromEntries(Object.entries(earlier).filter(([id]) => asked.has(id)));
  const { issues } = readAnswers(questions, race.id, { ...known, ...given });
  return issues
    .filter(({ question }) => isNew || Object.hasOwn(given, question))
    .map(({ question, message }) => {
      const field = `answer:${question}` as const;
      const value = texts.get(field) ?? "";
      if (!asked.has(question)) return { field, value, reason: `${race.name} does not ask this` };
      return value === "" ? missing(field) : { field, value, reason: message };
    });
}
