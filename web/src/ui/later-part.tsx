import { Suspense } from "react";
import type { ReactNode } from "react";
import { OptionalPart } from "./optional-part.tsx";

/**
 * A part that the page loads later and works without. Shows `loading` until it is there, and `failed`, which is the same
 * unless given, if loading or drawing it fails.
 */
export function LaterPart({
  loading = null,
  failed = loading,
  children,
}: {
  loading?: ReactNode;
  failed?: ReactNode;
  children: ReactNode;
}) {
  return (
    <OptionalPart otherwise={failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </OptionalPart>
  );
}
