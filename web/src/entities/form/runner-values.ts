import type { EventDates, EventForm, Race, RegistrationDetails } from "@run/functions/contract";
import type { UseFormReturn } from "react-hook-form";

/** An event with its races and its registration form, which is null or missing if the event has none. */
export type FormEvent = Pick<EventDates, "marathonStartDate" | "timeZone"> & {
  races: readonly Race[];
  form?: EventForm | null | undefined;
};

/** An answer as it is typed: a text or an option, a checked box, or several options. */
export type TypedAnswer = string | boolean | readonly string[];

/** How a waiver is being signed. Belongs to one version of its text. */
export type TypedSignature = {
  version: number;
  isAccepted: boolean;
  name: string;
  /** Whether the runner says that they are under age. Asked only if the birth date is not known. */
  isMinor: boolean;
  guardian: string;
};

/** The choice of a runner who has to answer the question about their gender, and prefers not to say. */
export const GENDER_UNSTATED = "unstated";

/** What is typed into the form of an event. Texts are empty until the runner fills them in. */
export type TypedEntry = {
  gender: string;
  club: string;
  nationality: string;
  expectedTime: string;
  /** By the control of their question. Answers to questions that are not asked at the moment are kept. */
  answers: Readonly<Record<string, TypedAnswer>>;
  waiver: TypedSignature;
};

/** Whether the runner has said that they have only one name, so that the last name stays empty. */
export type OneName = { hasOneName?: boolean | undefined };

/** What a form says of a stored record whose runner has only one name. */
export function oneNameOf({ firstName, lastName }: Pick<RegistrationDetails, "firstName" | "lastName">): OneName {
  return firstName !== "" && lastName === "" ? { hasOneName: true } : {};
}

/** The error of a last name that is missing, although nobody has said that there is none. */
export function lastNameError({ lastName, hasOneName }: Pick<RegistrationDetails, "lastName"> & OneName) {
  const isMissing = lastName.trim() === "" && hasOneName !== true;
  return isMissing ? { lastName: { type: "required", message: "Last Name is required" } } : {};
}

/** The values of a form for a runner's details. The race and the birth date are empty until they are filled in. */
export type RunnerValues = RegistrationDetails & { raceId: string; dateOfBirth: string } & OneName & TypedEntry;

/** The form as its fields receive it. */
export type RunnerFormApi = UseFormReturn<RunnerValues, unknown, RunnerValues>;

/** The runner's own details, without the values about races and the event's form. */
export function detailsOf({
  email,
  firstName,
  lastName,
  phone,
  emergencyContact,
}: RegistrationDetails): RegistrationDetails {
  return { email, firstName, lastName, phone, emergencyContact };
}

export const UNSIGNED: TypedSignature = { version: 0, isAccepted: false, name: "", isMinor: false, guardian: "" };

export const EMPTY_ENTRY: TypedEntry = {
  gender: "",
  club: "",
  nationality: "",
  expectedTime: "",
  answers: {},
  waiver: UNSIGNED,
};

/**
 * The name of a question's control among the answers. The prefix is for ids that are numbers or names of methods, which
 * paths into the form's values would misread.
 */
export const answerKey = (questionId: string) => `q-${questionId}` as const;

/** The form's control for a path in the request's body. */
export function entryControlOf(path: string): string {
  if (path === "waiver" || path === "waiver.version") return "waiver.isAccepted";
  return path.replace(/^answers\.(.+)$/, (_, id: string) => `answers.${answerKey(id)}`);
}
