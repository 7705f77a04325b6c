import { lazy, Suspense } from "react";
import type { ComponentProps } from "react";
import { useIdle } from "../../lib/use-idle.ts";
import { OptionalPart } from "../../ui/optional-part.tsx";

const LiveOwnDocuments = lazy(async () => ({
  default: (await import("./live-own-documents.tsx")).LiveOwnDocuments,
}));
const LiveWaits = lazy(async () => ({ default: (await import("./live-own-documents.tsx")).LiveWaits }));

/** Draws nothing. Brings the Firestore SDK once the page has settled, which works without it. */
export function LiveOwnState(props: ComponentProps<typeof LiveOwnDocuments>) {
  if (!useIdle()) return null;
  return (
    <OptionalPart>
      <Suspense>
        <LiveOwnDocuments {...props} />
      </Suspense>
    </OptionalPart>
  );
}

export function LiveWaitsState(props: ComponentProps<typeof LiveWaits>) {
  if (!useIdle()) return null;
  return (
    <OptionalPart>
      <Suspense>
        <LiveWaits {...props} />
      </Suspense>
    </OptionalPart>
  );
}
