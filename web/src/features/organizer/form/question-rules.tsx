import { UNCHECKED, CHECKED } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { FoldedFields } from "../editing/folded-fields.tsx";
import { possibleConditions } from "./form-edits.ts";
import type { TypedQuestion } from "./typed-form.ts";
import type { FormEditing } from "./use-form-editing.ts";

type Props = {
  editing: FormEditing;
  question: TypedQuestion;
  index: number;
  races: readonly Race[];
};

const FOLDED = ["help", "raceIds"] as const;

/** Who is asked the question and who sees the answers. What few questions need is folded. */
export function QuestionRules({ editing, question, index, races }: Props) {
  const isChosen = (id: string) => question.raceIds?.includes(id) === true;
  const hasErrors = editing.hasErrorAt(...FOLDED.map((part) => `questions.${index}.${part}`));
  const change = (changes: Partial<Omit<TypedQuestion, "id" | "options">>) =>
    editing.edit({ type: "change", id: question.id, changes });
  return (
    <>
      <Condition {...{ editing, question, index }} onChange={(onlyIf) => change({ onlyIf })} />
      <SelectField
        label="Who sees the answers"
        hint={
          question.audience === "desk"
            ? "You, your organizers, and the desk that looks after entries."
            : "You and your organizers, but not the desk."
        }
        value={question.audience}
        onChange={({ target }) => change({ audience: target.value === "desk" ? "desk" : "team" })}
      >
        <option value="team">Organizers</option>
        <option value="desk">Organizers and desk</option>
      </SelectField>
      <FoldedFields
        title={races.length > 1 ? "Help text and races" : "Help text"}
        summary={foldedRules(question, races)}
        hasErrors={hasErrors}
      >
        <TextField
          label="Help text"
          isOptional
          autoComplete="off"
          dir="auto"
          value={question.help}
          error={editing.errorOf(`questions.${index}.help`)}
          onChange={({ target }) => change({ help: target.value })}
        />
        {races.length > 1 && (
          <ChoiceField
            label="Races"
            hint="Choose none to ask the runners of all races."
            isCompact
            choices={races.map(({ id, name }) => ({ value: id, name }))}
            chosen={question.raceIds ?? []}
            error={editing.errorOf(`questions.${index}.raceIds`)}
            onChange={({ target }) => {
              // A race may have been removed since the question was made for it.
              const others = races.map(({ id }) => id).filter((id) => id !== target.value && isChosen(id));
              const next = target.checked ? [...others, target.value] : others;
              change({ raceIds: next.length === 0 ? null : next });
            }}
          />
        )}
      </FoldedFields>
    </>
  );
}

function foldedRules({ help, raceIds }: TypedQuestion, races: readonly Race[]): string {
  const names = races.filter(({ id }) => raceIds?.includes(id)).map(({ name }) => name);
  return [help.trim(), raceIds !== null && (names.join(", ") || "Some races")].filter(Boolean).join(" · ");
}

const boxNames: Record<string, string> = { [CHECKED]: "Checked", [UNCHECKED]: "Not checked" };

function Condition({
  editing,
  question,
  index,
  onChange,
}: Omit<Props, "races"> & { onChange: (onlyIf: TypedQuestion["onlyIf"]) => void }) {
  const { onlyIf } = question;
  const possible = possibleConditions(editing.typed, index);
  const condition = possible.find(({ id }) => id === onlyIf?.question);
  const asked = editing.typed.questions.find(({ id }) => id === onlyIf?.question);
  const path = `questions.${index}.onlyIf`;
  if (possible.length === 0 && onlyIf === null) {
    return (
      <p className="text-sm text-muted">
        To show this question only after a certain answer, move it below a question with options or a checkbox.
      </p>
    );
  }
  return (
    <>
      <SelectField
        label="Ask only after an answer to"
        value={condition?.id ?? (onlyIf === null ? "" : "gone")}
        error={editing.errorOf(`${path}.question`)}
        onChange={({ target }) => onChange(target.value === "" ? null : { question: target.value, values: [] })}
      >
        <option value="">Always ask</option>
        {onlyIf !== null && condition === undefined && (
          <option value="gone">
            {asked?.label
              ? `“${asked.label}”, which is not above this question`
              : "A question that is not above this one"}
          </option>
        )}
        {possible.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {onlyIf !== null && condition !== undefined && (
        <ChoiceField
          label="Ask after any of these answers"
          isCompact
          choices={condition.values.map((value) => ({ value, name: boxNames[value] ?? value }))}
          chosen={onlyIf.values}
          error={editing.errorOf(`${path}.values`)}
          onChange={({ target }) => {
            const others = onlyIf.values.filter((value) => value !== target.value);
            onChange({ ...onlyIf, values: target.checked ? [...others, target.value] : others });
          }}
        />
      )}
    </>
  );
}
