import { useState } from "react";
import { get } from "react-hook-form";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { TextField } from "../../../ui/field.tsx";
import { rulesText } from "./rules-text.ts";
import type { RacesFormApi, TypedRace } from "./typed-races.ts";
import { WaveFields } from "./wave-fields.tsx";

const FIELDS = ["minimumAge", "maximumAge", "bibs", "waves"] as const;

/** What only some races need: ages, bibs and waves. The part opens automatically if it contains an error. */
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
  const [isOpen, setIsOpen] = useState(false);
  const errors: unknown = get(form.formState.errors, path);
  const hasErrors = FIELDS.some((field) => get(errors, field) !== undefined);
  const isShown = isOpen || hasErrors;
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group mt-5 border-y border-line"
    >
      <summary className="flex min-h-13 list-none items-center gap-4 rounded-control py-2.5 hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="sign text-base">Ages, bibs and waves</span>
          <span className="min-w-0 text-sm text-muted wrap-anywhere">{rulesText(race)}</span>
        </span>
        <span
          aria-hidden="true"
          className="relative grid size-6 shrink-0 place-items-center rounded-full bg-ink text-paper"
        >
          <span className="h-0.5 w-3 bg-current" />
          <span className="absolute h-3 w-0.5 bg-current transition-transform group-open:scale-y-0" />
        </span>
      </summary>
      <div className="space-y-5 pt-2 pb-6">
        <div className="grid grid-cols-2 gap-5 lg:grid-cols-4">
          <NumberField label="Minimum age" placeholder="Any" {...fieldProps(form, `${path}.minimumAge`)} />
          <NumberField label="Maximum age" placeholder="Any" {...fieldProps(form, `${path}.maximumAge`)} />
          <NumberField label="First bib" {...fieldProps(form, `${path}.bibs.from`)} />
          <NumberField label="Last bib" {...fieldProps(form, `${path}.bibs.to`)} />
        </div>
        <WaveFields form={form} race={race} index={index} zoneText={zoneText} />
      </div>
    </details>
  );
}

function NumberField(props: Parameters<typeof TextField>[0]) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}
