import { classNames } from "./class-names.ts";

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block animate-spin rounded-full border-[0.19em] border-current border-r-transparent",
        className ?? "size-8",
      )}
    />
  );
}

/** Fills the page while its content is loading. */
export function PageSpinner({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[60svh] place-items-center text-accent">
      <Spinner className="size-12" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
