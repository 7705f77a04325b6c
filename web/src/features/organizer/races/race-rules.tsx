import { get } from "react-hook-form";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { FoldedFields } from "../editing/folded-fields.tsx";
import { NumberField } from "./number-field.tsx";
import { rulesText } from "./rules-text.ts";
import type { RacesFormApi, TypedRace } from "./typed-races.ts";

// Few races have waves, and their fields are in a part that is closed at first.
const WaveFields = lazyComponent(async () => (await import("./wave-fields.tsx")).WaveFields, { preload: true });

const FIELDS = ["minimumAge", "maximumAge", "bibs", "waves"] as const;

/** What only some races need: ages, bibs and waves. */
export function RaceRules({
  form,
  race,
  index,
  zoneText,
}: {
  form: RacesFormApi;
  race: TypedRace;
  index: number;
  zoneText: string;
}) {
  const path = `races.${index}` as const;
  const errors: unknown = get(form.formState.errors, path);
  const hasErrors = FIELDS.some((field) => get(errors, field) !== undefined);
  return (
    <FoldedFields title="Ages, bibs and waves" summary={rulesText(race)} hasErrors={hasErrors} className="mt-5">
      <div className="grid grid-cols-2 gap-5 lg:grid-cols-4">
        <NumberField label="Minimum age" placeholder="Any" {...fieldProps(form, `${path}.minimumAge`)} />
        <NumberField label="Maximum age" placeholder="Any" {...fieldProps(form, `${path}.maximumAge`)} />
        <NumberField label="First bib" {...fieldProps(form, `${path}.bibs.from`)} />
        <NumberField label="Last bib" {...fieldProps(form, `${path}.bibs.to`)} />
      </div>
      <WaveFields form={form} race={race} index={index} zoneText={zoneText} />
    </FoldedFields>
  );
}
