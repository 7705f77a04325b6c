import { Suspense } from "react";
import type { ReactNode } from "react";
import { OptionalPart } from "./optional-part.tsx";

/** A part that the page loads later and works without: `otherwise` until then, `missing` if its code fails to load. */
export function LaterPart({
  otherwise = null,
  missing = otherwise,
  children,
}: {
  otherwise?: ReactNode;
  missing?: ReactNode;
  children: ReactNode;
}) {
  return (
    <OptionalPart otherwise={missing}>
      <Suspense fallback={otherwise}>{children}</Suspense>
    </OptionalPart>
  );
}
