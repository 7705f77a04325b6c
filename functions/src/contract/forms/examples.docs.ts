import type { EventForm, FormSettings } from "./form.ts";

export const exampleFormSettings: FormSettings = {
  standard: { dateOfBirth: "required", gender: "optional", club: "off", nationality: "off", expectedTime: "optional" },
  questions: [
    {
      id: "shirt",
      label: "T-shirt size",
      help: "The shirts are unisex.",
      kind: "choice",
      options: [
        { label: "S", stock: null },
        { label: "M", stock: 120 },
      ],
      required: true,
      raceIds: null,
      onlyIf: null,
      audience: "desk",
    },
  ],
  waiver: { title: "Assumption of risk", text: "I run at my own risk." },
};

const [question] = exampleFormSettings.questions;
export const exampleForm: EventForm = {
  version: 4,
  standard: exampleFormSettings.standard,
  questions: question
    ? [
        {
          ...question,
          options: [
            { label: "S", stock: null, left: null },
            { label: "M", stock: 120, left: 37 },
          ],
        },
      ]
    : [],
  waiver: { version: 4, title: "Assumption of risk", text: "I run at my own risk." },
  former: [],
};
