import { isDeepStrictEqual } from "node:util";
import { answerIn } from "../contract/index.ts";
import { filledWithPresentLabels } from "../forms/option-labels.ts";
import type { StoredFilledForm } from "../forms/stored-form.ts";
import type { KnownPlaces } from "./place-decision.ts";

type Entry = { entryId: string; idempotencyKey: string; filledForm: StoredFilledForm | null };

/**
 * The words of answers: entries are decided on with the labels that options have now, and stored with those that they
 * had when they were chosen, so that no entry is rewritten because an option was renamed.
 */
export class AnswerWords {
  /** The documents, with answers that name options as the form does now. */
  readonly known: KnownPlaces;
  /**
   * What an entry has stored, by the filled-in form with present labels that stands for it here. Has only forms in which
   * a label differs.
   */
  private readonly stored = new Map<StoredFilledForm, StoredFilledForm>();

  constructor(found: KnownPlaces) {
    const inPresentWords = <Known extends Entry>(entry: Known): Known => {
      const filledForm = filledWithPresentLabels(found.form, entry.filledForm);
      if (filledForm === null || entry.filledForm === null || filledForm === entry.filledForm) return entry;
      this.stored.set(filledForm, entry.filledForm);
      return { ...entry, filledForm };
    };
    this.known = {
      ...found,
      registrations: new Map([...found.registrations].map(([id, entry]) => [id, inPresentWords(entry)])),
      entries: found.entries.map(inPresentWords),
      holds: found.holds.map(inPresentWords),
      waiting: found.waiting.map(inPresentWords),
    };
  }

  /**
   * The entry, with the answers that it still has from before in the words in which they are stored. `known` has it as
   * it was, unless it has moved with all of its form.
   */
  asStored<Changed extends Entry>(entry: Changed, known: ReadonlyMap<string, Entry>): Changed {
    const { filledForm } = entry;
    if (filledForm === null) return entry;
    const before = this.stored.has(filledForm) ? filledForm : formBefore(entry, known);
    const stored = before === null ? undefined : this.stored.get(before);
    if (before === null || stored === undefined) return entry;
    const answers = Object.entries(filledForm.answers).map(([id, answer]) => {
      const isKept = isDeepStrictEqual(answer, answerIn(before.answers, id));
      return [id, (isKept ? answerIn(stored.answers, id) : undefined) ?? answer] as const;
    });
    return { ...entry, filledForm: { ...filledForm, answers: Object.fromEntries(answers) } };
  }

  /** The same for all entries that change. */
  allAsStored<Changed extends Entry>(
    changes: ReadonlyMap<string, Changed | null>,
    known: ReadonlyMap<string, Entry>,
  ): Map<string, Changed | null> {
    return new Map([...changes].map(([id, entry]) => [id, entry && this.asStored(entry, known)]));
  }
}

/** An entry that has ended and begun again, with another key, keeps nothing. */
function formBefore({ entryId, idempotencyKey }: Entry, known: ReadonlyMap<string, Entry>): StoredFilledForm | null {
  const before = known.get(entryId);
  return before?.idempotencyKey === idempotencyKey ? before.filledForm : null;
}
