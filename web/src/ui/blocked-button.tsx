import { useId } from "react";
import { Button } from "./button.tsx";

/** A disabled button with the reason below it. */
export function BlockedButton({ label, reason }: { label: string; reason: string }) {
  const reasonId = useId();
  return (
    <div>
      <Button disabled size="large" className="w-full" aria-describedby={reasonId}>
        {label}
      </Button>
      <p id={reasonId} className="mt-2.5 text-base text-muted">
        {reason}
      </p>
    </div>
  );
}
