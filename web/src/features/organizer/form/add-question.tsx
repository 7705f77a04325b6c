import { QUESTION_KINDS, QUESTIONS_MAX } from "@run/functions/contract";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { kindNames, newQuestion, presetQuestions, questionPresets } from "./question-presets.ts";
import type { TypedQuestion } from "./typed-form.ts";

/** Adds an empty question of a kind, or what many events ask. */
export function AddQuestion({ count, onAdd }: { count: number; onAdd: (questions: readonly TypedQuestion[]) => void }) {
  const presets = questionPresets.filter(({ followUp }) => count + (followUp ? 2 : 1) <= QUESTIONS_MAX);
  if (count >= QUESTIONS_MAX) return <p className="text-muted">A form has at most {QUESTIONS_MAX} questions.</p>;
  return (
    <section aria-labelledby="add-question" className="rounded-card border-2 border-dashed border-line p-5 sm:p-6">
      <h3 id="add-question" className="poster text-2xl">
        Add a question
      </h3>
      <div role="group" aria-label="Empty questions" className="mt-4 flex flex-wrap gap-3">
        {QUESTION_KINDS.map((kind) => (
          <Button key={kind} variant="outline" size="touch" onClick={() => onAdd([newQuestion(kind)])}>
            <Icon name="plus" />
            {kindNames[kind]}
          </Button>
        ))}
      </div>
      <p className="mt-5 text-base text-muted">Or start from a common one:</p>
      <div role="group" aria-label="Common questions" className="mt-3 flex flex-wrap gap-3">
        {presets.map((preset) => (
          <Button key={preset.name} variant="outline" size="touch" onClick={() => onAdd(presetQuestions(preset))}>
            <Icon name="plus" />
            {preset.name}
          </Button>
        ))}
      </div>
    </section>
  );
}
