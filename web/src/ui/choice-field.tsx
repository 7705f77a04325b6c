import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";

export type Choice = {
  value: string;
  name: string;
  details?: ReactNode;
  /** Shown at the end of the first line. */
  note?: ReactNode;
  isDisabled?: boolean;
};

/**
 * Cards with radio buttons, of which one can be chosen, or with checkboxes if `chosen` is a list. `chosen` is the value
 * or the values that are chosen. Compact cards are in two columns where there is room.
 */
export function ChoiceField({
  label,
  hint,
  choices,
  chosen,
  error,
  isOptional = false,
  isCompact = false,
  ...input
}: {
  label: string;
  hint?: ReactNode;
  choices: readonly Choice[];
  chosen: string | readonly string[];
  error?: string | undefined;
  isOptional?: boolean;
  isCompact?: boolean;
} & Omit<ComponentProps<"input">, "type" | "value" | "checked">) {
  const id = useId();
  const hasSeveral = typeof chosen !== "string";
  const isChosen = (value: string) => (hasSeveral ? chosen.includes(value) : chosen === value);
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((part) => part !== null);
  return (
    <fieldset
      role={hasSeveral ? "group" : "radiogroup"}
      aria-labelledby={`${id}-label`}
      aria-required={hasSeveral ? undefined : input.required}
      aria-invalid={error && !hasSeveral ? true : undefined}
      aria-describedby={describedBy.length > 0 ? describedBy.join(" ") : undefined}
      // The field itself gets the focus of a form that finds nothing to choose in it.
      tabIndex={choices.every(({ isDisabled }) => isDisabled) ? -1 : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="sign text-base">
          {label}
        </span>
        {isOptional && (
          <span aria-hidden="true" className="text-sm whitespace-nowrap text-muted">
            Optional
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-3 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className={classNames("grid", isCompact ? "gap-2 sm:grid-cols-2" : "gap-3")}>
        {choices.map(({ value, name, details, note, isDisabled = false }, at) => (
          <label
            key={value}
            className={classNames(
              "flex min-h-13 items-start gap-3 rounded-control border-2 px-3.5 py-2.5",
              isDisabled ? "bg-sunken" : "cursor-pointer bg-surface hover:border-ink",
              error ? "border-bad" : isDisabled ? "border-line" : isChosen(value) ? "border-ink" : "border-field-line",
            )}
          >
            <input
              {...input}
              type={hasSeveral ? "checkbox" : "radio"}
              // A group of checkboxes is required as a whole, which its server and its form check.
              required={hasSeveral ? undefined : input.required}
              value={value}
              checked={isChosen(value)}
              disabled={isDisabled}
              aria-invalid={error && hasSeveral ? true : undefined}
              aria-labelledby={`${id}-${at}-name`}
              aria-describedby={`${id}-${at}-note ${id}-${at}-details`}
              className="mt-1 size-5 shrink-0 accent-go"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span
                  id={`${id}-${at}-name`}
                  className={classNames("sign wrap-anywhere", isCompact ? "text-base" : "text-lg")}
                >
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
        <FieldError id={`${id}-error`} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
