import { fullName } from "@run/functions/contract";
import type { WaitlistEntry } from "@run/functions/contract";
import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../../entities/query-keys.ts";
import { callApi } from "../../../lib/api/api-client.ts";
import { ConsentDialog, useConsents } from "../entry-form/consents.tsx";
import { ReasonDialog } from "../entry-form/reason-dialog.tsx";
import { toldText } from "../told-runners.ts";
import type { WaitlistAction } from "./waitlist-actions.tsx";

type Props = { entry: WaitlistEntry; onClose: () => void };

/** Asks for the reason, and then does with somebody on the waiting list what the member has chosen. */
export function WaitlistActionDialog({ kind, ...props }: WaitlistAction & Props) {
  return kind === "offer" ? <OfferDialog {...props} /> : <RemovalDialog {...props} />;
}

/** What both dialogs do with the entry. The event, its waiting list and its history have changed then. */
function useWaitlistEntry({ entry, onClose }: Props) {
  const { marathonId, userId, joinedAt } = entry;
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(marathonId) });
  const onDone = () => {
    refresh();
    onClose();
  };
  const name = fullName(entry);
  // Everybody on the waiting list has an account.
  const told = toldText(name);
  const dialog = { name, told, entry: { marathonId, entryId: userId }, onFailure: refresh, onDone, onClose };
  return { params: { id: marathonId, entryId: userId }, joinedAt, dialog };
}

function OfferDialog(props: Props) {
  const { params, joinedAt, dialog } = useWaitlistEntry(props);
  const consents = useConsents(true);
  return (
    <ReasonDialog
      {...dialog}
      action="offer"
      texts={{
        title: "Offer a place out of turn?",
        description:
          `${dialog.name} gets an offer now, ahead of everyone before them on the waiting list. ` +
          "It lasts as long as any other offer. Other runners’ offers don’t change.",
        confirm: "Offer the place",
        cancel: "Don’t offer it",
        failed: "Not offered",
      }}
      send={(reason) => callApi("offerPlace", { params, body: { reason, joinedAt, ...consents.given() } })}
      doneText={({ modifiedCount }) => (modifiedCount === 0 ? "Already offered" : "Place offered")}
      handleError={consents.ask}
      questions={(sendAgain) => (
        <ConsentDialog
          consents={consents}
          entries={[]}
          whyFull="No place is free. The offer adds a place above the capacity."
          onAgreed={sendAgain}
        />
      )}
    />
  );
}

function RemovalDialog(props: Props) {
  const { params, joinedAt, dialog } = useWaitlistEntry(props);
  return (
    <ReasonDialog
      {...dialog}
      action="remove"
      texts={{
        title: "Remove from the waiting list?",
        description:
          props.entry.status === "offered"
            ? `${dialog.name} loses the offered place and leaves the waiting list. The place goes to the next runner in line, unless it was added above the capacity.`
            : `${dialog.name} loses their position. If they join again, they wait at the end of the list.`,
        confirm: "Remove",
        cancel: "Keep on the list",
        failed: "Not removed",
      }}
      send={(reason) => callApi("removeFromWaitlist", { params, body: { reason, joinedAt } })}
      doneText={({ modifiedCount }) =>
        modifiedCount === 0 ? "No longer on the waiting list" : "Removed from the waiting list"
      }
    />
  );
}
