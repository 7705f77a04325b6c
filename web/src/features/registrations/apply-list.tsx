import { beginsAt, hasRaceDayCome, isRaceOver } from "@run/functions/contract";
import type { MyRegistration } from "@run/functions/contract";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { messageOf } from "../../lib/api-error.ts";
import { longDay } from "../../lib/day-text.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showPopup } from "../../ui/popup.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { isSessionRefusal } from "../auth/session-refusal.ts";
import { useCancelRegistration, useMyRegistrations } from "./api.ts";
import { UpdateRegistrationDialog } from "./update-registration-dialog.tsx";

type Hrefs = { marathon: (id: string) => string; marathons: string };

export function ApplyList({ uid, hrefs }: { uid: string; hrefs: Hrefs }) {
  const { data, isPending, isError, refetch } = useMyRegistrations(uid);
  const now = useNow();
  if (isPending) {
    return (
      <div role="status" className="space-y-4">
        <p className="text-muted">Data Is Comming..............</p>
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    );
  }
  if (isError && data === undefined) {
    return (
      <Notice
        isError
        title="Something Went Wrong.............."
        headingLevel="h2"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Your registrations are safe; we only failed to load them.
      </Notice>
    );
  }
  if (data.length === 0) {
    return (
      <Notice
        title="No start number yet"
        headingLevel="h2"
        picture="/pictures/empty-list.svg"
        action={<LinkButton to={hrefs.marathons}>Explore Events</LinkButton>}
      >
        Marathons you register for appear here, and you can update or delete a registration until race day.
      </Notice>
    );
  }
  return (
    <ul className="space-y-5">
      {upcomingFirst(data, now).map((entry) => (
        <li key={entry._id}>
          <ApplyEntry entry={entry} uid={uid} now={now} href={hrefs.marathon(entry._id)} />
        </li>
      ))}
    </ul>
  );
}

/** Races to come, soonest first; then past ones, latest first. */
function upcomingFirst(entries: readonly MyRegistration[], now: number): MyRegistration[] {
  const startOf = (entry: MyRegistration) => beginsAt(entry.marathonStartDate, entry.timeZone);
  const sorted = entries.toSorted((a, b) => startOf(a) - startOf(b));
  return [
    ...sorted.filter((entry) => !isRaceOver(entry, now)),
    ...sorted.filter((entry) => isRaceOver(entry, now)).reverse(),
  ];
}

type EntryProps = { entry: MyRegistration; uid: string; now: number; href: string };

function ApplyEntry({ entry, uid, now, href }: EntryProps) {
  const [isUpdating, setIsUpdating] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const cancel = useCancelRegistration();
  const [failure, setFailure] = useState<string | null>(null);
  // A second press can come before the button has learned of the first.
  const isSending = useRef(false);
  const record = entry.totalRegistrationCount[0];
  const isFixed = hasRaceDayCome(entry, now);

  const handleDelete = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      await cancel.mutateAsync({ uid, marathonId: entry._id });
    } catch (error) {
      if (!isSessionRefusal(error)) setFailure(messageOf(error, "Please try again later."));
      return;
    } finally {
      isSending.current = false;
    }
    showPopup({
      kind: "success",
      title: "Registration Deleted",
      text: `You are no longer registered for ${entry.title}.`,
    });
    setIsDeleting(false);
  };

  const closeDelete = () => {
    // The dialog stays to say how it ended.
    if (cancel.isPending) return;
    setFailure(null);
    setIsDeleting(false);
  };

  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="grid gap-x-8 gap-y-5 p-5 sm:p-6 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="min-w-0">
          <h2 className="poster text-3xl wrap-anywhere">
            <Link
              to={href}
              className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal"
            >
              {entry.title}
            </Link>
          </h2>
          <div className="mt-3">
            <FactList
              facts={[
                { icon: "calendar", text: longDay(entry.marathonStartDate, entry.timeZone) },
                { icon: "pin", text: entry.location },
                { icon: "route", text: entry.runningDistance },
              ]}
            />
          </div>
        </div>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2 xl:border-t-0 xl:border-l xl:pt-0 xl:pl-8">
          <Datum name="Name">
            {record?.firstName} {record?.lastName}
          </Datum>
          <Datum name="Email">{record?.email}</Datum>
          <Datum name="Phone">{record?.phone}</Datum>
          <Datum name="Emergency Contact">{record?.emergencyContact || "Not given"}</Datum>
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line bg-sunken px-5 py-3 sm:px-6">
        {isFixed ? (
          <p className="py-1.5 text-base text-muted">Race day has come: this registration can no longer be changed.</p>
        ) : (
          <>
            <Button look="outline" size="small" onClick={() => setIsUpdating(true)}>
              Update<span className="sr-only"> {entry.title}</span>
            </Button>
            <Button look="danger" size="small" onClick={() => setIsDeleting(true)}>
              Delete<span className="sr-only"> {entry.title}</span>
            </Button>
          </>
        )}
      </div>
      {isUpdating && <UpdateRegistrationDialog entry={entry} uid={uid} onClose={() => setIsUpdating(false)} />}
      <ConfirmDialog
        title="Delete this registration?"
        description={
          <span className="wrap-anywhere">
            Your place in {entry.title} goes to another runner. You can register again only while there are places left.
          </span>
        }
        failure={failure === null ? null : { title: "Not deleted", message: failure }}
        confirmLabel="Delete registration"
        isOpen={isDeleting}
        isBusy={cancel.isPending}
        onConfirm={() => void handleDelete()}
        onClose={closeDelete}
      />
    </article>
  );
}

function Datum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="sign text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
