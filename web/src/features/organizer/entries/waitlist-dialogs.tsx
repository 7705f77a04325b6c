import { fullName } from "@run/functions/contract";
import type { WaitlistEntry } from "@run/functions/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryKeys } from "../../../entities/query-keys.ts";
import { callApi } from "../../../lib/api/api-client.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { ConsentDialog, useConsents } from "../entry-form/consents.tsx";
import { EntryReasonField } from "../entry-form/entry-reason-field.tsx";
import type { WaitlistAction } from "./waitlist-actions.tsx";

type Props = { entry: WaitlistEntry; onClose: () => void };

/** Asks for the reason, and then does with somebody on the waiting list what the member has chosen. */
export function WaitlistActionDialog({ kind, ...props }: WaitlistAction & Props) {
  return kind === "offer" ? <OfferDialog {...props} /> : <RemovalDialog {...props} />;
}

const HINT = "We send it to the runner, and the team sees it in the history until 30 days after race day.";

/** The event, its waiting list and its history have changed, or are not as they were loaded. */
function useRefresh({ marathonId }: WaitlistEntry) {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(marathonId) });
}

const paramsOf = ({ marathonId, userId }: WaitlistEntry) => ({ id: marathonId, entryId: userId });

function OfferDialog({ entry, onClose }: Props) {
  const [reason, setReason] = useState("");
  const { run, isBusy, failure } = useServerAction();
  const consents = useConsents(true);
  const refresh = useRefresh(entry);
  const name = fullName(entry);
  const send = () =>
    run({
      send: () =>
        callApi("offerPlace", {
          params: paramsOf(entry),
          body: { reason, joinedAt: entry.joinedAt, ...consents.given() },
        }),
      onSent: ({ modifiedCount }) => {
        showPopup({ kind: "success", title: modifiedCount === 0 ? "Already offered" : "Place offered", text: name });
        refresh();
        onClose();
      },
      handleError: consents.ask,
      onFailure: refresh,
    });
  return (
    <>
      <ConfirmDialog
        isOpen
        title="Offer a place out of turn?"
        description={
          `${name} gets an offer now, ahead of everyone before them on the waiting list. ` +
          "It lasts as long as any other offer. Other runners’ offers don’t change."
        }
        failure={failure === null ? null : { title: "Not offered", message: failure }}
        confirmLabel="Offer the place"
        cancelLabel="Don’t offer it"
        isBusy={isBusy}
        isBlocked={reason.trim() === ""}
        onConfirm={() => void send()}
        onClose={onClose}
      >
        <EntryReasonField required hint={HINT} value={reason} onChange={({ target }) => setReason(target.value)} />
      </ConfirmDialog>
      <ConsentDialog
        consents={consents}
        entries={[]}
        whyFull="No place is free. The offer adds a place above the capacity."
        onAgreed={() => void send()}
      />
    </>
  );
}

function RemovalDialog({ entry, onClose }: Props) {
  const [reason, setReason] = useState("");
  const { run, isBusy, failure } = useServerAction();
  const refresh = useRefresh(entry);
  const name = fullName(entry);
  const isOffered = entry.status === "offered";
  const send = () =>
    run({
      send: () =>
        callApi("removeFromWaitlist", { params: paramsOf(entry), body: { reason, joinedAt: entry.joinedAt } }),
      onSent: ({ modifiedCount }) => {
        const title = modifiedCount === 0 ? "No longer on the waiting list" : "Removed from the waiting list";
        showPopup({ kind: "success", title, text: name });
        refresh();
        onClose();
      },
      onFailure: refresh,
    });
  return (
    <ConfirmDialog
      isOpen
      title="Remove from the waiting list?"
      description={
        isOffered
          ? `${name} loses the offered place and leaves the waiting list. The place goes to the next runner in line, unless it was added above the capacity.`
          : `${name} loses their position. If they join again, they wait at the end of the list.`
      }
      failure={failure === null ? null : { title: "Not removed", message: failure }}
      confirmLabel="Remove"
      cancelLabel="Keep on the list"
      isBusy={isBusy}
      isBlocked={reason.trim() === ""}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <EntryReasonField required hint={HINT} value={reason} onChange={({ target }) => setReason(target.value)} />
    </ConfirmDialog>
  );
}
