import { useSession } from "../../entities/session/session.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";

const Offers = lazyComponent(async () => (await import("../offers.tsx")).Offers, { start: "idle" });

/**
 * Shows the places that are held for the signed-in runner. The component is loaded after the page, which works without
 * it.
 */
export function OwnOffers() {
  const { user } = useSession();
  return user && <Offers key={user.uid} uid={user.uid} />;
}
