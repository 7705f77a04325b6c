import { FORM_OPTIONS_MAX, FORMER_OPTIONS_MAX, formChanges, isEmptyForm } from "../contract/index.ts";
import type { FieldIssue, FormSettings, RenamedOption } from "../contract/index.ts";
import { waiverNews } from "./event-news.ts";
import { assertNotCanceled, permitted } from "./event-access.ts";
import type { EventParts } from "./event-parts.ts";
import { assertKnownBase, nextVersion } from "./event-versions.ts";
import type { WriteOptions } from "./event-versions.ts";
import type { EventWrite } from "./event-writes.ts";
import { savedChange } from "./saved-change.ts";
import type { Saved } from "./saved-change.ts";
import type { StoredEvent } from "./stored-event.ts";
import { racesOf } from "./races.ts";
import { withRosterReset } from "./stored-places.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { assertOptionsCoverChosen } from "../forms/chosen-options.ts";
import { formerLabels, renamingIssues } from "../forms/former-labels.ts";
import { formerQuestions } from "../forms/former-questions.ts";
import { keysWithoutOption } from "../forms/option-key.ts";
import { hasOtherLabels } from "../forms/option-labels.ts";
import { settingsOfForm } from "../forms/stored-form.ts";
import type { StoredForm } from "../forms/stored-form.ts";

type FormOptions = Pick<WriteOptions, "confirm"> & { base: number; renamed?: readonly RenamedOption[] | undefined };

/**
 * Replaces the registration form of an event. Entries keep the answers that they gave to earlier forms, and the form
 * keeps the questions that it no longer asks. Throws `marathon-not-found`, `marathon-cancelled`, `changed-meanwhile`,
 * `below-taken`, and `invalid-request` for a question about a race that the event does not have.
 */
export async function saveForm(
  parts: Pick<EventParts, "events" | "forms" | "clock">,
  request: { id: string; caller: Caller; form: FormSettings; deadline: number } & FormOptions,
): Promise<Saved> {
  const { id, caller, form, base, confirm, renamed, deadline } = request;
  return savedChange(parts.events, id, deadline, async (current) => {
    const event = permitted(current, caller, "saveForm");
    assertNotCanceled(event);
    const stored = await parts.forms.find(id, event.form);
    const options = { by: caller, at: parts.clock(), base, confirm, renamed };
    return { event, write: formWrite(event, stored, form, options) };
  });
}

/** The write that gives the event this form, or null if it has it already. */
function formWrite(
  event: StoredEvent,
  stored: StoredForm | null,
  wanted: FormSettings,
  options: Omit<WriteOptions, "base"> & FormOptions,
): EventWrite | null {
  const { renamed = [] } = options;
  assertKnownBase(event, options.base);
  if (isSameForm(stored, wanted)) return null;
  assertNoConflict(event, stored, wanted, options.base);
  const issues = [
    ...raceIssues(event, wanted),
    ...kindIssues(stored, wanted),
    ...renamingIssues(stored, wanted, renamed, event.places.picked),
  ];
  if (issues.length > 0) throw new AppError("invalid-request", { issues });
  const former = formerQuestions(stored, wanted);
  const labels = formerLabels(stored, wanted, renamed);
  const version = event.version + 1;
  const waiver = versionedWaiver(stored, wanted, version);
  const form: StoredForm = { ...wanted, version, waiver, former, formerLabels: labels };
  assertFewFormerOptions(event, form, stored);
  if (options.confirm !== true) assertOptionsCoverChosen(stored, form, event.places.picked);
  if (isEmptyForm(wanted) && former.length === 0) return nextVersion(event, { form: null }, options);
  // Devices keep answers with the labels that the options had.
  const reset = stored !== null && hasOtherLabels(stored, form) ? { places: withRosterReset(event.places) } : {};
  const write = nextVersion(event, { form: version, ...reset }, options);
  const news = waiver?.version === version ? waiverNews(event, new Date(options.at)) : null;
  return { ...write, form, news };
}

/** The waiver keeps its version, and with it the signatures, until its title or text changes. */
function versionedWaiver(stored: StoredForm | null, { waiver }: FormSettings, version: number): StoredForm["waiver"] {
  if (waiver === null) return null;
  const { waiver: earlier = null } = stored ?? {};
  const isSame = earlier?.title === waiver.title && earlier.text === waiver.text;
  return { ...waiver, version: isSame ? earlier.version : version };
}

const NO_FORM = JSON.stringify(null);

function isSameForm(stored: StoredForm | null, wanted: FormSettings): boolean {
  const text = (form: FormSettings | null) => {
    if (form === null || isEmptyForm(form)) return NO_FORM;
    const waiver = form.waiver && { title: form.waiver.title, text: form.waiver.text };
    return JSON.stringify([form.standard, form.questions, waiver]);
  };
  return text(stored) === text(wanted);
}

function assertNoConflict(event: StoredEvent, stored: StoredForm | null, wanted: FormSettings, base: number): void {
  if ((event.fieldVersions["form"] ?? 1) <= base) return;
  const current = settingsOfForm(stored);
  const conflicts = [{ path: "form", yours: formText(current, wanted), current: stored && formText(wanted, current) }];
  throw new AppError("changed-meanwhile", { facts: { conflicts, version: event.version } });
}

/** How a form differs from the other one, in sentences. A conflict shows these instead of the whole form. */
const formText = (other: FormSettings, form: FormSettings) => formChanges(other, form).join("; ");

function raceIssues(event: StoredEvent, { questions }: FormSettings): FieldIssue[] {
  const known = new Set(racesOf(event).map(({ id }) => id));
  return questions.flatMap(({ raceIds }, at) =>
    raceIds === null || raceIds.every((id) => known.has(id))
      ? []
      : [{ path: `questions.${at}.raceIds`, message: "A race was removed. Choose the races again" }],
  );
}

/**
 * A question keeps its kind, also when it is asked again after it was deleted: its answers stay with the entries, and
 * the ledger counts those of a question with options.
 */
function kindIssues(stored: StoredForm | null, { questions }: FormSettings): FieldIssue[] {
  const earlier = [...(stored?.questions ?? []), ...(stored?.former ?? [])];
  return questions.flatMap(({ id, kind }, at) => {
    const known = earlier.find((question) => question.id === id);
    if (known === undefined || known.kind === kind) return [];
    return [{ path: `questions.${at}.kind`, message: "A question keeps its kind. Delete it and add another one" }];
  });
}

/**
 * Limits how many of the options that runners have chosen may be missing from the new form. An older event that is over
 * the limit already may still change its form, as long as no further ones go missing.
 */
function assertFewFormerOptions({ places }: StoredEvent, wanted: StoredForm, stored: StoredForm | null): void {
  const counted = Object.keys(places.picked);
  const former = keysWithoutOption(counted, wanted).length;
  const before = stored === null ? counted.length : keysWithoutOption(counted, stored).length;
  if (former <= Math.max(FORMER_OPTIONS_MAX, before)) return;
  const message = `Runners have chosen ${former} options that this form no longer has. Keep some of them: a form can have up to ${FORM_OPTIONS_MAX} options.`;
  throw new AppError("invalid-request", { issues: [{ path: "questions", message }] });
}
