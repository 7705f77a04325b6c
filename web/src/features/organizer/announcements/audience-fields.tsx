import { CHECKED } from "@run/functions/contract";
import type { Marathon, NewAnnouncement } from "@run/functions/contract";
import { useController } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import type { Choice } from "../../../ui/choice-field.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { FoldedFields } from "../editing/folded-fields.tsx";
import { questionsToChoose, wavesToChoose } from "./typed-announcement.ts";
import type { TypedAnnouncement } from "./typed-announcement.ts";

type Form = UseFormReturn<TypedAnnouncement, unknown, NewAnnouncement>;
type Props = { form: Form; typed: TypedAnnouncement; event: Marathon };

const stateChoices = [
  { value: "registered", name: "Registered" },
  { value: "waiting", name: "On the waiting list" },
];

/** To whom an announcement goes: to the selected entries, or to those that fit every choice. */
export function AudienceFields({ form, typed, event }: Props) {
  const { entries, races } = typed.audience;
  if (entries.length > 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-sunken px-4 py-3">
        <p>The {runnerCount(entries.length)} you selected under Entries</p>
        <Button variant="outline" size="small" onClick={() => form.setValue("audience.entries", [])}>
          Choose others
        </Button>
      </div>
    );
  }
  const waves = wavesToChoose(event, races);
  return (
    <>
      <Choices form={form} name="audience.states" label="State" choices={stateChoices} />
      {event.races.length > 1 && (
        <Choices
          form={form}
          name="audience.races"
          label="Races"
          hint="Choose none for all races."
          choices={event.races.map(({ id, name }) => ({ value: id, name }))}
        />
      )}
      {waves.length > 0 && (
        <Choices
          form={form}
          name="audience.waves"
          label="Waves"
          hint={`Choose none for everyone, including runners without a wave.${races.length > 1 ? " A wave narrows only its own race: the other chosen races get the message as a whole." : ""}`}
          choices={waves.map(({ id, name }) => ({ value: id, name }))}
        />
      )}
      {event.form?.waiver && (
        <CheckboxField
          label="Only runners who haven’t signed the waiver"
          hint="This includes runners who signed an earlier version."
          {...form.register("audience.waiverMissing")}
        />
      )}
      <AnswerFields form={form} typed={typed} event={event} />
    </>
  );
}

function Choices({
  form,
  name,
  ...field
}: {
  form: Form;
  name: "audience.states" | "audience.races" | "audience.waves";
  label: string;
  hint?: string;
  choices: readonly Choice[];
}) {
  const { field: bound, fieldState } = useController({ control: form.control, name });
  const { value, onChange, ref } = bound;
  const chosen: readonly string[] = value;
  return (
    <ChoiceField
      {...field}
      isCompact
      name={name}
      ref={ref}
      chosen={chosen}
      error={fieldState.error?.message}
      onChange={({ target }) => {
        const others = chosen.filter((value) => value !== target.value);
        onChange(target.checked ? [...others, target.value] : others);
      }}
    />
  );
}

function AnswerFields({ form, typed, event }: Props) {
  const questions = questionsToChoose(event);
  if (questions.length === 0) return null;
  const { answers } = typed.audience;
  const textOf = (option: string, isBox: boolean) => (isBox && option === CHECKED ? "Yes" : option);
  const chosen = questions.flatMap(({ question: { id, label, kind }, options }) => {
    const option = answers[id] ?? "";
    return options.includes(option) ? [`${label}: ${textOf(option, kind === "checkbox")}`] : [];
  });
  return (
    <FoldedFields title="Answers to the form" summary={chosen.join(" · ") || "Any"} hasErrors={false}>
      {questions.map(({ question: { id, label, kind }, options }) => (
        <SelectField
          key={id}
          label={label}
          value={answers[id] ?? ""}
          onChange={({ target }) => form.setValue("audience.answers", { ...answers, [id]: target.value })}
        >
          <option value="">Any answer</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {textOf(option, kind === "checkbox")}
            </option>
          ))}
        </SelectField>
      ))}
    </FoldedFields>
  );
}
