import { NO_STANDING } from "@run/functions/contract";
import type { FieldConflict, MyEntry, MyRegistration, Race, Standing } from "@run/functions/contract";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { draftBase } from "../../lib/forms/drafts.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { DiscardDialog } from "../../ui/unsaved-changes.tsx";
import { useEvent } from "../../entities/event/queries.ts";
import { useLivePlaces } from "../../entities/event/live-places.ts";
import { otherIdOf, otherNameOf, recordOf } from "../../entities/entry/my-entries.ts";
import { useChangeRegistration, useMyRegistrations } from "../../entities/entry/queries.ts";
import { useJoinWaitlist, useMyWaitlistEntries } from "../../entities/entry/waitlist-queries.ts";
import { eventOrRace, findRace, hasSeveralRaces } from "../../entities/race/race-view.ts";
import { showAgeRefusal } from "../../entities/form/age-refusal.ts";
import { BirthDateField } from "../../entities/form/birth-date-field.tsx";
import { entryToSend, FormFields, WaiverFields } from "../../entities/form/form-code.ts";
import { hasChangedEntry, typedEntryOf } from "../../entities/form/own-entry.ts";
import { detailsOf, entryControlOf, oneNameOf } from "../../entities/form/runner-values.ts";
import type { RunnerValues, TypedEntry } from "../../entities/form/runner-values.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { changesResolver, patchOf } from "../../entities/form/changes-resolver.ts";
import { entryFailureOf, valuesBefore } from "../../entities/form/entry-changes.ts";
import type { EntryFailure } from "../../entities/form/entry-changes.ts";
import { EntryFailureNote } from "../../entities/form/entry-failure-note.tsx";
import { entryPatchOf } from "../../entities/form/entry-patch.ts";
import { FormUnloaded } from "../../entities/form/form-unloaded.tsx";
import { raceValuesToSend } from "../../entities/form/race-choice.ts";
import { changeHint, raceChangeText, raceChangeTo } from "./race-change.ts";
import type { RaceChange } from "./race-change.ts";
import { RaceField } from "./race-field.tsx";
import { RunnerFields } from "../../entities/form/runner-fields.tsx";
import { joinedText } from "./waitlist/joined-text.ts";

type Props = { entry: MyRegistration; uid: string; now: number; onClose: () => void };

/** If the session ends, the dialog disappears without being closed, so its draft is kept for the next login. */
export function UpdateRegistrationDialog({ entry, uid, now, onClose }: Props) {
  const hasChoice = hasSeveralRaces(entry);
  const entryId = otherIdOf(entry);
  const draft = { uid, name: entryId === undefined ? `update:${entry._id}` : `update:${entry._id}:${entryId}` };
  const record = recordOf(entry);
  // Stays the same while the dialog is open: a change by the team would otherwise look like one that the runner typed.
  const [opened] = useState(() => draftBase(draft, record));
  const [shown, setShown] = useState<readonly FieldConflict[]>([]);
  const stored = storedFields(opened, hasChoice);
  const filled = opened?.filledForm ?? null;
  const before = typedEntryOf(filled);
  // The list of entries has no forms.
  const { data: whole, isPending } = useEvent(entry._id);
  const live = useLivePlaces(entry, { loadedAt: useMyRegistrations(uid).dataUpdatedAt, now, isNeeded: hasChoice });
  const event = { ...live, form: whole?.form ?? null };
  const waits = useMyWaitlistEntries(uid).data ?? [];
  const isForOthers = entryId !== undefined;
  const name = otherNameOf(entry);
  // The waiting list is for the reader alone.
  const ownStanding = waits.find(({ marathon }) => marathon._id === entry._id)?.standing ?? NO_STANDING;
  const standing = isForOthers ? NO_STANDING : ownStanding;
  const { form, submit, isBusy, failure, setFailure, discardDraft } = useServerForm<
    RunnerValues,
    RunnerValues,
    EntryFailure
  >({
    resolver: (...typing) =>
      changesResolver(stored, event, { filled, joins: change === "wait", isForOthers })(...typing),
    defaultValues: { ...stored, ...oneNameOf(stored), ...before },
    controlOf: entryControlOf,
    // The fields of the event's form do it themselves.
    focusesInvalid: event.form === null,
    draft,
    base: opened,
    failureOf: entryFailureOf,
  });
  const update = useChangeRegistration();
  const join = useJoinWaitlist();
  const [isAsking, setIsAsking] = useState(false);
  const typed = useWatch({ control: form.control });
  // What was typed is compared with the stored fields, because the form may have started with a draft.
  const hasChanges =
    fieldNames.some((name) => (typed[name] ?? "") !== stored[name]) ||
    (event.form !== null && hasChangedEntry(typed as Partial<TypedEntry>, before));

  const ownRace = findRace(event, stored.raceId);
  const race: Race | undefined = findRace(event, typed.raceId);
  const own = ownRace === undefined ? null : { race: ownRace, standing };
  const change: RaceChange = own === null || race === undefined ? "none" : raceChangeTo(event, race, own);
  const note = own === null || race === undefined ? null : raceChangeText(change, race, own.race, name);

  const giveUp = () => {
    discardDraft();
    onClose();
  };
  const close = () => {
    // While busy, the dialog stays open, so that it can show a failure.
    if (isBusy) return;
    if (hasChanges) setIsAsking(true);
    else giveUp();
  };

  const handleSubmit = submit({
    send: async (values, idempotencyKeyOf) => {
      const mine = { uid, marathonId: entry._id, entryId };
      const details = detailsOf(values);
      const kept = change === "wait" ? { ...details, raceId: stored.raceId, dateOfBirth: stored.dateOfBirth } : values;
      // The answers of a runner who joins a waiting list belong to the race of that list.
      const answered =
        change === "wait" ? {} : await entryPatchOf(event, values, { filled, changesRace: change !== "none" });
      const changes = { ...patchOf(kept, stored, event), ...answered };
      if (Object.keys(changes).length > 0) {
        const before = opened && valuesBefore(changes, { opened, now: record, shown });
        await update.mutateAsync({ ...mine, changes: { ...changes, ...(before && { before }) } });
      } else if (change !== "wait") {
        giveUp();
        return null;
      }
      if (change !== "wait") return { joined: null };
      const sharesContacts = entry.contactsOpen && entry.totalRegistrationCount[0]?.contactsShared === true;
      const joining = {
        ...details,
        marathonId: entry._id,
        userId: uid,
        ...raceValuesToSend(event, values),
        ...(await entryToSend(event, values, { filled })),
        ...(sharesContacts && { contactsShared: true }),
      };
      return { joined: await join.mutateAsync({ record: joining, idempotencyKey: idempotencyKeyOf(joining, "join") }) };
    },
    onSent: ({ joined }) => {
      showPopup({
        kind: "success",
        ...outcomeText(entry.title, { joined, race: change === "none" ? null : race, name }),
      });
      onClose();
    },
    onFailure: (found, error) => {
      showAgeRefusal(error, form);
      if (typeof found !== "string") setShown([...found, ...shown]);
    },
  });

  return (
    <Dialog
      isOpen
      title="Update registration"
      description={`${name === null ? "Your" : `${name}’s`} details for ${entry.title}.`}
      onClose={close}
    >
      <Form onSubmit={handleSubmit} className="space-y-6">
        {hasChoice && own !== null && (
          <RaceField
            form={form}
            event={event}
            now={now}
            hintOf={(one) => changeHint(event, one, now, own, { canWait: !isForOthers })}
            note={
              note !== null && (
                <p className="rounded-control border-l-4 border-amber bg-sunken px-4 py-3 text-base">{note}</p>
              )
            }
          />
        )}
        <RunnerFields form={form} isForOthers={isForOthers}>
          <BirthDateField form={form} event={event} race={race} isForOthers={isForOthers} />
        </RunnerFields>
        {isPending && filled !== null && <Skeleton className="h-40 rounded-control" />}
        {event.form && (
          <FormFields
            form={form}
            event={event}
            filled={filled}
            fallback={<Skeleton className="h-40 rounded-control" />}
            failed={<FormUnloaded />}
          />
        )}
        {event.form?.waiver && <WaiverFields {...{ form, event, filled, isForOthers }} failed={null} />}
        {failure && (
          // Other changes are saved before the runner joins the list, so only the joining is known to have failed.
          <EntryFailureNote
            title={change === "wait" ? "You are not on the waiting list yet" : "Not updated"}
            {...{ failure, form, event, now: record, onTaken: () => setFailure(null) }}
          />
        )}
        <FormButtons
          cancelLabel="Cancel"
          submitLabel={change === "wait" ? "Join waiting list" : "Save"}
          isBusy={isBusy}
          onCancel={close}
        />
      </Form>
      <DiscardDialog isOpen={isAsking} onDiscard={giveUp} onKeep={() => setIsAsking(false)} />
    </Dialog>
  );
}

/** What the popup says. `joined` is the runner's standing on the waiting list of a full race. */
function outcomeText(
  title: string,
  { joined, race, name }: { joined: Standing | null; race: { name: string } | null | undefined; name: string | null },
): { title: string; text: string } {
  const place = eventOrRace({ title, raceName: race?.name });
  if (joined !== null) return joinedText(joined, place);
  if (race)
    return { title: "Race changed", text: `${name === null ? "You are" : `${name} is`} registered for ${place}.` };
  return {
    title: "Registration updated",
    text: `${name === null ? "Your" : `${name}’s`} details for ${title} are saved.`,
  };
}

const fieldNames = ["email", "firstName", "lastName", "phone", "emergencyContact", "raceId", "dateOfBirth"] as const;

type StoredFields = Record<(typeof fieldNames)[number], string>;

function storedFields(record: MyEntry | undefined, hasChoice: boolean): StoredFields {
  return {
    email: record?.email ?? "",
    firstName: record?.firstName ?? "",
    lastName: record?.lastName ?? "",
    phone: record?.phone ?? "",
    emergencyContact: record?.emergencyContact ?? "",
    raceId: (hasChoice && record?.raceId) || "",
    dateOfBirth: record?.dateOfBirth ?? "",
  };
}
