import type { StoredEvent } from "./stored-event.ts";
import { seesAnyAnswers, seesDeskAnswers } from "./who-sees-what.ts";
import type { DeskQuestions, Viewer } from "./who-sees-what.ts";
import type { FormStore } from "../forms/forms.store.ts";
import { earlierVersions, hiddenAnswersIn, shownToDesk } from "../forms/shown-to-desk.ts";
import type { StoredFilledForm, StoredForm } from "../forms/stored-form.ts";

/** The form by whose labels the reader sees answers. Null for readers of none, and if the form cannot be read. */
export async function labelingFormFor(
  viewer: Viewer,
  forms: FormStore,
  { id, form }: Pick<StoredEvent, "id" | "form">,
): Promise<StoredForm | null> {
  return seesAnyAnswers(viewer) ? forms.findReadable(id, form) : null;
}

/**
 * The questions whose answers the desk sees in these entries (`shownToDesk`), by entry id; empty for other readers, who
 * see all answers or none. Older entries cost one read for each version of the form that the instance has not read yet.
 * Throws `unavailable`.
 */
export async function deskQuestionsFor(
  viewer: Viewer,
  forms: FormStore,
  { id: eventId, form: version }: Pick<StoredEvent, "id" | "form">,
  entries: readonly { entryId: string; filledForm: StoredFilledForm | null }[],
): Promise<DeskQuestions> {
  if (!seesDeskAnswers(viewer)) return new Map();
  const form = await forms.find(eventId, version);
  const earlierForms = await forms.findEarlier(eventId, earlierVersions(entries, version));
  return new Map(
    entries.flatMap(({ entryId, filledForm }) =>
      filledForm === null
        ? []
        : [[entryId, shownToDesk(form, hiddenAnswersIn(filledForm, { form, earlierForms }))] as const],
    ),
  );
}
