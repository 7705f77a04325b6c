import { hasAgeRule } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";
import type { FormEvent } from "./runner-values.ts";

/** Whether runners of the race have to state their birth date, for its age rule or because the event's form asks. */
export function birthDateAsked({ form }: Pick<FormEvent, "form">, race: Race | undefined) {
  if (race !== undefined && hasAgeRule(race)) return "required";
  return form?.standard.dateOfBirth ?? "off";
}
