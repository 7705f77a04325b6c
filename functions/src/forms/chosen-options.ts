import type { FieldIssue } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { pickedCount, optionKey } from "./option-key.ts";
import { presentLabel } from "./option-labels.ts";
import type { LabeledForm } from "./option-labels.ts";
import type { StoredForm } from "./stored-form.ts";

/** How many options the sentence of the error names. The others are counted. */
const NAMED_MAX = 3;

/** A chosen option that the wanted form does not cover, and how many runners have chosen it. */
type Chosen = FieldIssue & { taken: number };

/**
 * Throws `below-taken` if the wanted form removes an option that runners have chosen, or sets its stock below their
 * number. A stock that the form does not change is not refused again.
 */
export function assertOptionsCoverChosen(
  stored: StoredForm | null,
  wanted: LabeledForm,
  picked: Readonly<Record<string, number>>,
): void {
  // Without an earlier form, nobody has chosen anything.
  if (stored === null) return;
  const options = new Map(
    wanted.questions.flatMap(({ id, options }, at) =>
      options.map(({ label, stock }, index) => {
        const path = `questions.${at}.options.${index}.stock`;
        return [optionKey(id, label), { label, stock, path }] as const;
      }),
    ),
  );
  const ids = new Set(wanted.questions.map(({ id }) => id));
  // The options of a deleted question are checked when it is asked again.
  const before = [...stored.questions, ...stored.former.filter(({ id }) => ids.has(id))];
  const found = before.flatMap((question) =>
    question.options.flatMap(({ label, stock }): Chosen[] => {
      const taken = pickedCount((key) => picked[key], stored, question.id, label);
      if (taken === 0) return [];
      const next = options.get(optionKey(question.id, presentLabel(wanted, question.id, label)));
      const runners = `${taken} ${taken === 1 ? "runner has" : "runners have"} chosen “${next?.label ?? label}”`;
      if (next === undefined) {
        return [{ path: "questions", taken, message: `${runners}, which the form would no longer have.` }];
      }
      if (next.stock === null || next.stock >= taken || next.stock === stock) return [];
      return [{ path: next.path, taken, message: `${runners}, more than ${next.stock}.` }];
    }),
  );
  if (found.length === 0) return;
  const more = found.length > NAMED_MAX ? [`And ${found.length - NAMED_MAX} more options.`] : [];
  const sentence = [...found.slice(0, NAMED_MAX).map(({ message }) => message), ...more].join(" ");
  const taken = found.reduce((sum, one) => sum + one.taken, 0);
  throw new AppError("below-taken", { sentence, facts: { taken } });
}
