import { zodResolver } from "@hookform/resolvers/zod";
import { eventFieldsFormSchema } from "@run/functions/contract";
import type { EventFieldsForm } from "@run/functions/contract";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { timeOfDay } from "../../../lib/dates/date-time-format.ts";
import { discardDraft, readDraft, writeDraft } from "../../../lib/forms/drafts.ts";
import type { DraftId } from "../../../lib/forms/drafts.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { showPopup } from "../../../ui/popup.ts";
import { endingOffersOf } from "../ending-offers.ts";
import { useEditEvent } from "../queries.ts";
import { optionalNumberOf } from "../typed-numbers.ts";
import { changesBetween, editFieldNames, isDateField, isEmpty, shownInEdit, withKeptTimes } from "./event-values.ts";
import type { EditField, EditValues, EventField, EventValues } from "./event-values.ts";

export type EditableEvent = EventValues & {
  _id: string;
  timeZone: string;
  capacity: number | null;
  version: number;
};

type ChangedElsewhere = { [Field in EditField]?: { from: string; to: string } };

/** What was typed, and the version of the event that it is based on, so that later changes are noticed. */
type EditDraft = EditValues & { base: number };

function changesFrom(base: EditValues, updates: Partial<EditValues>): ChangedElsewhere {
  return Object.fromEntries(
    Object.entries(updates).map(([field, to]) => [field, { from: base[field as EditField], to }]),
  );
}

const editSchema = z.pipe(
  z.transform((typed: EditValues): EventFieldsForm => ({
    ...typed,
    capacity: optionalNumberOf(typed.capacity) ?? undefined,
  })),
  eventFieldsFormSchema,
);

/** The stored values of the fields in conflict, as the form's controls show them. */
function conflictsOf(error: unknown, event: EditableEvent): Partial<EditValues> | null {
  if (!(error instanceof ApiError) || error.code !== "changed-meanwhile") return null;
  const named = (error.facts.conflicts ?? []).filter(({ path }) => editFieldNames.includes(path as EditField));
  const stored = Object.fromEntries(named.map(({ path, current }) => [path, current]));
  const shown = shownInEdit({ ...event, ...stored });
  return Object.fromEntries(named.map(({ path }) => [path, shown[path as EditField]]));
}

/**
 * An event's edit form. Only changed fields are sent, with the version that they are based on, so that changes that
 * others save in the meantime are kept. The fields that the user has not changed show what others have saved. If both
 * have changed a field, the form shows both values, and the user chooses.
 */
export function useEventEditing(marathon: EditableEvent, uid: string, onSaved?: () => void) {
  const id = marathon._id;
  const current = shownInEdit(marathon);
  const [draft] = useState(() => readDraft<EditDraft>(draftIdOf(uid, id))?.values ?? {});
  const [base, setBase] = useState(current);
  const [version, setVersion] = useState(draft.base ?? marathon.version);
  const [latest, setLatest] = useState({ values: current, version: marathon.version });
  const [changedElsewhere, setChangedElsewhere] = useState<ChangedElsewhere>({});
  /** A capacity below the number of places that are taken or held. Saving again sets it anyway. */
  const [tooLow, setTooLow] = useState<{ capacity: string; taken: number } | null>(null);
  /** Offered places that the new race day would end early. Saving the same day again ends them. */
  const [ending, setEnding] = useState<{ day: string; offers: number } | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const [restored] = useState(() => onlyFields(draft));
  const [isRestored, setIsRestored] = useState(() => !isEmpty(changesBetween(base, { ...base, ...restored })));
  const edit = useEditEvent();
  const { form, submit, isBusy, failure, setFailure } = useServerForm({
    resolver: zodResolver(editSchema),
    defaultValues: { ...base, ...restored },
    failureOf: messageOf,
  });
  const typed = useWatch({ control: form.control });
  const changes = changesBetween(base, { ...base, ...typed });
  const hasChanges = !isEmpty(changes);

  if (marathon.version !== latest.version || !isEmpty(changesBetween(latest.values, current))) {
    const arrived = changesBetween(latest.values, current);
    // Changes that were saved here arrive as well, but are already in the form.
    const updates = changesBetween(base, { ...base, ...arrived });
    setLatest({ values: current, version: marathon.version });
    setBase({ ...base, ...arrived });
    // A draft keeps the older version that it is based on, so that the server reports what has changed since.
    if (version >= latest.version) setVersion(Math.max(version, marathon.version));
    if (!isEmpty(updates)) setChangedElsewhere({ ...changedElsewhere, ...changesFrom(base, updates) });
  }

  const { getValues, setValue } = form;
  useEffect(() => {
    for (const [field, { from, to }] of Object.entries(changedElsewhere)) {
      if (getValues(field as EditField) === from) setValue(field as EditField, to);
    }
  }, [changedElsewhere, getValues, setValue]);

  const unsaved = JSON.stringify(changes);
  useEffect(() => {
    if (unsaved === "{}") discardDraft(draftIdOf(uid, id));
    else {
      const values = { ...(JSON.parse(unsaved) as Partial<EditValues>), base: version };
      writeDraft<EditDraft>(draftIdOf(uid, id), { values, attempt: null });
    }
  }, [uid, id, unsaved, version]);

  const startFrom = (values: EditValues) => {
    form.reset(values);
    setBase(values);
    setVersion((last) => Math.max(last, marathon.version));
    setChangedElsewhere({});
    setIsRestored(false);
    setFailure(null);
    setTooLow(null);
    setEnding(null);
  };

  /** Returns whether the form explains the server's refusal, so that the user can decide. */
  const handleRefusal = (error: unknown, values: EditValues): boolean => {
    const conflicts = conflictsOf(error, marathon);
    if (conflicts !== null) {
      setBase({ ...base, ...conflicts });
      setChangedElsewhere({ ...changedElsewhere, ...changesFrom(base, conflicts) });
      if (error instanceof ApiError) setVersion(error.facts.version ?? version);
    }
    const taken = error instanceof ApiError ? error.facts.taken : undefined;
    const offers = endingOffersOf(error);
    // A save may have to ask about both, one after the other, so the answer to the first question is kept.
    if (taken !== undefined || offers === null)
      setTooLow(taken === undefined ? null : { capacity: values.capacity, taken });
    if (offers !== null || taken === undefined) setEnding(offers === null ? null : { day: raceDayIn(values), offers });
    return conflicts !== null || taken !== undefined || offers !== null;
  };

  const valuesOf = ({ locked: _, capacity, timeZone, ...fields }: EventFieldsForm): EditValues => ({
    ...fields,
    capacity: capacity === undefined ? "" : String(capacity),
    timeZone: timeZone ?? base.timeZone,
  });
  const save = submit({
    send: async (parsed) => {
      setIsSaved(false);
      const values = valuesOf(parsed);
      const { capacity, ...changed } = withKeptTimes(changesBetween(base, values), marathon);
      const toSend = { ...changed, ...(capacity !== undefined && { capacity: optionalNumberOf(capacity) }) };
      if (isEmpty(toSend)) {
        startFrom(base);
        showPopup({ kind: "info", title: "Nothing to save", text: "You haven’t changed anything." });
        return null;
      }
      const confirm = tooLow?.capacity === values.capacity && capacity !== undefined;
      const endOffers = ending?.day === raceDayIn(values);
      return edit.mutateAsync({
        id,
        changes: { ...toSend, base: version, ...(confirm && { confirm }), ...(endOffers && { endOffers }) },
      });
    },
    onSent: (saved, parsed) => {
      discardDraft(draftIdOf(uid, id));
      startFrom(valuesOf(parsed));
      setVersion(saved.version);
      setIsSaved(true);
      showPopup({
        kind: "success",
        title: "Marathon Updated!",
        text: "Your marathon has been successfully updated.",
      });
      onSaved?.();
    },
    handleError: (error, parsed) => handleRefusal(error, valuesOf(parsed)),
    onFailure: (reason) => showPopup({ kind: "error", title: "Unexpected Error!", text: reason }),
  });

  const touched = editFieldNames.filter((field) => field in changedElsewhere);
  return {
    id,
    form,
    base,
    hasChanges,
    /** Whether the user has changed a setting. They may have lost the permission to save it since. */
    hasSettingChanges: "capacity" in changes || "timeZone" in changes,
    /** Whether the fields contain what was typed before a reload or a new login. */
    isRestored: isRestored && hasChanges,
    isSaved: isSaved && !hasChanges,
    /** Fields that others have changed: `updated` show the others' value, `conflicts` keep what the user typed. */
    updated: touched.filter((field) => !(field in changes)),
    conflicts: touched.filter((field) => field in changes),
    /** The value of a field in the form. */
    typedIn: (field: EditField) => typed[field] ?? "",
    /** The time of day of a date, which the form keeps. Null if it has none. */
    timeOf: (field: EventField) => (isDateField(field) ? timeOfDay(marathon[field], marathon.timeZone) : null),
    takeSaved: (field: EditField) => setValue(field, base[field], { shouldValidate: true }),
    tooLow: tooLow !== null && tooLow.capacity === typed.capacity ? tooLow : null,
    ending: ending !== null && ending.day === raceDayIn({ ...base, ...typed }) ? ending : null,
    failure,
    isBusy,
    save,
    /** Resets the form to the saved event. */
    startOver: () => startFrom(base),
    /** Discards the draft. Call it when the form is closed. */
    discard: () => discardDraft(draftIdOf(uid, id)),
  };
}

/** What decides when race day begins. */
function raceDayIn({ marathonStartDate, timeZone }: EditValues): string {
  return `${marathonStartDate} ${timeZone}`;
}

export type EventEditing = ReturnType<typeof useEventEditing>;

function onlyFields({ base: _, ...values }: Partial<EditDraft>): Partial<EditValues> {
  return values;
}

function draftIdOf(uid: string, id: string): DraftId {
  return { uid, name: `edit:${id}` };
}
