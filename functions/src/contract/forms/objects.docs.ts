import { objectDocs } from "../object.docs.ts";
import { filledFormSchema, formEntrySchema } from "./filled-form.ts";
import {
  conditionSchema,
  formBodySchema,
  formSchema,
  formWaiverSchema,
  optionSchema,
  questionSchema,
  renamedOptionSchema,
  shownOptionSchema,
  shownQuestionSchema,
  shownStandardFieldsSchema,
  standardFieldsSchema,
  waiverSchema,
} from "./form.ts";
import { signatureSchema, signedWaiverSchema } from "./waiver.ts";

const standardFields = {
  dateOfBirth: "Date of birth: `off`, `optional` or `required`. A race with an age rule always asks for it.",
  gender: "Gender: `off`, `optional` or `required`. Runners may prefer not to say in any case.",
  club: "Club: `off`, `optional` or `required`.",
  nationality: "Nationality: `off`, `optional` or `required`.",
  expectedTime: "Expected finish time: `off`, `optional` or `required`.",
};

const formFields = {
  standard: "Which of the standard fields the form has.",
  questions: "The organizer's own questions, in order: up to 40, with up to 300 options in total.",
  waiver: "What runners sign, or null.",
};

const questionFields = {
  id: "The question's id, unique in its form. The client that adds the question chooses it, and it never changes.",
  label: "The question.",
  help: "A sentence below the question, or empty.",
  kind: "How it is answered: `text`, `longText`, `number`, `choice`, `choices`, `checkbox` or `date`. Further kinds may follow.",
  options: "The answers to choose from. Empty unless the kind is `choice` or `choices`.",
  required: "Whether an answer is required when the question is asked. A required checkbox has to be checked.",
  raceIds: "The ids of the races whose runners are asked, or null for all.",
  onlyIf: "The answer to an earlier question that this one depends on, or null.",
  audience: "Who reads the answers: `team` or, with the desk, `desk`. A `desk` question cannot depend on a `team` one.",
};

const optionFields = {
  label: "The answer.",
  stock: "How many runners may choose it, or null for any number.",
};

const waiverFields = { title: "What it is called.", text: "What the runner signs." };

/** What a runner enters into the form, beside the other fields of a request. */
export const formEntryFields = {
  dateOfBirth: "When the runner was born, like `1990-04-19`. Required for a race with an age rule.",
  gender:
    "`F`, `M` or `X`, or null if the runner prefers not to say. A form that requires it accepts null, but not a new " +
    "entry without the field.",
  club: "The runner's club. Empty to remove it.",
  nationality: "The two-letter code of a country, or null to remove it.",
  expectedTime:
    "The time in which the runner expects to finish, in hours and minutes like `3:45`, or null to remove it.",
  answers: "The answers to the form's questions, by the id of the question. They replace all earlier ones.",
  waiver: "The signature of the form's waiver.",
};

export const formObjects = {
  FormBody: objectDocs(formBodySchema, "The whole registration form.", {
    base: "The `version` that the client read, so that no other change is overwritten by accident.",
    confirm:
      "Saves the form even if it removes an option that runners have chosen, or sets its stock below their number, which " +
      "is otherwise 409 `below-taken`. An option whose label is not merely respelled is another one, unless `renamed` names it.",
    renamed:
      "The options of the saved form that have another label in this one. Answers, counts and stocks stay with them, and " +
      "answers are read with the present label. An option cannot take a label that another option has or had.",
    ...formFields,
  }),
  RenamedOption: objectDocs(renamedOptionSchema, "An option with another label than before.", {
    question: "The id of its question.",
    from: "Its label in the saved form.",
    to: "Its label in this one.",
  }),
  StandardFields: objectDocs(standardFieldsSchema, "Which standard fields a form has.", standardFields),
  Question: objectDocs(questionSchema, "A question of the organizer's own.", questionFields),
  Option: objectDocs(optionSchema, "An answer to choose.", optionFields),
  Condition: objectDocs(conditionSchema, "On what a question depends.", {
    question: "The id of an earlier question: a choice or a checkbox.",
    values: "The answers after which the question is asked. Those to a checkbox are `yes` and `no`.",
  }),
  Waiver: objectDocs(waiverSchema, "A text that runners sign.", waiverFields),
  Form: objectDocs(formSchema, "The registration form of an event.", {
    version: "The version of the form: the version of the event that brought it.",
    ...formFields,
    former:
      "The deleted questions whose answers are kept, the most recent first, for callers who may see all answers; empty for " +
      "others. Saving a form with one of them among its `questions` asks it again.",
  }),
  ShownStandardFields: objectDocs(shownStandardFieldsSchema, "Which standard fields a form has.", standardFields),
  ShownQuestion: objectDocs(shownQuestionSchema, "A question with what is left of its options.", questionFields),
  ShownOption: objectDocs(shownOptionSchema, "An answer to choose.", {
    ...optionFields,
    left: "How many more runners may choose it, or null for any number.",
  }),
  FormWaiver: objectDocs(formWaiverSchema, "The waiver of a form.", {
    version: "The version of its text, which a signature names.",
    ...waiverFields,
  }),
  FormEntry: objectDocs(formEntrySchema, "What a runner enters into the form.", formEntryFields),
  Signature: objectDocs(signatureSchema, "How a runner signs the waiver.", {
    version: "The version of the waiver that the runner read. Another one is 409 `waiver-changed`.",
    name: "The runner's name, typed as a signature.",
    guardian: "The name of a parent or guardian. Required if the runner's birth date says that they are under 18.",
  }),
  FilledForm: objectDocs(
    filledFormSchema,
    "The form as a runner filled it in. All but club and waiver is erased 30 days after the event's last race.",
    {
      version: "The version of the form that was answered. 0 if none was: only a signature on paper was recorded.",
      gender: "`F`, `M` or `X`, or null if the runner has not stated it.",
      club: "The club, or null.",
      nationality: "The two-letter code of a country, or null.",
      expectedTime: "The expected finish time, like `3:45`, or null.",
      answers: "The answers by the id of their question. Questions without an answer are left out.",
      waiver: "The signed waiver, or null.",
    },
  ),
  SignedWaiver: objectDocs(signedWaiverSchema, "A waiver as it was signed.", {
    version: "The version of the waiver.",
    name: "The name that the runner signed with.",
    guardian: "The name of the parent or guardian who signed as well, or null.",
    signedAt: "When it was signed, or when the team recorded it.",
    recordedBy: "The id of the team member who recorded a paper signature. Null if it was signed on the site.",
  }),
};
