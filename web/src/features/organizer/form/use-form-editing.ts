import type { FieldIssue, FormSettings, Marathon } from "@run/functions/contract";
import { useState } from "react";
import { callApi } from "../../../lib/api/api-client.ts";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { readDraft } from "../../../lib/forms/drafts.ts";
import type { DraftId } from "../../../lib/forms/drafts.ts";
import { useRequest } from "../../../lib/forms/use-request.ts";
import { showPopup } from "../../../ui/popup.ts";
import { useVersionedForm } from "../editing/use-versioned-form.ts";
import { useSaveForm } from "../queries.ts";
import { editForm } from "./form-edits.ts";
import type { FormEdit } from "./form-edits.ts";
import { formControlOf, isSameForm, readForm, renamedOptions, formSettingsOf, shownForm } from "./typed-form.ts";
import type { TypedForm } from "./typed-form.ts";

/** The version of the event that the editor is based on, and its form. */
type Base = { version: number; settings: FormSettings };
type FormDraft = { base: Base; form: TypedForm; unanswered?: FormSettings | null };

const draftIdOf = (uid: string, id: string): DraftId => ({ uid, name: `form:${id}` });
/** Without the labels by which saved options are recognized, which older drafts lack. */
const textOf = (form: TypedForm) =>
  JSON.stringify(form, (key, value: unknown) => (key === "saved" ? undefined : value));
const isSameTyped = (one: TypedForm, other: TypedForm) => textOf(one) === textOf(other);

/**
 * The form of an event while it is edited. It is saved as a whole, with the version that it is based on. If somebody
 * else saves another form in the meantime, the editor takes theirs unless something was typed; otherwise the user
 * chooses.
 */
export function useFormEditing(event: Marathon, uid: string) {
  const { _id: id, version } = event;
  const draftId = draftIdOf(uid, id);
  const [draft] = useState(() => readDraft<FormDraft>(draftId)?.values);
  const latest: Base = { version, settings: formSettingsOf(event.form) };
  const first = draft?.base ?? latest;
  const [typed, setTyped] = useState<TypedForm>(draft?.form ?? shownForm(first.settings));
  /** What was sent without an answer. The server may have saved it, and then it is no change by somebody else. */
  const [unanswered, setUnanswered] = useState<FormSettings | null>(draft?.unanswered ?? null);
  /** Counts the attempts to save, after each of which the first invalid control gets the focus. */
  const [attempts, setAttempts] = useState(0);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<readonly FieldIssue[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const saveForm = useSaveForm(id);
  const { run, isBusy, failure, setFailure } = useRequest(messageOf);
  const { settings, issues } = readForm(typed);

  const versioned = useVersionedForm<Base>({
    first,
    latest,
    shows: (one) => isSameTyped(typed, shownForm(one.settings)),
    isSame: (newer, older) =>
      isSameForm(newer.settings, older.settings) || (unanswered !== null && isSameForm(newer.settings, unanswered)),
    onStart: (next) => {
      setTyped(shownForm(next.settings));
      setUnanswered(null);
      setIsChecked(false);
      setRefused([]);
      setFailure(null);
    },
    draft: {
      id: draftId,
      valuesAt: (base): FormDraft => ({ base, form: typed, unanswered }),
      isRestored: draft?.form !== undefined,
    },
  });
  const { base, theirs } = versioned;

  /** Returns the edited form. */
  const edit = (step: FormEdit): TypedForm => {
    const edited = editForm(typed, step);
    setTyped(edited);
    setRefused([]);
    return edited;
  };

  /** What to start from, which is the saved event if what was sent without an answer has arrived. */
  const savedEvent = async () => {
    const known = { version: base.version, form: event.form };
    if (unanswered === null) return known;
    const current = await callApi("getMarathon", { params: { id }, identity: "token" });
    return isSameForm(formSettingsOf(current.form), unanswered) ? current : known;
  };

  const save = async (confirm = false) => {
    setChosen(null);
    setIsChecked(true);
    setAttempts((count) => count + 1);
    setFailure(null);
    if (issues.length > 0) return;
    if (!versioned.startSaving(!isSameForm(settings, base.settings))) return;
    await run({
      send: async () => {
        const saved = await savedEvent();
        const changed = renamedOptions(typed, saved.form);
        const options = { ...(confirm && { confirm }), ...(changed.length > 0 && { renamed: changed }) };
        return saveForm.mutateAsync({ base: saved.version, ...options, ...settings });
      },
      onSent: (answer) => versioned.noteSaved({ version: answer.version, settings }, "Form saved"),
      handleError: (error) => {
        const isOutdated = versioned.noteRefusal(error);
        const isBelowTaken = error instanceof ApiError && error.code === "below-taken";
        if (isBelowTaken) setChosen(error.message);
        return isOutdated || isBelowTaken;
      },
      onFailure: (reason, error) => {
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) setUnanswered(settings);
        const found = error instanceof ApiError ? error.issues : [];
        setRefused(found.map(({ path, message }) => ({ path: formControlOf(path), message })));
        setAttempts((count) => count + 1);
        showPopup({ kind: "error", title: "Form not saved", text: reason });
      },
    });
  };

  const shownIssues = isChecked ? [...issues, ...refused] : [];
  return {
    ...versioned,
    typed,
    /** The typed form as it would be saved. */
    settings,
    edit,
    /** Shows an earlier state of the form again, to undo an edit. */
    putBack: (form: TypedForm) => setTyped(form),
    /** What is wrong with the control at that path of the request's body. */
    errorOf: (path: string) => shownIssues.find((issue) => issue.path === path)?.message,
    /** Whether a control at or below one of the paths is wrong. */
    hasErrorAt: (...starts: string[]) =>
      shownIssues.some(({ path }) => starts.some((start) => path === start || path.startsWith(`${start}.`))),
    attempts,
    /** The form that somebody else has saved in the meantime. */
    theirs: theirs?.settings ?? null,
    failure,
    isBusy,
    save: () => save(),
    /** What runners have chosen and the typed form does not cover, as a sentence of the server, or null. */
    chosen,
    closeChosen: () => setChosen(null),
    saveAnyway: () => void save(true),
  };
}

export type FormEditing = ReturnType<typeof useFormEditing>;
