import { classNames } from "./class-names.ts";

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block max-w-full rounded-md bg-[linear-gradient(100deg,var(--sunken)_35%,var(--line)_50%,var(--sunken)_65%)] bg-[length:200%_100%]",
        "animate-[skeleton-sheen_1.6s_linear_infinite]",
        className,
      )}
    />
  );
}
