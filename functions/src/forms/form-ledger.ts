import type { EventDates, FormEntry, RaceSettings, Signature } from "../contract/index.ts";
import type { Refusal } from "../platform/app-error.ts";
import { whyNotOfAge } from "./age-rule.ts";
import { fillIn, questionNamed, withUnasked } from "./filling-in.ts";
import type { EarlierPart, FilledBy } from "./filling-in.ts";
import { withPresentLabels } from "./option-labels.ts";
import { putBack } from "./putting-back.ts";
import type { EarlierForm } from "./putting-back.ts";
import { hiddenAnswersIn, shownToDesk } from "./shown-to-desk.ts";
import type { KnownForms } from "./shown-to-desk.ts";
import { withPaperSignature } from "./signing.ts";
import { outOfStock, recountPicks } from "./stock.ts";
import type { FormPart, StoredFilledForm } from "./stored-form.ts";

/** The part of the event by which a filled-in form is judged: its dates, and how often each option is chosen already. */
type JudgedEvent = EventDates & { places: { picked: Readonly<Record<string, number>> } };

/** The part of the place ledger that judges what runners enter into the form, and counts the options they choose. */
export class FormLedger {
  private readonly event: JudgedEvent;
  private readonly forms: KnownForms;
  private readonly at: Date;
  private readonly counts: Map<string, number>;

  constructor(event: JudgedEvent, forms: KnownForms, now: number) {
    this.event = event;
    this.forms = forms;
    this.at = new Date(now);
    this.counts = new Map(Object.entries(event.places.picked));
  }

  /** The form of a new entry, or why the runner cannot enter the race. */
  enter(race: RaceSettings, given: FormEntry, isTeam = false): FormPart | Refusal {
    return whyNotOfAge(this.event, race, given.dateOfBirth ?? null) ?? this.fill(race, given, null, { isTeam });
  }

  /** The form of a registration after a change of its race, its details or its answers. */
  change(
    existing: EarlierPart,
    { race, given, isMove, ...by }: { race: RaceSettings; given: FormEntry; isMove: boolean } & FilledBy,
  ): FormPart | Refusal {
    // Somebody who has a place in the race keeps it, even if its rule came later.
    const isJudged = isMove || given.dateOfBirth !== undefined;
    const dateOfBirth = given.dateOfBirth ?? existing.dateOfBirth;
    const notOfAge = isJudged ? whyNotOfAge(this.event, race, dateOfBirth) : null;
    if (notOfAge !== null) return notOfAge;
    const filled = this.fill(race, given, existing, by);
    if ("refused" in filled) return filled;
    return this.whySoldOut(filled.filledForm, existing.filledForm) ?? filled;
  }

  /** The form of a registration with a paper signature of the waiver, or without one if `signature` is null. */
  signOnPaper(
    existing: FormPart,
    { race, signature, recordedBy }: { race: RaceSettings; signature: Signature | null; recordedBy: string },
  ): StoredFilledForm | null | Refusal {
    const { event, at } = this;
    const { form } = this.forms;
    return withPaperSignature({ event, form, at, race, before: existing, recordedBy }, signature);
  }

  /** Whether the event has a waiver whose present text is not signed in this entry. */
  isUnsigned({ filledForm }: FormPart): boolean {
    const waiver = this.forms.form?.waiver ?? null;
    return waiver !== null && filledForm?.waiver?.version !== waiver.version;
  }

  /** The ids of the questions whose answers the desk sees in this entry, and those that the form asks besides. */
  seenByDesk({ filledForm }: FormPart): { shown: ReadonlySet<string>; unseen: ReadonlySet<string> } {
    const { form } = this.forms;
    const shown = shownToDesk(form, filledForm === null ? undefined : hiddenAnswersIn(filledForm, this.forms));
    const asked = (form?.questions ?? []).map(({ id }) => id);
    return { shown, unseen: new Set(asked.filter((id) => !shown.has(id))) };
  }

  /** The ids of the questions among these names of changes (`changedParts`) that the desk does not see in this entry. */
  hiddenAmong(names: readonly string[], entry: FormPart): string[] {
    const { shown } = this.seenByDesk(entry);
    const ids = names.flatMap((name) => questionNamed(name) ?? []);
    return ids.filter((id) => !shown.has(id));
  }

  /**
   * The form of a waiting runner who takes the offered place in the race: as on joining, with what they enter now.
   * `replaced` is the registration in another race that they give up.
   */
  complete(
    entry: EarlierPart,
    { race, given, replaced }: { race: RaceSettings | undefined; given: FormEntry; replaced: EarlierPart | null },
  ): FormPart | Refusal {
    // A broken entry may name no race, but the offered place still belongs to its runner.
    if (race === undefined) return { dateOfBirth: entry.dateOfBirth, filledForm: entry.filledForm };
    // An offer made before the race got its age rule still stands.
    const notOfAge = given.dateOfBirth === undefined ? null : whyNotOfAge(this.event, race, given.dateOfBirth);
    if (notOfAge !== null) return notOfAge;
    const [own, other] = [this.withHidden(entry), replaced && this.withHidden(replaced)];
    const earlier = other === null ? own : withUnasked(this.forms.form, own, other);
    const filled = this.fill(race, given, earlier);
    if ("refused" in filled) return filled;
    return this.whySoldOut(filled.filledForm, replaced?.filledForm ?? null) ?? filled;
  }

  /** The form of a registration with the values that it had before a change, or why its options are no longer in stock. */
  putBack({ filledForm }: EarlierPart, earlier: EarlierForm): StoredFilledForm | null | Refusal {
    const now = filledForm && { ...filledForm, hiddenAnswers: this.hiddenIn({ filledForm }) };
    const before = putBack(this.forms.form, now, earlier);
    return this.whySoldOut(before, filledForm) ?? before;
  }

  /** The ids of the questions whose answers in this entry the desk does not see. */
  hiddenIn({ filledForm }: Pick<FormPart, "filledForm">): string[] {
    return filledForm === null ? [] : [...hiddenAnswersIn(filledForm, this.forms)];
  }

  /** Why the options chosen in `after` are not all in stock, or null. Those of `before` are kept or given back. */
  whySoldOut(after: StoredFilledForm | null, before: StoredFilledForm | null): Refusal | null {
    const { form } = this.forms;
    if (form === null || after === null) return null;
    const issues = outOfStock(form, this.counts, after.picks, before?.picks ?? []);
    return issues.length === 0 ? null : { refused: "out-of-stock", issues };
  }

  /** Counts the options of a registration that changes from `before` to `after`; null is no registration. */
  recount(before: StoredFilledForm | null, after: StoredFilledForm | null): void {
    recountPicks(this.counts, before?.picks ?? [], after?.picks ?? []);
  }

  /** How many registrations have chosen each option now. */
  picked(): Record<string, number> {
    return Object.fromEntries(this.counts);
  }

  private fill(
    race: RaceSettings,
    given: FormEntry,
    earlier: EarlierPart | null,
    by: FilledBy = { isTeam: false },
  ): FormPart | Refusal {
    const { event, at } = this;
    const { form } = this.forms;
    const before = earlier && this.withHidden(earlier);
    // The page may have been opened before an option was renamed.
    const answers = given.answers && withPresentLabels(form, given.answers);
    return fillIn({ event, form, at, race, given: { ...given, answers }, before, ...by });
  }

  private withHidden<Entry extends EarlierPart>(entry: Entry): Entry {
    const { filledForm: filled } = entry;
    const hiddenAnswers = this.hiddenIn(entry);
    return { ...entry, filledForm: filled && { ...filled, hiddenAnswers } };
  }
}
