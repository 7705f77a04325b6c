import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CopyLink } from "../../../ui/copy-link.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { FailureNotice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { useEndCalendar, useMakeCalendar, useMyCalendar } from "./api.ts";

/** Makes, shows, renews and ends the address to which calendar programs subscribe. */
export function CalendarDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { data, isPending, isFetching, refetch } = useMyCalendar(uid);
  return (
    <Dialog
      isOpen
      title="Subscribe in your calendar"
      description="Your calendar app can follow your races: new dates, postponements and cancellations appear by themselves, usually within a day."
      onClose={onClose}
    >
      <ul className="mb-6 list-disc space-y-1.5 pl-5">
        <li>
          It has the title, start, place and page of each race that you’re registered for, and of those of people you
          entered, for a year after the race. It names no runners, and has no contact details or references.
        </li>
        <li>Anyone who has the address can read it without logging in, so keep it to yourself.</li>
      </ul>
      {data !== undefined ? (
        <Address uid={uid} address={data.address} onClose={onClose} />
      ) : isPending ? (
        <div role="status">
          <span className="sr-only">Loading the address of your calendar</span>
          <Skeleton className="h-14 rounded-control" />
        </div>
      ) : (
        <FailureNotice title="Connection Error" isRetrying={isFetching} onRetry={() => void refetch()}>
          We couldn’t load the address of your calendar.
        </FailureNotice>
      )}
    </Dialog>
  );
}

const questions = {
  renew: {
    title: "Make a new address?",
    description: "The old address stops working. Calendars that use it no longer follow your races.",
    confirmLabel: "Make a new address",
    cancelLabel: "Keep the address",
    failed: "No new address was made",
  },
  end: {
    title: "End this address?",
    description: "Calendars that use it no longer follow your races.",
    confirmLabel: "End the address",
    cancelLabel: "Keep the address",
    failed: "The address was not ended",
  },
} as const;

function Address({ uid, address, onClose }: { uid: string; address: string | null; onClose: () => void }) {
  const { run, isBusy, failure, clearFailure } = useServerAction();
  const make = useMakeCalendar(uid);
  const end = useEndCalendar(uid);
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  // The question does not change while its dialog closes.
  const [question, setQuestion] = useState<(typeof questions)[keyof typeof questions]>(questions.renew);
  const [done, setDone] = useState("");

  const ask = (what: keyof typeof questions) => {
    clearFailure();
    setQuestion(questions[what]);
    setAsked(what);
  };
  const closeQuestion = () => {
    clearFailure();
    setAsked(null);
  };
  const finish = (text: string) => {
    setDone(text);
    setAsked(null);
  };
  const handleMake = () =>
    run({
      send: (idempotencyKey) => make.mutateAsync(idempotencyKey),
      onSent: () => finish(asked === null ? "" : "This is the new address. The old one no longer works."),
    });
  const handleEnd = () => run({ send: () => end.mutateAsync(), onSent: () => finish("The address has ended.") });

  return (
    <>
      <div role="status">
        {done !== "" && <p className="mb-4">{done}</p>}
        {address !== null && (
          <CopyLink
            key={address}
            label="Calendar address"
            path={address}
            copied="The address is copied. Paste it where your calendar app subscribes to a calendar by its URL."
          />
        )}
      </div>
      {failure !== null && asked === null && (
        <div className="mb-5">
          <FormFailure title="No address was made">{failure}</FormFailure>
        </div>
      )}
      {address === null ? (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Not now
          </Button>
          <Button isBusy={isBusy} onClick={() => void handleMake()}>
            Make an address
          </Button>
        </div>
      ) : (
        <>
          <p className="mb-6">
            <a
              href={address.replace(/^https?:/, "webcal:")}
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              <Icon name="calendar" className="text-accent" />
              Open in your calendar app
            </a>
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="danger" onClick={() => ask("end")}>
              End the address
            </Button>
            <Button variant="outline" onClick={() => ask("renew")}>
              Make a new address
            </Button>
            <Button onClick={onClose}>Done</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        title={question.title}
        description={question.description}
        failure={failure === null ? null : { title: question.failed, message: failure }}
        confirmLabel={question.confirmLabel}
        cancelLabel={question.cancelLabel}
        isOpen={asked !== null}
        isBusy={isBusy}
        onConfirm={() => void (asked === "end" ? handleEnd() : handleMake())}
        onClose={closeQuestion}
      />
    </>
  );
}
