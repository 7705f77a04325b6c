import { NO_STANDING } from "@run/functions/contract";
import type { MyRegistration, Standing } from "@run/functions/contract";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { messageOf } from "../../lib/api/api-error.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { DiscardDialog } from "../../ui/unsaved-changes.tsx";
import { useLivePlaces } from "../../entities/event/live-places.ts";
import { useChangeRegistration, useMyRegistrations } from "../../entities/entry/queries.ts";
import { useJoinWaitlist, useMyWaitlistEntries } from "../../entities/entry/waitlist-queries.ts";
import { theRace } from "../../entities/race/race-name.ts";
import { findRace, hasSeveralRaces } from "../../entities/race/race-view.ts";
import { showAgeRefusal } from "./age-refusal.ts";
import { BirthDateField } from "./birth-date-field.tsx";
import { changesResolver, patchOf } from "./changes-resolver.ts";
import { raceValuesToSend, chosenRace, needsBirthDate } from "./race-choice.ts";
import { changeHint, raceChangeText, raceChangeTo } from "./race-change.ts";
import { RaceField } from "./race-field.tsx";
import { RunnerFields } from "./runner-fields.tsx";

type Props = { entry: MyRegistration; uid: string; now: number; onClose: () => void };

/** If the session ends, the dialog disappears without being closed, so its draft is kept for the next login. */
export function UpdateRegistrationDialog({ entry, uid, now, onClose }: Props) {
  const stored = storedFields(entry);
  const hasChoice = hasSeveralRaces(entry);
  const event = useLivePlaces(entry, { loadedAt: useMyRegistrations(uid).dataUpdatedAt, now, isNeeded: hasChoice });
  const waits = useMyWaitlistEntries(uid).data ?? [];
  const standing = waits.find(({ marathon }) => marathon._id === entry._id)?.standing ?? NO_STANDING;
  const { form, submit, isBusy, failure, discardDraft } = useServerForm({
    resolver: changesResolver(stored, event),
    defaultValues: stored,
    draft: { uid, name: `update:${entry._id}` },
    failureOf: messageOf,
  });
  const update = useChangeRegistration();
  const join = useJoinWaitlist();
  const [isAsking, setIsAsking] = useState(false);
  const typed = useWatch({ control: form.control });
  // What was typed is compared with the stored fields, because the form may have started with a draft.
  const hasChanges = fieldNames.some((name) => (typed[name] ?? "") !== stored[name]);

  const ownRace = findRace(event, stored.raceId);
  const race = chosenRace(event, { raceId: typed.raceId ?? "" });
  const own = ownRace === undefined ? null : { race: ownRace, standing };
  const change = own === null || race === undefined ? "none" : raceChangeTo(event, race, own);
  const note = own === null || race === undefined ? null : raceChangeText(change, race, own.race);

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
      const mine = { uid, marathonId: entry._id };
      const { raceId, dateOfBirth, ...details } = values;
      const kept = change === "wait" ? { ...details, raceId: stored.raceId, dateOfBirth: stored.dateOfBirth } : values;
      const changes = patchOf(kept, stored, event);
      if (Object.keys(changes).length > 0) await update.mutateAsync({ ...mine, changes });
      else if (change !== "wait") {
        giveUp();
        return null;
      }
      if (change !== "wait") return { joined: null };
      const sharesContacts = entry.contactsOpen && entry.totalRegistrationCount[0]?.contactsShared === true;
      const record = {
        ...details,
        marathonId: entry._id,
        userId: uid,
        ...raceValuesToSend(event, { raceId, dateOfBirth }),
        ...(sharesContacts && { contactsShared: true }),
      };
      return { joined: await join.mutateAsync({ record, idempotencyKey: idempotencyKeyOf(record, "join") }) };
    },
    onSent: ({ joined }) => {
      showPopup({ kind: "success", ...outcomeText(entry.title, { joined, race: change === "none" ? null : race }) });
      onClose();
    },
    onFailure: (_, error) => showAgeRefusal(error, form),
  });

  return (
    <Dialog isOpen title="Update registration" description={`Your details for ${entry.title}.`} onClose={close}>
      <Form onSubmit={handleSubmit} className="space-y-6">
        {hasChoice && own !== null && (
          <RaceField
            form={form}
            event={event}
            now={now}
            hintOf={(one) => changeHint(event, one, now, own)}
            note={
              note !== null && (
                <p className="rounded-control border-l-4 border-amber bg-sunken px-4 py-3 text-base">{note}</p>
              )
            }
          />
        )}
        <RunnerFields form={form}>
          {needsBirthDate(race) && <BirthDateField form={form} event={event} race={race} />}
        </RunnerFields>
        {failure && (
          // Other changes are saved before the runner joins the list, so only the joining is known to have failed.
          <FormFailure title={change === "wait" ? "You are not on the waiting list yet" : "Not updated"}>
            {failure}
          </FormFailure>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {change === "wait" ? "Join waiting list" : "Save"}
          </Button>
        </div>
      </Form>
      <DiscardDialog isOpen={isAsking} onDiscard={giveUp} onKeep={() => setIsAsking(false)} />
    </Dialog>
  );
}

/** What the popup says. `joined` is the runner's standing on the waiting list of a full race. */
function outcomeText(
  title: string,
  { joined, race }: { joined: Standing | null; race: { name: string } | null | undefined },
): { title: string; text: string } {
  if (joined?.status === "offered") {
    return { title: "A place has opened up for you", text: "We're holding it for you. Take it on this page." };
  }
  const place = race ? `${theRace(race)} of ${title}` : title;
  if (joined !== null) return { title: "You are on the waiting list", text: `For a place in ${place}.` };
  if (race) return { title: "Race changed", text: `You are registered for ${place}.` };
  return { title: "Registration updated", text: `Your details for ${title} are saved.` };
}

const fieldNames = ["email", "firstName", "lastName", "phone", "emergencyContact", "raceId", "dateOfBirth"] as const;

type StoredFields = Record<(typeof fieldNames)[number], string>;

function storedFields(entry: MyRegistration): StoredFields {
  const record = entry.totalRegistrationCount[0];
  return {
    email: record?.email ?? "",
    firstName: record?.firstName ?? "",
    lastName: record?.lastName ?? "",
    phone: record?.phone ?? "",
    emergencyContact: record?.emergencyContact ?? "",
    raceId: (hasSeveralRaces(entry) && record?.raceId) || "",
    dateOfBirth: record?.dateOfBirth ?? "",
  };
}
