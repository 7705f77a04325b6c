import { lazy } from "react";
import { useSession } from "../../features/auth/session.ts";
import { useIsSettled } from "../../lib/first-interaction.ts";
import { LaterPart } from "../../ui/later-part.tsx";

const Offers = lazy(async () => ({ default: (await import("../offers.tsx")).Offers }));

/** Places that are held for the signed-in runner. Loaded after the page itself, which works without it. */
export function OwnOffers() {
  const { user } = useSession();
  const isSettled = useIsSettled();
  if (user === null || !isSettled) return null;
  return (
    <LaterPart>
      <Offers key={user.uid} uid={user.uid} />
    </LaterPart>
  );
}
