import type { AnsweredQuestion } from "../contract/index.ts";
import { answeredQuestions } from "../forms/answered-questions.ts";
import type { FormStore } from "../forms/forms.store.ts";
import type { StoredFilledForm, StoredForm } from "../forms/stored-form.ts";
import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { AppError } from "../platform/app-error.ts";

type Parts = {
  events: Pick<EventStore, "findByIds">;
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
  const events = new Map<string, Pick<StoredEvent, "title" | "form">>();
  const forms = new Map<string, StoredForm | null>();
  const eventIds = [...new Set(entries.map(({ marathonId: eventId }) => eventId))];
  for (const ids of piecesOf(eventIds, parts.pageSize, deadline)) {
    for (const { id, title, form } of await parts.events.findByIds(ids)) events.set(id, { title, form });
  }
  /** The versions of the form that was filled in and of the present one, in which the team may have answered. */
  const versionsOf = ({ marathonId: eventId, filledForm }: Answered) => {
    const present = events.get(eventId)?.form ?? filledForm.version;
    return [filledForm.version, present].map((version) => ({ eventId, version, key: `${eventId}/${version}` }));
  };
  const wanted = new Map(
    entries
      .filter(hasAnswers)
      .flatMap(versionsOf)
      .map((one) => [one.key, one]),
  );
  for (const piece of piecesOf([...wanted.values()], parts.pageSize, deadline)) {
    const found = await Promise.all(piece.map(({ eventId, version }) => parts.forms.findReadable(eventId, version)));
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
