import { ADULT_AGE, isMinorIn, waiverStateOf } from "../contract/index.ts";
import type { EventDates, FieldIssue, FormEntry, RaceSettings, Signature } from "../contract/index.ts";
import type { Refusal } from "../platform/app-error.ts";
import { UNFILLED } from "./stored-form.ts";
import type { FormPart, StoredFilledForm, StoredForm } from "./stored-form.ts";

type Signing = { event: EventDates; race: RaceSettings; at: Date };

/**
 * The form with the signature that the team has on paper. Without a `signature`, it removes one that the team recorded.
 * A signature that the runner gave on the site stays as it is, unless a guardian has to sign as well.
 */
export function withPaperSignature(
  signing: Signing & { form: StoredForm | null; before: FormPart; recordedBy: string },
  signature: Signature | null,
): StoredFilledForm | null | Refusal {
  const { form, before, recordedBy, at } = signing;
  const { filledForm, dateOfBirth } = before;
  const earlier = filledForm?.waiver ?? null;
  if (signature === null) {
    if (filledForm === null || earlier?.recordedBy == null) return filledForm;
    const { replaced = null } = earlier;
    return replaced === null && filledForm.version === UNFILLED.version ? null : { ...filledForm, waiver: replaced };
  }
  if (form?.waiver?.version !== signature.version) return { refused: "waiver-changed" };
  const state = waiverStateOf(form.waiver, earlier, isMinorIn(signing.event, signing.race, dateOfBirth));
  if (state === "signed" && earlier?.recordedBy === null) return filledForm;
  const issues = signatureIssues(signing, signature, dateOfBirth);
  if (issues.length > 0) {
    return { refused: "invalid-request", issues: issues.map((one) => ({ ...one, path: "signature.guardian" })) };
  }
  if (isRepeated(earlier, signature)) return filledForm;
  const { version, name, guardian = null } = signature;
  const filled = filledForm ?? UNFILLED;
  const replaced = earlier?.recordedBy === null ? earlier : earlier?.replaced;
  return { ...filled, waiver: { version, name, guardian, signedAt: at, recordedBy, ...(replaced && { replaced }) } };
}

export function signatureIssues(
  { event, race }: Pick<Signing, "event" | "race">,
  signature: FormEntry["waiver"],
  dateOfBirth: string | null,
): FieldIssue[] {
  if (signature === undefined) return [{ path: "waiver", message: "Accept and sign the waiver" }];
  if (!isMinorIn(event, race, dateOfBirth) || signature.guardian) return [];
  return [{ path: "waiver.guardian", message: `A parent or guardian signs for a runner under ${ADULT_AGE}` }];
}

/** The signature with its time. Repeating an earlier signature does not make it a new one. */
export function signed(
  { before, given, at }: { before: FormPart | null; given: FormEntry; at: Date },
  signature: FormEntry["waiver"],
): StoredFilledForm["waiver"] {
  if (signature === undefined) return null;
  const earlier = before?.filledForm?.waiver ?? null;
  // A runner's own signature replaces a paper signature that the team recorded, even with the same name.
  const isOwn = earlier?.recordedBy === null || given.waiver === undefined;
  if (isOwn && isRepeated(earlier, signature)) return earlier;
  const { version, name, guardian = null } = signature;
  return { version, name, guardian, signedAt: at, recordedBy: null };
}

function isRepeated(earlier: StoredFilledForm["waiver"], { version, name, guardian = null }: Signature): boolean {
  return earlier?.version === version && earlier.name === name && earlier.guardian === guardian;
}
