import { classNames } from "./class-names.ts";

/** Why a control or a part of a form was refused. Given an `id`, a control can refer to it. */
export function FieldError({ id, className, children }: { id?: string; className?: string; children: string }) {
  return (
    <p id={id} role="alert" className={classNames("text-sm font-semibold text-bad", className)}>
      {children}
    </p>
  );
}
