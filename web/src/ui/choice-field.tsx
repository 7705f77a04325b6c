import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Choice = {
  value: string;
  name: string;
  details?: ReactNode;
  /** Shown at the end of the first line. */
  note?: ReactNode;
  isDisabled?: boolean;
};

/** Radio buttons on cards, of which one can be chosen. `chosen` is its value. */
export function ChoiceField({
  label,
  hint,
  choices,
  chosen,
  error,
  ...input
}: {
  label: string;
  hint?: ReactNode;
  choices: readonly Choice[];
  chosen: string;
  error?: string | undefined;
} & Omit<ComponentProps<"input">, "type" | "value" | "checked">) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((part) => part !== null);
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={input.required}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy.length > 0 ? describedBy.join(" ") : undefined}
      className="min-w-0"
    >
      <legend id={`${id}-label`} className="sign mb-1.5 text-base">
        {label}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-3 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="grid gap-3">
        {choices.map(({ value, name, details, note, isDisabled = false }, at) => (
          <label
            key={value}
            className={classNames(
              "flex min-h-13 items-start gap-3 rounded-control border-2 px-3.5 py-2.5",
              isDisabled ? "bg-sunken" : "cursor-pointer bg-surface hover:border-ink",
              error ? "border-bad" : isDisabled ? "border-line" : chosen === value ? "border-ink" : "border-field-line",
            )}
          >
            <input
              {...input}
              type="radio"
              value={value}
              checked={chosen === value}
              disabled={isDisabled}
              aria-labelledby={`${id}-${at}-name`}
              aria-describedby={`${id}-${at}-note ${id}-${at}-details`}
              className="mt-1 size-5 shrink-0 accent-go"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span id={`${id}-${at}-name`} className="sign text-lg wrap-anywhere">
                  {name}
                </span>
                <span id={`${id}-${at}-note`} className="text-sm">
                  {note}
                </span>
              </span>
              <span id={`${id}-${at}-details`} className="block text-sm text-muted">
                {details}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
