import { lazy } from "react";
import type { ComponentProps } from "react";
import { useIsSettled } from "../../lib/first-interaction.ts";
import { LaterPart } from "../../ui/later-part.tsx";

const LiveOwnDocuments = lazy(async () => ({
  default: (await import("./live-own-documents.tsx")).LiveOwnDocuments,
}));
const LiveOwnList = lazy(async () => ({ default: (await import("./live-own-documents.tsx")).LiveOwnList }));

/** Draws nothing. Brings the Firestore SDK once the page has settled, which works without it. */
export function LiveOwnState(props: ComponentProps<typeof LiveOwnDocuments>) {
  if (!useIsSettled()) return null;
  return (
    <LaterPart>
      <LiveOwnDocuments {...props} />
    </LaterPart>
  );
}

/** The same for a list; without anything to follow it brings nothing. */
export function LiveOwnListState(props: ComponentProps<typeof LiveOwnList>) {
  const isSettled = useIsSettled();
  if (!isSettled || props.waits.length + props.invitations.length === 0) return null;
  return (
    <LaterPart>
      <LiveOwnList {...props} />
    </LaterPart>
  );
}
