import fc from "fast-check";
import { expect, it } from "vitest";
import {
  CHECKED,
  UNCHECKED,
  formEntrySchema,
  formSettingsSchema,
  hasOptions,
  namedRace,
} from "../../functions/src/contract/index.ts";
import type { EventForm, FormSettings, Question } from "../../functions/src/contract/index.ts";
import { askedQuestions } from "../../functions/src/contract/forms/asked-questions.ts";
import { fillIn } from "../../functions/src/forms/filling-in.ts";
import { storedEvent } from "../../functions/test/support/stored-event.ts";
import { raceFaults, raceValuesToSend } from "../../web/src/entities/form/race-choice.ts";
import { readEntry } from "../../web/src/entities/form/read-entry.ts";
import { answerKey, EMPTY_ENTRY, GENDER_UNSTATED } from "../../web/src/entities/form/runner-values.ts";
import type { RunnerValues, TypedAnswer } from "../../web/src/entities/form/runner-values.ts";
import { raceOf } from "../../web/src/entities/race/race.fixtures.ts";

const WAIVER_VERSION = 4;
const LABELS = ["S", "M", "Ünïcode", "yes"];
const races = [{ ...namedRace("full", "Marathon"), minimumAge: 18 }, { ...namedRace("half", "Half marathon") }];
const event = storedEvent("m", { races });

const asked = fc.constantFrom("off" as const, "optional" as const, "required" as const);
const standard = fc.record({
  dateOfBirth: asked,
  gender: asked,
  club: asked,
  nationality: asked,
  expectedTime: asked,
});
const kind = fc.constantFrom("text", "longText", "number", "choice", "choices", "checkbox", "date" as const);
const questionAt = (at: number): fc.Arbitrary<Question> =>
  fc
    .record({
      id: fc.constant(`q${at}`),
      label: fc.constant(`Question ${at}`),
      help: fc.constant(""),
      kind,
      options: fc.subarray(LABELS, { minLength: 1 }).map((labels) => labels.map((label) => ({ label, stock: null }))),
      required: fc.boolean(),
      raceIds: fc.option(fc.subarray(["full", "half"], { minLength: 1 })),
      onlyIf: fc.option(
        fc.record({
          question: fc.nat({ max: Math.max(0, at - 1) }).map((earlier) => `q${earlier}`),
          values: fc.subarray([...LABELS, CHECKED, UNCHECKED], { minLength: 1 }),
        }),
      ),
      audience: fc.constantFrom("team" as const, "desk" as const),
    })
    .map((question) => (hasOptions(question) ? question : { ...question, options: [] }));

/** Forms that the server accepts. A condition that names no answer of its question is left out. */
const form: fc.Arbitrary<FormSettings> = fc
  .record({
    standard,
    questions: fc.tuple(...[0, 1, 2, 3].map(questionAt)),
    waiver: fc.option(fc.constant({ title: "Waiver", text: "I run at my own risk." })),
  })
  .map((one) => {
    const questions = one.questions.map((question) => {
      const condition = one.questions.find(({ id }) => id === question.onlyIf?.question);
      const labels =
        condition?.kind === "checkbox" ? [CHECKED, UNCHECKED] : (condition?.options ?? []).map((o) => o.label);
      const values = question.onlyIf?.values.filter((value) => labels.includes(value)) ?? [];
      return { ...question, onlyIf: question.onlyIf && values.length > 0 ? { ...question.onlyIf, values } : null };
    });
    return { ...one, questions };
  })
  .filter((one) => formSettingsSchema.safeParse(one).success);

/** Mostly what fits, and sometimes anything. */
const mostly = <T>(fits: fc.Arbitrary<T>, others: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fits, weight: 12 }, { arbitrary: others, weight: 1 });
const pick = (...texts: string[]) => fc.constantFrom(...texts);
const oddText = pick("", " ", "-2", "1e3", "2026-02-29", "x".repeat(3_000), "a\u0000b");
const oddAnswer: fc.Arbitrary<TypedAnswer> = fc.oneof(
  oddText,
  pick(...LABELS, "gone"),
  fc.boolean(),
  fc.subarray(LABELS),
);

function answerTo({ kind: of, options }: Question): fc.Arbitrary<TypedAnswer> {
  const labels = options.map(({ label }) => label);
  const fitting: Record<Question["kind"], fc.Arbitrary<TypedAnswer>> = {
    text: pick("", "Harriers", " Ünïcode "),
    longText: pick("", "Two\nlines"),
    number: pick("", "12", "3,5", " 7 "),
    choice: pick("", ...labels),
    choices: fc.subarray(labels),
    checkbox: fc.boolean(),
    date: pick("", "2026-02-28"),
  };
  return mostly(fitting[of], oddAnswer);
}

const valuesFor = ({ questions }: FormSettings): fc.Arbitrary<RunnerValues> =>
  fc
    .record({
      raceId: mostly(pick("full", "half"), fc.constant("")),
      dateOfBirth: mostly(
        pick("1990-04-19", "1984-02-29"),
        pick("", "2012-02-29", "2012-02-30", "2999-01-01", "18 May"),
      ),
      gender: mostly(pick("F", "M", "X", GENDER_UNSTATED), fc.constant("")),
      club: mostly(pick("Harriers", " Ünïcode "), oddText),
      // A list of the countries that exist.
      nationality: mostly(pick("DE", "PT"), fc.constant("")),
      expectedTime: mostly(pick("3:45", "3h45", "3.45"), pick("", "345", "25:99", "soon")),
      answers: fc.tuple(...questions.map(answerTo)),
      name: mostly(fc.constant("Noa Lindqvist"), pick("", "\u200b")),
      guardian: pick("", "Ada Lindqvist"),
      isAccepted: mostly(fc.constant(true), fc.constant(false)),
      isMinor: fc.boolean(),
    })
    .map(({ answers, name, guardian, isAccepted, isMinor, ...rest }) => ({
      ...{ email: "noa@example.com", firstName: "Noa", lastName: "Lindqvist", phone: "+46 555 0142" },
      ...EMPTY_ENTRY,
      ...rest,
      answers: Object.fromEntries(answers.map((answer, at) => [answerKey(`q${at}`), answer])),
      waiver: { version: WAIVER_VERSION, name, guardian, isAccepted, isMinor },
    }));
const filledForm = form.chain((settings) => fc.tuple(fc.constant(settings), valuesFor(settings)));

const shownOf = ({ standard: fields, questions, waiver }: FormSettings): EventForm => ({
  version: WAIVER_VERSION,
  standard: fields,
  questions: questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({ ...option, left: null })),
  })),
  waiver: waiver && { ...waiver, version: WAIVER_VERSION },
  former: [],
});

it("the server accepts what the site's form accepts, and stores only answers to what it asked", () => {
  let accepted = 0;
  fc.assert(
    fc.property(filledForm, ([settings, given]) => {
      const shown = { ...event, races: races.map((race) => raceOf(race)), form: shownOf(settings) };
      const { entry, faults } = readEntry(shown, given);
      const race = races.find(({ id }) => id === given.raceId);
      if (race === undefined || Object.keys({ ...raceFaults(shown, given), ...faults }).length > 0) return;
      const sent = { ...entry, ...raceValuesToSend(shown, given) };
      const { raceId: _, ...body } = sent;
      expect(formEntrySchema.safeParse(body).error?.issues).toBeUndefined();
      const stored = {
        ...settings,
        version: WAIVER_VERSION,
        waiver: settings.waiver && { ...settings.waiver, version: WAIVER_VERSION },
        former: [],
        formerLabels: [],
      };
      const filled = fillIn({
        ...{ event, race, form: stored, before: null, isTeam: false },
        ...{ given: formEntrySchema.parse(body), at: new Date("2026-01-05T12:00:00Z") },
      });
      expect("refused" in filled ? filled : null).toBeNull();
      accepted += 1;
      if ("refused" in filled || filled.filledForm === null) return;
      const { answers } = filled.filledForm;
      const ids = new Set(askedQuestions(settings.questions, race.id, answers).map(({ id }) => id));
      expect(Object.keys(answers).filter((id) => !ids.has(id))).toEqual([]);
    }),
    { numRuns: 300 },
  );
  // The property would hold without any accepted form, too.
  expect(accepted).toBeGreaterThan(30);
});
