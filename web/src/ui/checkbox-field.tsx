import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field-error.tsx";

/** A checkbox with its label beside it, and the hint and the error below. */
export function CheckboxField({
  label,
  hint,
  error,
  ...input
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
} & Omit<ComponentProps<"input">, "type">) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((part) => part !== null);
  return (
    <div className="flex items-start gap-3 py-1">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy.length > 0 ? describedBy.join(" ") : undefined}
        className="mt-1 size-5 shrink-0 accent-go"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-base text-muted">
            {hint}
          </p>
        )}
        {error && (
          <FieldError id={`${id}-error`} className="mt-1.5">
            {error}
          </FieldError>
        )}
      </div>
    </div>
  );
}
