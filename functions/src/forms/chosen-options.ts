import type { FieldIssue, FormSettings } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { pickedCount, optionKey } from "./option-key.ts";
import type { StoredForm } from "./stored-form.ts";

/** How many options the sentence of the error names. */
const NAMED_MAX = 3;

type Chosen = FieldIssue & { taken: number };

/**
 * Throws `below-taken` if the wanted form removes or renames an option that runners have chosen, or sets its stock below
 * their number. A stock that the form does not change is not refused again.
 */
export function assertOptionsCoverChosen(
  stored: StoredForm | null,
  { questions }: Pick<FormSettings, "questions">,
  picked: Readonly<Record<string, number>>,
): void {
  const wanted = new Map(
    questions.flatMap(({ id, options }, at) =>
      options.map(({ label, stock }, index) => {
        const path = `questions.${at}.options.${index}.stock`;
        return [optionKey(id, label), { label, stock, path }] as const;
      }),
    ),
  );
  const ids = new Set(questions.map(({ id }) => id));
  // The options of a deleted question are checked when it is asked again.
  const before = stored === null ? [] : [...stored.questions, ...stored.former.filter(({ id }) => ids.has(id))];
  const found = before.flatMap(({ id, options }) =>
    options.flatMap(({ label, stock }): Chosen[] => {
      const countOf = (wantedLabel: string) => pickedCount((key) => picked[key], id, wantedLabel);
      const taken = countOf(label);
      if (taken === 0) return [];
      const runners = `${taken} ${taken === 1 ? "runner has" : "runners have"} chosen “${label}”`;
      const next = wanted.get(optionKey(id, label));
      // Another spelling may lose what was counted under an older key of this one, and its stock would begin anew.
      if (next === undefined || countOf(next.label) < taken) {
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
