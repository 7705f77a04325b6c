import { useState } from "react";
import { useNow } from "../../lib/dates/use-now.ts";
import { Icon } from "../../ui/icon.tsx";
import { useMessageFocus } from "../../ui/page-focus.ts";
import { RaceFacts } from "../../entities/event/race-facts.tsx";
import { ownEntryIn } from "../../entities/entry/my-entries.ts";
import { useMyRegistrations } from "../../entities/entry/queries.ts";
import { closeNewRegistration, newRegistration } from "./new-registration.ts";
import { OwnRegistration } from "./own-registration.tsx";
import { atOwnRace } from "../../entities/race/race-view.ts";
import { ownRecord } from "../../entities/entry/own-record.ts";
import { useSendsEmail, useUnconfirmedCount } from "../../entities/message/my-messages-query.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

/** Confirms a new registration on the page that follows it. The card stays until it is closed, even after a reload. */
export function NewRegistrationCard({ uid }: { uid: string }) {
  const [race, setRace] = useState(() => newRegistration(uid));
  const { data: mine, isFetching, isError } = useMyRegistrations(uid, { isNeeded: race !== null });
  const now = useNow();
  const card = useMessageFocus();
  if (race === null) return null;
  const entry = ownEntryIn(mine, race._id);
  // The registration has been canceled since, perhaps on another device.
  if (mine !== undefined && entry === undefined && !isFetching && !isError) return null;
  // My Apply List says that the event was canceled, and why.
  if (entry !== undefined && entry.cancelledAt !== null) return null;
  const own = entry === undefined ? race : atOwnRace(entry);
  const close = () => {
    closeNewRegistration(uid);
    setRace(null);
  };
  return (
    <section
      ref={card}
      aria-label="Your new registration"
      className="relative mb-10 max-w-3xl rounded-card border-2 border-go bg-surface p-5 pr-14 shadow-card sm:p-8 sm:pr-16"
    >
      <OwnRegistration race={own} title={`You're registered for ${race.title}`} {...ownRecord(entry)} now={now}>
        <RaceFacts race={own} />
        <EmailNote uid={uid} />
      </OwnRegistration>
      <button
        type="button"
        aria-label="Close this card"
        onClick={close}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

/** Nothing is shown where no email is sent, or where emails wait for the runner to confirm the address. */
function EmailNote({ uid }: { uid: string }) {
  const { email } = useSignedInUser();
  const sendsEmail = useSendsEmail(uid);
  const unconfirmed = useUnconfirmedCount(uid);
  if (!sendsEmail || unconfirmed > 0) return null;
  return <p className="wrap-anywhere">Your confirmation, with your ticket, goes to {email}.</p>;
}
