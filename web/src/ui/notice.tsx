import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

/** Shown in place of content that is empty or could not be loaded. */
export function Notice({
  title,
  children,
  action,
  picture,
  isError = false,
  headingLevel: Heading = "h3",
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  picture?: string;
  isError?: boolean;
  headingLevel?: "h2" | "h3";
}) {
  return (
    <div
      role={isError ? "alert" : undefined}
      className={classNames(
        "flex flex-col items-center rounded-card border-2 border-dashed px-6 py-12 text-center",
        isError ? "border-bad/50 bg-bad-soft/50" : "border-line bg-surface",
      )}
    >
      {picture && <img src={picture} alt="" width={320} height={200} className="mb-6 h-40 w-auto max-w-full" />}
      <Heading className="poster text-3xl">{title}</Heading>
      {children && <div className="mt-3 max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Shown in place of content that could not be loaded. */
export function FailureNotice({
  isRetrying,
  onRetry,
  ...notice
}: Omit<ComponentProps<typeof Notice>, "action" | "isError"> & {
  /** Whether the load is being retried. The notice stays visible meanwhile. */
  isRetrying?: boolean;
  onRetry: () => void;
}) {
  return (
    <Notice
      {...notice}
      isError
      action={
        <Button isBusy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
