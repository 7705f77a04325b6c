import { OPTIONS_MAX } from "@run/functions/contract";
import type { ShownQuestion } from "@run/functions/contract";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { chosenCount, isRenamed, savedOptions } from "./typed-form.ts";
import type { TypedQuestion } from "./typed-form.ts";
import type { FormEditing } from "./use-form-editing.ts";

/** The options of a choice. With a stock, an option can be chosen at most that many times. */
export function OptionRows({
  editing,
  question,
  path,
  saved,
}: {
  editing: FormEditing;
  question: TypedQuestion;
  /** The path of the question in the request's body. */
  path: string;
  /** The question as it is saved, with what is left of each stock. */
  saved: ShownQuestion | undefined;
}) {
  const { id, options } = question;
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<{ at: number } | null>(null);
  useEffect(() => {
    if (focused === null) return;
    const inputs = box.current?.querySelectorAll<HTMLInputElement>("input[data-option]");
    inputs?.[Math.min(focused.at, inputs.length - 1)]?.focus();
  }, [focused]);
  const error = editing.errorOf(`${path}.options`);
  const before = savedOptions(question, saved);
  const add = () => {
    editing.edit({ type: "add-option", id });
    setFocused({ at: options.length });
  };
  return (
    <div ref={box} role="group" aria-label={`Options of ${question.label || "the question"}`} className="space-y-3">
      {options.map(({ label, stock }, at) => {
        const chosen = chosenCount(before[at]);
        const from = before[at]?.label;
        return (
          <div key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <TextField
                label={`Option ${at + 1}`}
                hint={isRenamed(label, from) ? `Renames “${from}” for everyone who chose it, too` : undefined}
                data-option=""
                required
                autoComplete="off"
                dir="auto"
                value={label}
                error={editing.errorOf(`${path}.options.${at}.label`)}
                onChange={({ target }) =>
                  editing.edit({ type: "change-option", id, at, changes: { label: target.value } })
                }
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  // Enter would save the form, and whoever types a list expects the next line.
                  event.preventDefault();
                  if (options.length < OPTIONS_MAX) add();
                }}
              />
              <TextField
                label={`Stock of option ${at + 1}`}
                inputMode="numeric"
                autoComplete="off"
                placeholder="No limit"
                hint={chosen === null ? undefined : `${chosen.toLocaleString("en-US")} chosen`}
                value={stock}
                error={editing.errorOf(`${path}.options.${at}.stock`)}
                onChange={({ target }) =>
                  editing.edit({ type: "change-option", id, at, changes: { stock: target.value } })
                }
              />
            </div>
            <button
              type="button"
              aria-label={`Remove option ${at + 1}`}
              className="mt-9 grid size-9 place-items-center rounded-control border-2 border-transparent hover:bg-ink/8"
              onClick={() => {
                editing.edit({ type: "remove-option", id, at });
                setFocused({ at });
              }}
            >
              <Icon name="close" />
            </button>
          </div>
        );
      })}
      {error && <FieldError>{error}</FieldError>}
      {options.length < OPTIONS_MAX && (
        <Button variant="outline" size="touch" onClick={add}>
          <Icon name="plus" />
          Add an option<span className="sr-only"> to {question.label || "the question"}</span>
        </Button>
      )}
    </div>
  );
}
