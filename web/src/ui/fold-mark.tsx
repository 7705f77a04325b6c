import { classNames } from "./class-names.ts";

/** The plus sign of a `<details>` with the class `group`. It becomes a minus sign while the part is open. */
export function FoldMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "relative grid size-6 shrink-0 place-items-center rounded-full bg-ink text-paper",
        className,
      )}
    >
      <span className="h-0.5 w-3 bg-current" />
      <span className="absolute h-3 w-0.5 bg-current transition-transform group-open:scale-y-0" />
    </span>
  );
}
