import type { FormSettings } from "../../../functions/src/contract/index.ts";

export const shirtSizes = ["XS", "S", "M", "L", "XL"] as const;
export const NO_SHIRT = "No shirt, thanks";
export const shuttleStops = ["Central station, 6:15 AM", "Airport hotel, 5:50 AM"] as const;

const shirts = { XS: 18, S: 110, M: 140, L: 110, XL: 60 };

/** A question of each kind that organizers use most: with a stock, only for some answers, and only for the desk. */
export const festivalForm: FormSettings = {
  standard: {
    dateOfBirth: "required",
    gender: "optional",
    club: "optional",
    nationality: "optional",
    expectedTime: "optional",
  },
  questions: [
    {
      id: "shirt",
      label: "T-shirt size",
      help: "Shirts are cut straight. If you are between two sizes, take the larger one.",
      kind: "choice",
      options: [...shirtSizes.map((label) => ({ label, stock: shirts[label] })), { label: NO_SHIRT, stock: null }],
      required: true,
      raceIds: null,
      onlyIf: null,
      audience: "desk",
    },
    {
      id: "shuttle",
      label: "I’d like a seat on the shuttle bus to the start",
      help: "It’s free and runs on the morning of the race.",
      kind: "checkbox",
      options: [],
      required: false,
      raceIds: ["marathon", "half"],
      onlyIf: null,
      audience: "team",
    },
    {
      id: "stop",
      label: "Where do you get on?",
      help: "",
      kind: "choice",
      options: shuttleStops.map((label) => ({ label, stock: null })),
      required: true,
      raceIds: ["marathon", "half"],
      onlyIf: { question: "shuttle", values: ["yes"] },
      audience: "team",
    },
    {
      id: "medicalConsent",
      label: "I have medical information for race day, and I agree that the organizer may use it to look after me",
      help: "Leave the box unchecked if there is nothing that the medical team should know.",
      kind: "checkbox",
      options: [],
      required: false,
      raceIds: null,
      onlyIf: null,
      audience: "desk",
    },
    {
      id: "medical",
      label: "What should our medical team know?",
      help: "Allergies, medication or conditions. Only the organizers and the race desk see it.",
      kind: "longText",
      options: [],
      required: true,
      raceIds: null,
      onlyIf: { question: "medicalConsent", values: ["yes"] },
      audience: "desk",
    },
  ],
  waiver: {
    title: "Taking part at your own risk",
    text: "I am healthy and have trained enough for the distance that I have chosen. I follow the instructions of marshals, police and medical staff, and I leave the course if they ask me to.\n\nI take part at my own risk. The organizer is liable only for damage caused intentionally or by gross negligence. I agree to receive first aid if I need it on the day of the race.",
  },
};
