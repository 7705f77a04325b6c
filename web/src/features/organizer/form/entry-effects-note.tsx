import type { Marathon } from "@run/functions/contract";
import { entryEffects } from "./entry-effects.ts";
import { renamedOptions } from "./typed-form.ts";
import type { FormEditing } from "./use-form-editing.ts";

/** Says what saving the form means for the entries that were made before. */
export function EntryEffectsNote({
  event: { registrationCount, waiting, form },
  editing: { base, settings, typed },
}: {
  event: Pick<Marathon, "registrationCount" | "waiting" | "form">;
  editing: Pick<FormEditing, "base" | "settings" | "typed">;
}) {
  if (registrationCount + waiting === 0) return null;
  const former = form?.former.map(({ id }) => id) ?? [];
  const effects = entryEffects(base.settings, settings, { former, renamed: renamedOptions(typed, form) });
  if (effects.length === 0) return null;
  return (
    <section aria-labelledby="entry-effects" className="rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3">
      <h2 id="entry-effects" className="sign">
        The entries made so far
      </h2>
      <ul className="mt-1 space-y-1">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </section>
  );
}
