import type { FieldIssue } from "../contract/index.ts";
import { pickedCount, isPicked } from "./option-key.ts";
import type { StoredForm } from "./stored-form.ts";

/** How many registrations have chosen each option, by the option's key. */
export type Picked = ReadonlyMap<string, number>;

/**
 * The chosen options of which none is left, as issues of their answers. Those among `held` are taken already: whoever
 * has an option keeps it, even if its stock was lowered below what is taken.
 */
export function outOfStock(
  form: StoredForm,
  picked: Picked,
  picks: readonly string[],
  held: readonly string[],
): FieldIssue[] {
  return form.questions.flatMap(({ id, options }) =>
    options.flatMap(({ label, stock }): FieldIssue[] => {
      if (stock === null || !isPicked(picks, form, id, label) || isPicked(held, form, id, label)) return [];
      const chosen = pickedCount((key) => picked.get(key), form, id, label);
      return chosen < stock ? [] : [{ path: `answers.${id}`, message: `${label} is sold out` }];
    }),
  );
}

/** The counts after an entry has given up some picks and made others. Options that nobody has chosen have no count. */
export function recountPicks(picked: Map<string, number>, freed: readonly string[], taken: readonly string[]): void {
  for (const key of taken) picked.set(key, (picked.get(key) ?? 0) + 1);
  for (const key of freed) {
    const left = (picked.get(key) ?? 0) - 1;
    if (left > 0) picked.set(key, left);
    else picked.delete(key);
  }
}
