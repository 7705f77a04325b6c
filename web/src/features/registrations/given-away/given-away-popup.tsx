import type { EndedEntry, MyRegistration } from "@run/functions/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showPopup } from "../../../ui/popup.ts";
import { otherNameOf, recordOf } from "../../../entities/entry/my-entries.ts";
import { useMyRegistrations } from "../../../entities/entry/queries.ts";
import { endedEntriesQuery } from "../../../entities/entry/ended-entry-queries.ts";
import {
  endedInvitations,
  hasInvitation,
  isolated,
  receiverOf,
  takenOver,
} from "../../../entities/entry/given-away.ts";

/**
 * Renders nothing. Shows a popup on any page when another runner has taken over a place. The component loads nothing
 * until a page has loaded a registration with an open invitation.
 */
export function GivenAwayPopup({ uid }: { uid: string }) {
  const { data: mine } = useMyRegistrations(uid, { isNeeded: (known) => known?.some(hasInvitation) ?? false });
  const queryClient = useQueryClient();
  const before = useRef<readonly MyRegistration[]>([]);

  useEffect(() => {
    if (mine === undefined) return;
    const left = endedInvitations(before.current, mine);
    before.current = mine;
    if (left.length === 0) return;
    void queryClient.fetchQuery({ ...endedEntriesQuery(uid), staleTime: 0 }).then(
      (ended) => {
        for (const entry of takenOver(left, ended)) {
          showPopup({
            kind: "info",
            title: "Your place was taken over",
            text: `${isolated(receiverOf(entry))} has ${placeOf(entry, left)} in ${entry.marathon.title} now.`,
          });
        }
      },
      // A failure is ignored, because My Apply List also shows who has the place.
      () => undefined,
    );
  }, [mine, queryClient, uid]);

  return null;
}

/** Whose place it was: the reader's own, or that of somebody whom they have entered. */
function placeOf({ reference }: EndedEntry, left: readonly MyRegistration[]): string {
  const entry = left.find((one) => recordOf(one)?.reference === (reference ?? ""));
  const name = entry === undefined ? null : otherNameOf(entry);
  return name === null ? "your place" : `${isolated(name)}’s place`;
}
