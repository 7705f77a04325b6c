import type { AnsweredQuestion } from "../contract/index.ts";
import { answeredQuestions } from "../forms/answered-questions.ts";
import type { FormStore } from "../forms/forms.store.ts";
import type { StoredFilledForm, StoredForm } from "../forms/stored-form.ts";
import type { MarathonStore } from "../marathons/marathons.store.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { AppError } from "../platform/app-error.ts";

type Parts = {
  marathons: Pick<MarathonStore, "findByIds">;
  forms: Pick<FormStore, "findReadable">;
  /** How many documents are read at a time. */
  pageSize: number;
};
type Entry = { marathonId: string; filledForm: StoredFilledForm | null };
type Readable = { eventTitle: string | null; answeredQuestions: AnsweredQuestion[] };

/**
 * Adds to entries what people need to read them: the event's title, and the answers with their questions. It reads each
 * event once, and each form unless this instance has read it before. Throws `unavailable` at the deadline.
 */
export async function readableEntries(
  parts: Parts,
  entries: readonly Entry[],
  deadline: number,
): Promise<(entry: Entry) => Readable> {
  const events = new Map<string, Pick<StoredMarathon, "title" | "form">>();
  const forms = new Map<string, StoredForm | null>();
  const marathonIds = [...new Set(entries.map(({ marathonId }) => marathonId))];
  for (const ids of piecesOf(marathonIds, parts.pageSize, deadline)) {
    for (const { id, title, form } of await parts.marathons.findByIds(ids)) events.set(id, { title, form });
  }
  /** The versions of the form that was filled in and of the present one, in which the team may have answered. */
  const versionsOf = ({ marathonId, filledForm }: Answered) => {
    const present = events.get(marathonId)?.form ?? filledForm.version;
    return [filledForm.version, present].map((version) => ({ marathonId, version, key: `${marathonId}/${version}` }));
  };
  const wanted = new Map(
    entries
      .filter(hasAnswers)
      .flatMap(versionsOf)
      .map((one) => [one.key, one]),
  );
  for (const piece of piecesOf([...wanted.values()], parts.pageSize, deadline)) {
    const found = await Promise.all(
      piece.map(({ marathonId, version }) => parts.forms.findReadable(marathonId, version)),
    );
    piece.forEach(({ key }, at) => forms.set(key, found[at] ?? null));
  }
  const formsOf = (entry: Answered) => versionsOf(entry).map(({ key }) => forms.get(key) ?? null);
  return (entry) => ({
    eventTitle: events.get(entry.marathonId)?.title ?? null,
    answeredQuestions: hasAnswers(entry) ? answeredQuestions(entry.filledForm, ...formsOf(entry)) : [],
  });
}

type Answered = Entry & { filledForm: StoredFilledForm };

const hasAnswers = (entry: Entry): entry is Answered =>
  entry.filledForm !== null && Object.keys(entry.filledForm.answers).length > 0;

function* piecesOf<Item>(items: readonly Item[], size: number, deadline: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) {
    if (Date.now() >= deadline) throw new AppError("unavailable");
    yield items.slice(from, from + size);
  }
}
