import { RACES_MAX } from "@run/functions/contract";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { exactDistanceText } from "./race-text.ts";
import { unusedPresets } from "./typed-races.ts";
import type { RacePreset, TypedRace } from "./typed-races.ts";

/** Adds a race with a common distance, or an empty one. */
export function AddRace({ races, onAdd }: { races: readonly TypedRace[]; onAdd: (preset: RacePreset | null) => void }) {
  if (races.length >= RACES_MAX) return <p className="text-muted">An event has at most {RACES_MAX} races.</p>;
  const presets = unusedPresets(races);
  return (
    <section aria-labelledby="add-race" className="rounded-card border-2 border-dashed border-line p-5 sm:p-6">
      <h2 id="add-race" className="poster text-2xl">
        Add a race
      </h2>
      {races.length === 1 && (
        <p className="mt-2 text-muted">If an event has several races, runners choose one when they register.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {presets.map((preset) => (
          <Button key={preset.name} variant="outline" onClick={() => onAdd(preset)}>
            <Icon name="plus" />
            {preset.name} <span className="sr-only">{exactDistanceText(preset.kilometers)}</span>
          </Button>
        ))}
        <Button variant="outline" onClick={() => onAdd(null)}>
          <Icon name="plus" />
          {presets.length === 0 ? "Another race" : "Other distance"}
        </Button>
      </div>
    </section>
  );
}
