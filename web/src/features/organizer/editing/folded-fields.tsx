import { useState } from "react";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { FoldMark } from "../../../ui/fold-mark.tsx";

/** Fields that only some entries of a form need. The part opens automatically if it contains an error. */
export function FoldedFields({
  title,
  summary,
  hasErrors,
  className,
  children,
}: {
  title: string;
  /** What is set in the fields. */
  summary: string;
  hasErrors: boolean;
  className?: string;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className={classNames("group border-y border-line", className)}
    >
      <summary className="flex min-h-13 list-none items-center gap-4 rounded-control py-2.5 hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="sign text-base">{title}</span>
          <span className="min-w-0 text-sm text-muted wrap-anywhere">{summary}</span>
        </span>
        <FoldMark />
      </summary>
      <div className="space-y-5 pt-2 pb-6">{children}</div>
    </details>
  );
}
