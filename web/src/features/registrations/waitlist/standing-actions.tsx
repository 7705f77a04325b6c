import type { MarathonCard, Standing } from "@run/functions/contract";
import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../../entities/query-keys.ts";
import { LeaveWaitlist } from "./leave-waitlist.tsx";
import { OfferClock } from "./offer-clock.tsx";
import { TakePlace } from "./take-place.tsx";

export type StandingActionsProps = { marathon: MarathonCard; standing: Standing; uid: string; onLapsed: () => void };

/**
 * The buttons that accept or decline an offer, or leave the waiting list. `onLapsed` is called when the place is no
 * longer held. The standing that is then loaded confirms it.
 */
export function StandingActions({ marathon, standing, uid, onLapsed }: StandingActionsProps) {
  const queryClient = useQueryClient();
  if (standing.status === "none") return null;
  const leaveButton = <LeaveWaitlist marathon={marathon} standing={standing} uid={uid} />;
  if (standing.status === "waiting") return leaveButton;
  const handleOver = () => {
    // The server decides whether the offer has lapsed, because this device's clock may be fast.
    onLapsed();
    void queryClient.invalidateQueries({ queryKey: queryKeys.standing(marathon._id) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.myWaitlistEntries(uid) });
  };
  return (
    <div className="space-y-4">
      {standing.offerExpiresAt !== null && (
        <OfferClock key={standing.offerExpiresAt} until={standing.offerExpiresAt} onOver={handleOver} />
      )}
      <TakePlace marathon={marathon} uid={uid} onLapsed={onLapsed}>
        {leaveButton}
      </TakePlace>
    </div>
  );
}
