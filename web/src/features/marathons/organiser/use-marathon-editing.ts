import { zodResolver } from "@hookform/resolvers/zod";
import { marathonFormSchema } from "@run/functions/contract";
import type { MarathonForm } from "@run/functions/contract";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { isSessionRefusal, messageOf } from "../../../lib/api-error.ts";
import { discardDraft, readDraft, writeDraft } from "../../../lib/drafts.ts";
import { showIssues } from "../../../lib/form-issues.ts";
import { showPopup } from "../../../ui/popup.ts";
import { useEditMarathon } from "./api.ts";
import { changesBetween, isEmpty, shownValues } from "./marathon-values.ts";
import type { MarathonField, MarathonValues } from "./marathon-values.ts";

export type EditableMarathon = MarathonValues & { _id: string; timeZone: string };

type ChangedElsewhere = { [Field in MarathonField]?: { from: string; to: string } };

function changesFrom(base: MarathonValues, news: Partial<MarathonValues>): ChangedElsewhere {
  return Object.fromEntries(
    Object.entries(news).map(([field, to]) => [field, { from: base[field as MarathonField], to }]),
  );
}

/** The order of the dates is checked in the event's zone. */
function editSchema(timeZone: string) {
  return z.pipe(
    z.transform((typed: MarathonValues): MarathonForm => ({ ...typed, timeZone })),
    marathonFormSchema,
  );
}

/**
 * An event's edit form. Only what differs from the saved event is sent, so that what others save meanwhile survives:
 * it appears in the fields that were not touched, and `changedElsewhere` names it.
 */
export function useMarathonEditing(marathon: EditableMarathon, uid: string, onSaved?: () => void) {
  const id = marathon._id;
  const current = shownValues(marathon);
  const [draft] = useState(() => readDraft<MarathonValues>(uid, draftName(id))?.values ?? {});
  const [base, setBase] = useState(current);
  const [seen, setSeen] = useState(current);
  const [changedElsewhere, setChangedElsewhere] = useState<ChangedElsewhere>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const [isRestored, setIsRestored] = useState(() => !isEmpty(changesBetween(base, { ...base, ...draft })));
  const edit = useEditMarathon();
  const form = useForm<MarathonValues, unknown, MarathonForm>({
    resolver: zodResolver(editSchema(marathon.timeZone)),
    defaultValues: { ...base, ...draft },
  });
  const typed = useWatch({ control: form.control });
  const changes = changesBetween(base, { ...base, ...typed });
  const hasChanges = !isEmpty(changes);

  const arrived = changesBetween(seen, current);
  if (!isEmpty(arrived)) {
    // Own changes come back here after they were saved: those are no news.
    const news = changesBetween(base, { ...base, ...arrived });
    setSeen(current);
    setBase({ ...base, ...arrived });
    if (!isEmpty(news)) setChangedElsewhere({ ...changedElsewhere, ...changesFrom(base, news) });
  }

  const { getValues, setValue } = form;
  useEffect(() => {
    for (const [field, { from, to }] of Object.entries(changedElsewhere)) {
      if (getValues(field as MarathonField) === from) setValue(field as MarathonField, to);
    }
  }, [changedElsewhere, getValues, setValue]);

  const unsaved = JSON.stringify(changes);
  useEffect(() => {
    if (unsaved === "{}") discardDraft(uid, draftName(id));
    else writeDraft(uid, draftName(id), { values: JSON.parse(unsaved) as Partial<MarathonValues>, attempt: null });
  }, [uid, id, unsaved]);

  const startFrom = (values: MarathonValues) => {
    form.reset(values);
    setBase(values);
    setChangedElsewhere({});
    setIsRestored(false);
    setFailure(null);
  };

  const save = form.handleSubmit(async ({ capacity: _, timeZone: __, ...values }) => {
    setFailure(null);
    setIsSaved(false);
    const toSend = changesBetween(base, values);
    if (isEmpty(toSend)) {
      startFrom(base);
      showPopup({ kind: "info", title: "Nothing to save", text: "Every field reads as it is saved." });
      return;
    }
    try {
      await edit.mutateAsync({ id, changes: toSend });
    } catch (error) {
      if (isSessionRefusal(error)) return;
      showIssues(error, form);
      const reason = messageOf(error, "Please try again later.");
      setFailure(reason);
      showPopup({ kind: "error", title: "Unexpected Error!", text: reason });
      return;
    }
    discardDraft(uid, draftName(id));
    startFrom(values);
    setIsSaved(true);
    showPopup({
      kind: "success",
      title: "Marathon Updated!",
      text: "Your marathon has been successfully updated.",
    });
    onSaved?.();
  });

  return {
    form,
    base,
    hasChanges,
    /** What was typed before a reload or a new login is in the fields again. */
    isRestored: isRestored && hasChanges,
    isSaved: isSaved && !hasChanges,
    changedElsewhere: Object.keys(changedElsewhere) as MarathonField[],
    failure,
    save,
    /** Back to the saved event. */
    startOver: () => startFrom(base),
    /** For a form that goes away now. */
    discard: () => discardDraft(uid, draftName(id)),
  };
}

export type MarathonEditing = ReturnType<typeof useMarathonEditing>;

function draftName(id: string): string {
  return `edit:${id}`;
}
