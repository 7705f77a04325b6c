import { ADULT_AGE } from "@run/functions/contract";
import type { FilledForm } from "@run/functions/contract";
import { useId, useState } from "react";
import { get, useWatch } from "react-hook-form";
import { zonedDateTime } from "../../lib/dates/date-time-format.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { isMinor, ownSignature, typedSignature } from "./read-entry.ts";
import type { FormEvent, RunnerFormApi, TypedSignature } from "./runner-values.ts";

type Props = {
  form: RunnerFormApi;
  event: FormEvent;
  /** What the runner has entered before. */
  filled?: FilledForm | null;
  /** Whether the reader enters somebody else, who signs. */
  isForOthers?: boolean;
};

/** The waiver of the event, and the runner's signature: a checkbox, their name, and that of a parent if needed. */
export function WaiverFields({ form, event, filled = null, isForOthers = false }: Props) {
  const headingId = useId();
  const [raceId, dateOfBirth] = useWatch({ control: form.control, name: ["raceId", "dateOfBirth"] });
  if (!event.form?.waiver) return null;
  const { title, text, version } = event.form.waiver;
  const signed = ownSignature(event, { raceId, dateOfBirth }, filled);
  return (
    <section
      // A page with several waivers of the same title has no landmark for each of them.
      role={isForOthers ? "group" : undefined}
      aria-labelledby={headingId}
      className="space-y-4 border-t border-line pt-5 wrap-anywhere"
    >
      <h2 id={headingId} className="sign text-lg">
        {title}
      </h2>
      {signed === null && filled?.waiver && (
        <p className="rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3">
          {filled.waiver.version === version
            ? `Runners under ${ADULT_AGE} need the signature of a parent or guardian. Please sign again with both names.`
            : "This text has changed since you signed it. Please read and sign the new one."}
        </p>
      )}
      <WaiverText key={version} title={title} text={text} />
      {signed === null ? (
        <Signature form={form} event={event} texts={isForOthers ? othersTexts(title) : ownTexts(title)} />
      ) : (
        <p className="rounded-control bg-go-soft px-4 py-3 text-go">
          Signed {signed.recordedBy !== null && "on paper "}by {signed.name}
          {signed.guardian !== null && ` and ${signed.guardian}`} on {zonedDateTime(signed.signedAt, event.timeZone)}
        </p>
      )}
    </section>
  );
}

/** Texts that are longer are folded, so that the signature is not several screens away. */
const SHOWN_LENGTH = 700;

function WaiverText({ title, text }: { title: string; text: string }) {
  const [isOpen, setIsOpen] = useState(text.length <= SHOWN_LENGTH);
  return (
    <div className="rounded-control border border-line bg-sunken px-4 py-3">
      <p className="whitespace-pre-line">{isOpen ? text : `${beginningOf(text)}…`}</p>
      {!isOpen && (
        <button
          type="button"
          aria-expanded={false}
          className="sign min-h-11 text-accent underline underline-offset-4"
          onClick={() => setIsOpen(true)}
        >
          Read the whole text<span className="sr-only"> of {title}</span>
        </button>
      )}
    </div>
  );
}

/** The first words of the text, without half a word at the end. */
function beginningOf(text: string): string {
  return text.slice(0, SHOWN_LENGTH / 2).replace(/\s\S*$/, "");
}

const ownTexts = (title: string) => ({
  accept: `I have read and accept “${title}”`,
  minor: "I am under 18 on race day",
  name: "Your full name",
  nameHint: "Typing your name signs the text above.",
  autoComplete: "name",
});
const othersTexts = (title: string) => ({
  accept: `This runner has read and accepts “${title}”`,
  minor: "This runner is under 18 on race day",
  name: "Runner’s full name",
  nameHint: "Typing it signs the text above, so ask the runner first.",
  autoComplete: "off",
});

function Signature({ form, event, texts }: Pick<Props, "form" | "event"> & { texts: ReturnType<typeof ownTexts> }) {
  const [waiver, raceId, dateOfBirth] = useWatch({
    control: form.control,
    name: ["waiver", "raceId", "dateOfBirth"],
  });
  if (!event.form) return null;
  const typed = typedSignature(event.form, waiver);
  const isKnownMinor = isMinor(event, { raceId, dateOfBirth });
  const write = (changes: Partial<TypedSignature>) => {
    const names = Object.keys(changes);
    form.setValue("waiver", { ...typed, ...changes });
    if (form.formState.isSubmitted) void form.trigger(names.map((name) => `waiver.${name}` as "waiver.name"));
  };
  const errorOf = (field: keyof TypedSignature) => {
    const message: unknown = get(form.formState.errors, `waiver.${field}.message`);
    return typeof message === "string" ? message : undefined;
  };
  const signature = (field: "name" | "guardian") => ({
    value: typed[field],
    error: errorOf(field),
    onChange: ({ target }: { target: HTMLInputElement }) => write({ [field]: target.value }),
  });
  const hasGuardian = isKnownMinor ?? typed.isMinor;
  return (
    <>
      <CheckboxField
        label={texts.accept}
        error={errorOf("isAccepted")}
        required
        checked={typed.isAccepted}
        onChange={({ target }) => write({ isAccepted: target.checked })}
      />
      {isKnownMinor === null && (
        <CheckboxField
          label={texts.minor}
          checked={typed.isMinor}
          onChange={({ target }) => write({ isMinor: target.checked })}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          autoComplete={texts.autoComplete}
          dir="auto"
          required
          {...signature("name")}
        />
        {hasGuardian && (
          <TextField
            label="Name of a parent or guardian"
            hint="Runners under 18 need the signature of a parent or guardian."
            autoComplete="off"
            dir="auto"
            required
            {...signature("guardian")}
          />
        )}
      </div>
    </>
  );
}
