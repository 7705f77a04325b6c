import { useId, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type Dress = {
  label: string;
  hint?: ReactNode;
  /** A question about what was typed, or nothing. */
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

type Described = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

/** Label above, hint and error below, tied to the control for screen readers. */
function Field({
  label,
  hint,
  question,
  error,
  isOptional = false,
  className,
  children,
}: Dress & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((part) => part !== null);
  return (
    <div className={classNames("flex min-w-0 flex-col", className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="sign text-base">
          {label}
        </label>
        {isOptional && (
          <span aria-hidden="true" className="text-sm text-muted">
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
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-semibold text-bad">
          {error}
        </p>
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
}: Dress & ComponentProps<"input">) {
  return (
    <Field {...{ label, hint, question, error, isOptional, className }}>
      {(described) => <input {...input} {...described} className={controlClass(error)} />}
    </Field>
  );
}

/** A search box; `onType` is called with every keystroke. */
export function SearchField({
  label,
  className,
  onType,
  ...input
}: Pick<Dress, "label" | "className"> & Omit<ComponentProps<"input">, "type"> & { onType: (text: string) => void }) {
  return (
    <Field {...{ label, className }}>
      {(described) => (
        <div className="relative">
          <Icon name="search" className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted" />
          <input
            type="search"
            autoComplete="off"
            {...input}
            {...described}
            onChange={(event) => onType(event.target.value)}
            className={classNames(controlClass(undefined), "pl-12")}
          />
        </div>
      )}
    </Field>
  );
}

/** A password field whose text can be shown before sending: most failed logins are typing errors. */
export function PasswordField({
  label,
  hint,
  error,
  isOptional,
  className,
  ...input
}: Dress & Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {(described) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...described}
            type={isShown ? "text" : "password"}
            className={classNames(controlClass(error), "pr-20")}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label="Show password"
            aria-controls={described.id}
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
}: Dress & ComponentProps<"textarea">) {
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {(described) => <textarea rows={5} {...area} {...described} className={controlClass(error)} />}
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
}: Dress & ComponentProps<"select">) {
  return (
    <Field {...{ label, hint, error, isOptional, className }}>
      {(described) => (
        <div className="relative">
          <select
            {...select}
            {...described}
            className={classNames(controlClass(error), "cursor-pointer appearance-none truncate pr-11")}
          />
          <Icon name="chevron" className="pointer-events-none absolute inset-y-0 right-3.5 my-auto" />
        </div>
      )}
    </Field>
  );
}
