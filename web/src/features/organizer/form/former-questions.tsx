import { QUESTIONS_MAX } from "@run/functions/contract";
import type { Marathon, ShownQuestion } from "@run/functions/contract";
import { Button } from "../../../ui/button.tsx";
import { kindNames } from "./question-presets.ts";
import type { TypedForm } from "./typed-form.ts";

/** The event's deleted questions. A button puts each back into the form, where it has its earlier answers. */
export function FormerQuestions({
  event: { form },
  typed: { questions },
  onBringBack,
}: {
  event: Pick<Marathon, "form">;
  typed: TypedForm;
  onBringBack: (question: ShownQuestion) => void;
}) {
  const former = form?.former.filter(({ id }) => !questions.some((question) => question.id === id)) ?? [];
  if (former.length === 0) return null;
  return (
    <section aria-labelledby="former-questions" className="rounded-card border border-line p-5 sm:p-6">
      <h3 id="former-questions" className="poster text-2xl">
        Deleted questions
      </h3>
      <p className="mt-2 text-base text-muted">
        Runners aren’t asked these anymore. The answers given so far stay in the entries and the export.
      </p>
      <ul className="mt-4 divide-y divide-line">
        {former.map((question) => (
          <li key={question.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold" dir="auto">
                {question.label}
              </p>
              <p className="text-sm text-muted">{kindNames[question.kind]}</p>
            </div>
            <Button
              variant="outline"
              size="touch"
              disabled={questions.length >= QUESTIONS_MAX}
              onClick={() => onBringBack(question)}
            >
              Bring back<span className="sr-only"> {question.label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
