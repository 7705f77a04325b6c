import type { MarathonCard, Race, Standing } from "@run/functions/contract";
import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../../entities/query-keys.ts";
import { ownEntryIn } from "../../../entities/entry/my-entries.ts";
import { useMyRegistrations } from "../../../entities/entry/queries.ts";
import { findRace } from "../../../entities/race/race-view.ts";
import { LeaveWaitlist } from "./leave-waitlist.tsx";
import { OfferClock } from "./offer-clock.tsx";
import { moveText } from "./standing-text.ts";
import { waitingRace } from "./waiting-race.ts";
import { TakePlace } from "./take-place.tsx";

export type StandingActionsProps = {
  marathon: MarathonCard & { races: readonly Race[] };
  standing: Standing;
  uid: string;
  onLapsed: () => void;
};

/**
 * The buttons that accept or decline an offer, or leave the waiting list. `onLapsed` is called when the place is no
 * longer held. The standing that is then loaded confirms it.
 */
export function StandingActions({ marathon, standing, uid, onLapsed }: StandingActionsProps) {
  const queryClient = useQueryClient();
  const { data: mine } = useMyRegistrations(uid);
  if (standing.status === "none") return null;
  const race = waitingRace(marathon, standing);
  const place = { _id: marathon._id, title: marathon.title, raceName: race?.name ?? null };
  const leaveButton = <LeaveWaitlist marathon={place} standing={standing} uid={uid} />;
  if (standing.status === "waiting") return leaveButton;
  const entry = ownEntryIn(mine, marathon._id);
  const ownRace = findRace(marathon, entry?.totalRegistrationCount[0]?.raceId);
  const consequence = moveText(entry === undefined ? null : (ownRace ?? null), race);
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
      {consequence !== null && <p className="text-base">{consequence}</p>}
      <TakePlace marathon={place} raceId={standing.raceId} uid={uid} onLapsed={onLapsed}>
        {leaveButton}
      </TakePlace>
    </div>
  );
}
