import { fullName } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";
import { useState } from "react";
import type { ReactNode } from "react";
import { ContactLink, EmergencyContact, NotGiven } from "../../../entities/person/contact-link.tsx";
import { atRace, isOwnRaceOver } from "../../../entities/race/race-view.ts";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { useNow } from "../../../lib/dates/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormFacts } from "../entries/form-facts.tsx";
import { NoteEditor } from "../entry-form/note-editor.tsx";
import { categoryTexts, placeTexts } from "./entries-context.ts";
import type { EntriesContext } from "./entries-context.ts";
import { EntryDoubles } from "./entry-doubles.tsx";
import { EntryWaiver } from "./entry-waiver.tsx";
import { EntryHistory } from "./entry-history.tsx";

// Why nothing can be changed.
const OVER = "Race day is over, so this entry can no longer be changed.";
const UNREACHABLE = "Until RUN can be reached, this entry can only be read.";
const CANCELED = "This event was canceled, so this entry can no longer be changed.";

/** Everything that the roster has about one entry, beside the list. */
export function EntryPanel({
  entry,
  context,
  entries,
  found,
  uid,
  isReadOnly,
  onShow,
  onEdit,
  onCancel,
  onSign,
  onChanged,
  onClose,
}: {
  entry: RosterEntry;
  context: EntriesContext;
  uid: string;
  /** Whether nothing can be changed at the moment. */
  isReadOnly: boolean;
  /** All entries of the event. */
  entries: readonly RosterEntry[];
  /** The entries of the list, through which the panel steps. */
  found: readonly RosterEntry[];
  onShow: (entryId: string) => void;
  onEdit: () => void;
  onCancel: () => void;
  /** Opens the dialog that records a paper signature of the waiver, or removes it. */
  onSign: () => void;
  /** Resolves with whether the roster has the change. */
  onChanged: () => Promise<boolean>;
  onClose: () => void;
}) {
  const { hasContacts, event } = context;
  const { ageGroup, category } = categoryTexts(context, entry);
  const now = useNow();
  const isOver = isOwnRaceOver(atRace(event, entry.raceId, entry.waveId), now);
  const isCanceled = event.state === "cancelled";
  const isFinal = isReadOnly || isOver;
  const why = isCanceled ? CANCELED : isOver ? OVER : isReadOnly ? UNREACHABLE : null;
  return (
    <Dialog
      isOpen
      isInUrl
      size="side"
      title={fullName(entry)}
      description={[...placeTexts(context, entry), entry.reference].join(" · ")}
      onClose={onClose}
    >
      <Steps entry={entry} found={found} onShow={onShow} />
      {context.mayManage && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="flex flex-wrap gap-3">
            <Button size="touch" disabled={isFinal || isCanceled} onClick={onEdit}>
              Change
            </Button>
            <Button variant="danger" size="touch" disabled={isCanceled ? isReadOnly : isFinal} onClick={onCancel}>
              Cancel entry
            </Button>
          </div>
          {why !== null && <p className="text-muted">{why}</p>}
        </div>
      )}
      {hasContacts && <EntryDoubles {...{ entry, entries, context, onShow }} />}
      <dl className="mt-6 grid gap-4 sm:grid-cols-2">
        {hasContacts && (
          <>
            <Item name="Email">
              <ContactLink kind="email" text={entry.email} />
            </Item>
            <Item name="Phone">
              <ContactLink kind="phone" text={entry.phone} />
            </Item>
            <Item name="Emergency contact">
              <EmergencyContact text={entry.emergencyContact} />
            </Item>
          </>
        )}
        {entry.userId === "" && hasContacts && <Item name="Account">None: entered by the team</Item>}
        {context.hasAgeGroups && (
          <Item name="Age group">
            {ageGroup === "" ? <NotGiven /> : [ageGroup, category].filter((text) => text !== "").join(" · ")}
          </Item>
        )}
        <Item name="Registered">
          <time dateTime={entry.registeredAt}>{zonedDateTime(entry.registeredAt, event.timeZone)}</time>
        </Item>
        {hasContacts && event.contactsOpen && (
          <Item name="Shares contact details">{entry.contactsShared ? "Yes, with signed-in runners" : "No"}</Item>
        )}
      </dl>
      {hasContacts ? (
        <>
          {(event.form !== null || entry.filledForm !== null || entry.dateOfBirth !== null) && (
            <section className="mt-6">
              <h3 className="sign mb-3 text-lg">Registration form</h3>
              <FormFacts runner={entry} event={event} />
              <EntryWaiver {...{ entry, context, onSign }} isReadOnly={isFinal} />
            </section>
          )}
          {context.mayNote && (
            <NoteEditor
              key={entry.entryId}
              timeZone={event.timeZone}
              {...{ entry, uid, isReadOnly }}
              onSaved={onChanged}
            />
          )}
          <EntryHistory key={`history ${entry.entryId}`} {...{ entry, context }} />
        </>
      ) : (
        <p className="mt-6 text-muted">Your role doesn’t include contact details and answers.</p>
      )}
    </Dialog>
  );
}

/** Goes to the entries before and after this one. Nothing if the list never had this entry. */
function Steps({
  entry,
  found,
  onShow,
}: {
  entry: RosterEntry;
  found: readonly RosterEntry[];
  onShow: (entryId: string) => void;
}) {
  const isEntry = ({ entryId }: RosterEntry) => entryId === entry.entryId;
  const isFound = found.some(isEntry);
  // An entry that a change has taken out of the list keeps its neighbors.
  const [last, setLast] = useState(found);
  if (isFound && last !== found) setLast(found);
  const list = isFound ? found : last;
  const at = list.findIndex(isEntry);
  if (at < 0 || list.length < 2) return null;
  const step = (name: string, to: RosterEntry | undefined) => (
    // Not disabled, because the button would lose the focus at the end of the list.
    <Button
      variant="outline"
      size="touch"
      aria-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && onShow(to.entryId)}
    >
      {name}
    </Button>
  );
  return (
    <nav aria-label="Entries" className="flex items-center gap-3">
      {step("Previous", list[at - 1])}
      {step("Next", list[at + 1])}
      <p role="status" className="text-sm text-muted tabular-nums">
        {(at + 1).toLocaleString("en-US")} of {list.length.toLocaleString("en-US")}
      </p>
    </nav>
  );
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="sign text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
