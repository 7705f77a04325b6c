import type { Answer, FieldConflict, Gender, Registration } from "@run/functions/contract";
import { longDate } from "../../lib/dates/date-format.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { entryHeadings } from "../entry/entry-headings.ts";
import { savedValue } from "./entry-changes.ts";
import type { EntryFailure } from "./entry-changes.ts";
import { answerText, countryName } from "./form-answers.ts";
import { genderNames } from "./genders.ts";
import { entryControlOf } from "./runner-values.ts";
import type { FormEvent, RunnerFormApi } from "./runner-values.ts";

/**
 * Says why an entry was not changed. If somebody else has changed the same fields, it shows both values. The user then
 * takes the saved ones into the form, or saves again.
 */
export function EntryFailureNote({
  title,
  failure,
  form,
  event,
  now,
  onTaken,
}: {
  title: string;
  failure: EntryFailure;
  form: RunnerFormApi;
  event: FormEvent;
  /** The entry as it is known now. */
  now: Registration | undefined;
  onTaken: () => void;
}) {
  if (typeof failure === "string") return <FormFailure title={title}>{failure}</FormFailure>;
  const take = () => {
    for (const conflict of failure) {
      const saved = savedValue(conflict, now) ?? "";
      const value = typeof saved === "number" ? String(saved) : saved;
      const control = entryControlOf(conflict.path) as "phone";
      form.setValue(control, value as string);
      form.clearErrors(control);
    }
    onTaken();
  };
  return (
    <FormFailure title={title}>
      <p>Someone else, or you in another tab, has saved:</p>
      <ul className="my-3 space-y-1">
        {failure.map((conflict) => (
          <li key={conflict.path}>
            {nameOf(conflict, event)}:{" "}
            <bdi className="font-semibold">{textOf(conflict.path, savedValue(conflict, now), event)}</bdi>
            {" · yours: "}
            <bdi>{textOf(conflict.path, conflict.yours, event)}</bdi>
          </li>
        ))}
      </ul>
      <Button variant="outline" size="touch" onClick={take}>
        Use the saved values
      </Button>
      <p className="mt-3 text-sm">Or save again to replace them with yours.</p>
    </FormFailure>
  );
}

function nameOf({ path }: FieldConflict, { form }: FormEvent): string {
  if (path === "raceId") return entryHeadings.race;
  if (path === "waveId") return entryHeadings.wave;
  const question = form?.questions.find(({ id }) => path === `answers.${id}`);
  return question?.label ?? entryHeadings[path as keyof typeof entryHeadings] ?? path;
}

function textOf(path: string, value: Answer | null, { races }: FormEvent): string {
  if (value === null || value === "") return "nothing";
  const text = answerText(value);
  if (path === "gender") return genderNames[value as Gender] ?? text;
  if (path === "nationality") return countryName(text);
  if (path === "dateOfBirth") return longDate(text, "UTC");
  if (path === "raceId") return races.find(({ id }) => id === text)?.name ?? text;
  if (path === "waveId") return races.flatMap(({ waves }) => waves).find(({ id }) => id === text)?.name ?? text;
  return text;
}
