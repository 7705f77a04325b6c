import { isRaceOver } from "@run/functions/contract";
import type { Announcement, EmailState, Marathon } from "@run/functions/contract";
import { useState } from "react";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { useNow } from "../../../lib/dates/use-now.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { skipTexts } from "./announcement-texts.ts";
import { audienceText } from "./audience-text.ts";
import { canStop, progressText, outcomeHints, outcomeNames, outcomesOf, uncertainText } from "./log-texts.ts";
import { useCancelAnnouncement, useRetryAnnouncement } from "./queries.ts";
import { RecipientList } from "./recipient-list.tsx";

type Props = { announcement: Announcement; event: Marathon; onClose: () => void };

/** An announcement with its text, its people, and what can be done about its emails. */
export function AnnouncementDialog({ announcement, event, onClose }: Props) {
  const { subject, text, by, at, state, counts } = announcement;
  const [isCanceling, setIsCanceling] = useState(false);
  const isOver = isRaceOver(event, useNow());
  return (
    <Dialog
      isOpen
      isInUrl
      size="side"
      title={subject}
      description={`${by}, ${zonedDateTime(at, event.timeZone)}`}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{audienceText(announcement, event)}</p>
      <p role="status" className="mt-1 tabular-nums">
        {state === "cancelled" && "Canceled. "}
        {progressText(announcement, event.timeZone)}
      </p>
      {counts.skipped.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-base text-muted">
          {counts.skipped.map(({ reason, count }) => (
            <li key={reason}>
              {skipTexts[reason]}: {count.toLocaleString("en-US")}
            </li>
          ))}
        </ul>
      )}
      {canStop(announcement, isOver) && (
        <Button variant="outline" size="touch" className="mt-4" onClick={() => setIsCanceling(true)}>
          Cancel this message
        </Button>
      )}
      <Repair announcement={announcement} id={event._id} />
      <h3 className="sign mt-6 text-xl">Text</h3>
      <p dir="auto" className="mt-2 rounded-control bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <People announcement={announcement} id={event._id} />
      {isCanceling && <CancelDialog id={event._id} announcement={announcement} onClose={() => setIsCanceling(false)} />}
    </Dialog>
  );
}

/** Sends failed emails again, and those that may have arrived. */
function Repair({ announcement, id }: { announcement: Announcement; id: string }) {
  const { failed, uncertain } = announcement.counts;
  const { run, isBusy, failure } = useServerAction();
  const retry = useRetryAnnouncement(id);
  if (announcement.state === "cancelled" || failed + uncertain === 0) return null;
  const send = (isUncertainToo: boolean) =>
    run({
      send: () => retry.mutateAsync({ announcementId: announcement.id, uncertain: isUncertainToo }),
      onSent: () => showPopup({ kind: "success", title: "Emails are being sent again" }),
    });
  return (
    <div className="mt-5 space-y-4">
      {failed > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-control border-l-4 border-bad bg-bad-soft px-4 py-3">
          <p className="min-w-0">
            {failed === 1 ? "1 email failed." : `${failed.toLocaleString("en-US")} emails failed.`}
          </p>
          <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void send(false)}>
            Send failed emails again
          </Button>
        </div>
      )}
      {uncertain > 0 && (
        <div className="space-y-3 rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3">
          <p>
            {uncertainText(uncertain)}
            {failed > 0 && " This also sends the failed emails again."}
          </p>
          <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void send(true)}>
            {uncertain === 1 ? "Send it again" : "Send them again"}
          </Button>
        </div>
      )}
      {failure && <FormFailure title="Not sent again">{failure}</FormFailure>}
    </div>
  );
}

/** The people of an announcement by outcome. */
function People({ announcement, id }: { announcement: Announcement; id: string }) {
  const outcomes = outcomesOf(announcement.counts);
  const [chosen, setChosen] = useState<EmailState | null>(null);
  const shown = chosen !== null && outcomes.includes(chosen) ? chosen : outcomes[0];
  if (shown === undefined) {
    if (announcement.counts.made === 0) return null;
    return <p className="mt-6 text-base text-muted">The people who got a message are listed for thirty days.</p>;
  }
  return (
    <section aria-labelledby="recipients" className="mt-6">
      <h3 id="recipients" className="sign text-xl">
        People
      </h3>
      <div role="group" aria-label="Outcome" className="mt-3 flex flex-wrap gap-2">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === shown ? "primary" : "outline"}
            size="touch"
            aria-pressed={outcome === shown}
            onClick={() => setChosen(outcome)}
          >
            {outcomeNames[outcome]} ({announcement.counts[outcome].toLocaleString("en-US")})
          </Button>
        ))}
      </div>
      <p className="mt-3 text-base text-muted">{outcomeHints[shown]}</p>
      <RecipientList key={shown} id={id} announcement={announcement} outcome={shown} />
    </section>
  );
}

function CancelDialog({ id, announcement, onClose }: { id: string; announcement: Announcement; onClose: () => void }) {
  const { run, isBusy, failure } = useServerAction();
  const cancel = useCancelAnnouncement(id);
  const confirm = () =>
    run({
      send: () => cancel.mutateAsync(announcement.id),
      onSent: (isCanceled) => {
        if (isCanceled) showPopup({ kind: "success", title: "Message canceled" });
        else showPopup({ kind: "info", title: "Nothing to cancel", text: "Everyone already has the message." });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      title="Cancel this message?"
      description="Anyone who hasn’t received it yet won’t get it. Emails that were already sent can’t be taken back."
      failure={failure === null ? null : { title: "Not canceled", message: failure }}
      confirmLabel="Cancel the message"
      cancelLabel="Keep it"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
