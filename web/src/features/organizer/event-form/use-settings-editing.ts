import { zodResolver } from "@hookform/resolvers/zod";
import { settingSchemas } from "@run/functions/contract";
import type { MarathonSettings } from "@run/functions/contract";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useSignedInUser } from "../../../entities/session/use-signed-in-user.ts";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { discardDraft, readDraft, writeDraft } from "../../../lib/forms/drafts.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { showPopup } from "../../../ui/popup.ts";
import { conflictText } from "../editing/conflict-texts.ts";
import type { TeamEvent } from "../managed-event.ts";
import { useChangeSettings } from "../queries.ts";
import { wholeNumberOf } from "../typed-numbers.ts";

type TypedSettings = {
  locked: boolean;
  contactsOpen: boolean;
  cutOffDays: string;
  offerHours: string;
};

/** The settings of this form. Capacity and time zone are in the edit form instead. */
type Settings = Required<Pick<MarathonSettings, "locked" | "contactsOpen" | "cutOffDays" | "offerHours">>;

/** What was saved when something was typed, and its version. */
type Based = { saved: Settings; version: number };

function settingsOf(typed: TypedSettings): Settings {
  return {
    ...typed,
    cutOffDays: wholeNumberOf(typed.cutOffDays),
    offerHours: wholeNumberOf(typed.offerHours),
  };
}

const { locked, contactsOpen, cutOffDays, offerHours } = settingSchemas;
const typedSettingsSchema = z.pipe(
  z.transform((typed: TypedSettings): Settings => settingsOf(typed)),
  z.strictObject({ locked, contactsOpen, cutOffDays, offerHours }),
);

/** Only the settings that were changed here, so that settings that were saved in another tab are kept. */
function changedSettings(saved: Settings, chosen: Settings): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([setting, value]) => value !== saved[setting as keyof Settings]),
  );
}

/**
 * The form of an event's settings. Only changed settings are sent, with the version that they are based on. While
 * nothing is typed, the form shows what others have saved. What is typed is kept until it is saved or discarded.
 */
export function useSettingsEditing(marathon: TeamEvent, onSaved?: () => void) {
  const { _id: id, title, version, locked, contactsOpen, cutOffDays, offerHours } = marathon;
  const current = { locked, contactsOpen, cutOffDays, offerHours };
  const { uid } = useSignedInUser();
  const draftName = `settings:${id}`;
  const [draft] = useState(() => readDraft<TypedSettings>({ uid, name: draftName }));
  const [opened] = useState(() => (draft?.base as Based | undefined) ?? { saved: current, version });
  const [saved, setSaved] = useState(opened.saved);
  const [base, setBase] = useState(opened.version);
  const { form, submit, isBusy, failure } = useServerForm({
    resolver: zodResolver(typedSettingsSchema),
    defaultValues: { ...asTyped(saved), ...draft?.values },
    failureOf,
  });
  const values = { ...asTyped(saved), ...useWatch({ control: form.control }) };
  const typed = settingsOf(values);
  const hasChanges = !isSame(saved, typed);
  const change = useChangeSettings();

  if (version > base && !hasChanges) {
    setBase(version);
    if (!isSame(saved, current)) setSaved(current);
  }
  useEffect(() => {
    // The form begins with what was typed.
    if (saved !== opened.saved) form.reset(asTyped(saved));
  }, [form, saved, opened]);
  const unsaved = hasChanges ? JSON.stringify({ values, base: { saved, version: base } satisfies Based }) : null;
  useEffect(() => {
    const draftId = { uid, name: draftName };
    if (unsaved === null) discardDraft(draftId);
    else writeDraft(draftId, { ...(JSON.parse(unsaved) as { values: TypedSettings; base: Based }), attempt: null });
  }, [uid, draftName, unsaved]);

  const save = submit({
    send: async (chosen) => {
      const settings = changedSettings(saved, chosen);
      if (Object.keys(settings).length > 0) return change.mutateAsync({ id, settings: { ...settings, base } });
      if (onSaved !== undefined) onSaved();
      else showPopup({ kind: "info", title: "Nothing to save", text: "You haven’t changed anything." });
      return null;
    },
    onSent: (answer) => {
      // The dialog closes before the effect that would do it.
      discardDraft({ uid, name: draftName });
      setSaved(typed);
      setBase(answer.version);
      showPopup({ kind: "success", title: "Settings saved", text: `The settings of ${title} are saved.` });
      onSaved?.();
    },
    onFailure: (_, error) => {
      // The failure shows the saved values, so saving again means to replace them.
      if (error instanceof ApiError && error.facts.version !== undefined) setBase(error.facts.version);
    },
  });
  /** Discards the draft. Call it when the form is left. */
  const discard = () => discardDraft({ uid, name: draftName });
  return { form, save, saved, typed, hasChanges, isBusy, failure, discard };
}

export type SettingsEditing = ReturnType<typeof useSettingsEditing>;

function asTyped({ cutOffDays, offerHours, ...others }: Settings): TypedSettings {
  return {
    ...others,
    cutOffDays: String(cutOffDays),
    offerHours: String(offerHours),
  };
}

function isSame(saved: Settings, chosen: Settings): boolean {
  return Object.keys(changedSettings(saved, chosen)).length === 0;
}

/** The server's message, or the values that someone else has saved in the meantime. */
function failureOf(error: unknown): string {
  const reason = messageOf(error);
  const conflicts = error instanceof ApiError ? (error.facts.conflicts ?? []) : [];
  if (conflicts.length === 0) return reason;
  const saved = conflicts.map((one) => conflictText(one, "UTC")).map(({ label, text }) => `${label}: ${text}`);
  return `This was changed in the meantime, in another tab or by someone else. Saved now: ${saved.join("; ")}. Save again to replace it.`;
}
