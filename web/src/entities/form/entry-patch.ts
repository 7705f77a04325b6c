import { answerIn } from "@run/functions/contract";
import type { Answers, FilledForm, RegistrationPatch } from "@run/functions/contract";
import { findRace } from "../race/race-view.ts";
import { entryToSend } from "./form-code.ts";
import { hasChangedEntry, hasSameAnswers, typedEntryOf } from "./own-entry.ts";
import type { FormEvent, RunnerValues } from "./runner-values.ts";

/** What to send of the form's values that somebody has changed in an entry: only the answers that differ. */
export async function entryPatchOf(
  event: FormEvent,
  values: RunnerValues,
  { filled, changesRace }: { filled: FilledForm | null; changesRace: boolean },
): Promise<RegistrationPatch> {
  const before = typedEntryOf(filled);
  if (!event.form || (!changesRace && !hasChangedEntry(values, before))) return {};
  const { answers, waiver, ...standard } = await entryToSend(event, values, { filled, isChange: true });
  const names = (Object.keys(standard) as (keyof typeof standard)[]).filter((name) => values[name] !== before[name]);
  const hasNewAnswers = changesRace || !hasSameAnswers(values.answers, before.answers);
  const changed = answers && hasNewAnswers ? changedAnswers(event, answers, filled?.answers ?? {}, values.raceId) : {};
  return {
    ...Object.fromEntries(names.map((name) => [name, standard[name]])),
    ...(Object.keys(changed).length > 0 && { answers: changed }),
    ...(waiver && { waiver }),
  };
}

/** The answers that differ from the earlier ones. An empty text removes one. */
function changedAnswers({ form, races }: FormEvent, answers: Answers, earlier: Answers, raceId: string): Answers {
  const race = findRace({ races }, raceId)?.id ?? "";
  const asked = form?.questions.filter(({ raceIds }) => raceIds === null || raceIds.includes(race)) ?? [];
  const ids = asked
    .map(({ id }) => id)
    .filter((id) => JSON.stringify(answerIn(answers, id)) !== JSON.stringify(answerIn(earlier, id)));
  return Object.fromEntries(ids.map((id) => [id, answerIn(answers, id) ?? ""]));
}
