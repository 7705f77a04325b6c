import { useId, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";
import { Icon } from "./icon.tsx";

type FieldOptions = {
  label: string;
  hint?: ReactNode;
  /** A question about what was typed, if there is one. */
  question?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  className?: string;
};

const control =
  "min-h-13 w-full min-w-0 rounded-control border-2 bg-surface px-3.5 py-2.5 text-base text-ink transition-colors placeholder:text-muted " +
  "hover:border-ink focus:border-ink";

function controlClass(error: string | undefined): string {
  return classNames(control, error ? "border-bad" : "border-field-line");
}

type ControlAttributes = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

/** Shows the label above the control and the hint and the error below it, and links them to it for screen readers. */
function Field({
  label,
  hint,
  question,
  error,
  isOptional = false,
  className,
  children,
}: FieldOptions & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((part) => part !== null);
  return (
    <div className={classNames("flex min-w-0 flex-col", className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="sign text-base">
          {label}
        </label>
        {isOptional && (
          <span aria-hidden="true" className="text-sm whitespace-nowrap text-muted">
            Optional
          </span>
        )}
      </div>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {question}
      {error && (
        <FieldError id={`${id}-error`} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  question,
  error,
  isOptional,
  className,
  ...input
}: FieldOptions & ComponentProps<"input">) {
  // The browser gives no value for a date or a time until it is complete.
  const [isHalf, setIsHalf] = useState(false);
  const judge = ({ currentTarget }: { currentTarget: HTMLInputElement }) => setIsHalf(currentTarget.validity.badInput);
  const shown = isHalf ? `Enter the whole ${input.type === "time" ? "time" : "date"}, or clear it` : error;
  const handlers: Partial<ComponentProps<"input">> =
    input.type === "date" || input.type === "time"
      ? {
          onBlur: (event) => {
            judge(event);
            input.onBlur?.(event);
          },
          onChange: (event) => {
            if (isHalf) judge(event);
            input.onChange?.(event);
          },
        }
      : {};
  return (
    <Field {...{ label, hint, question, error: shown, isOptional, className }}>
      {(attributes) => <input {...input} {...handlers} {...attributes} className={controlClass(shown)} />}
    </Field>
  );
}

/** A search box; `onType` is called with every keystroke. */
export function SearchField({
  label,
  className,
  onType,
  ...input
}: Pick<FieldOptions, "label" | "className"> &
  Omit<ComponentProps<"input">, "type"> & { onType: (text: string) => void }) {
  return (
    <Field {...{ label, className }}>
      {(attributes) => (
        <div className="relative">
          <Icon name="search" className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted" />
          <input
            type="search"
            autoComplete="off"
            {...input}
            {...attributes}
            onChange={(event) => onType(event.target.value)}
            className={classNames(controlClass(undefined), "pl-12")}
          />
        </div>
      )}
    </Field>
  );
}

/** A password field with a button that shows its text, because most failed logins are typing errors. */
export function PasswordField({
  label,
  hint,
  error,
  isOptional,
  className,
  ...input
}: FieldOptions & Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {(attributes) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...attributes}
            type={isShown ? "text" : "password"}
            className={classNames(controlClass(error), "pr-20")}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label="Show password"
            aria-controls={attributes.id}
            onClick={() => setIsShown(!isShown)}
            className="sign absolute inset-y-1 right-1 min-w-11 rounded-control px-3 text-base text-accent hover:bg-sunken hover:text-ink"
          >
            {isShown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  isOptional,
  className,
  ...area
}: FieldOptions & ComponentProps<"textarea">) {
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {(attributes) => <textarea rows={5} {...area} {...attributes} className={controlClass(error)} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  isOptional,
  className,
  ...select
}: FieldOptions & ComponentProps<"select">) {
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {(attributes) => (
        <div className="relative">
          <select
            {...select}
            {...attributes}
            className={classNames(controlClass(error), "cursor-pointer appearance-none truncate pr-11")}
          />
          <Icon name="chevron" className="pointer-events-none absolute inset-y-0 right-3.5 my-auto" />
        </div>
      )}
    </Field>
  );
}
