import { ADULT_AGE } from "@run/functions/contract";
import type { EventForm, RunnerRecord, SignedWaiver } from "@run/functions/contract";
import { longDate } from "../../../lib/dates/date-format.ts";
import { readerTimeZone, zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { PersonText } from "../../../entities/person/person-text.tsx";
import {
  answerFacts,
  signedTextOf,
  signersOf,
  standardFacts,
  waiverStateIn,
} from "../../../entities/form/form-answers.ts";
import type { WaiverEvent } from "../../../entities/form/form-answers.ts";

type FactsEvent = WaiverEvent & { form: EventForm | null };

/** Everything that a runner entered into the event's form, and whether its waiver is signed. */
export function FormFacts({ runner, event }: { runner: RunnerRecord; event: FactsEvent | null }) {
  const form = event?.form ?? null;
  const { filledForm: filled, dateOfBirth } = runner;
  const born = dateOfBirth === null ? [] : [{ label: "Date of birth", text: longDate(dateOfBirth, "UTC") }];
  const answers = answerFacts(form, runner).map((fact) => ({ ...fact, key: fact.id }));
  const facts = [...born, ...standardFacts(form, runner)].map((fact) => ({ ...fact, key: fact.label }));
  const signed = filled?.waiver;
  const state = event === null ? "none" : waiverStateIn(event, runner);
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        {[...facts, ...answers].map(({ key, label, text }) => (
          <div key={key} className="border-t border-line pt-3">
            <dt className="sign text-sm text-muted">{label}</dt>
            <dd className="mt-1 whitespace-pre-line">
              <PersonText text={text} />
            </dd>
          </div>
        ))}
        {(form?.waiver || signed) && (
          <div className="border-t border-line pt-3">
            <dt className="sign text-sm text-muted">Waiver</dt>
            <dd className="mt-1">
              {signed
                ? signatureText(signed, signersOf(filled) ?? "", event?.timeZone ?? readerTimeZone())
                : "Not signed"}
              {signed && <span className="block text-sm text-muted">{signedTextOf(form, runner)}</span>}
              {state === "earlier" && (
                <span className="block text-sm text-warn">
                  The waiver has changed since then and needs a new signature.
                </span>
              )}
              {state === "no-guardian" && (
                <span className="block text-sm text-warn">
                  The runner is under {ADULT_AGE} on race day, so a parent or guardian has to sign as well.
                </span>
              )}
            </dd>
          </div>
        )}
      </dl>
      {facts.length + answers.length === 0 && <p className="mt-4 text-muted">This runner has answered no questions.</p>}
    </>
  );
}

function signatureText(signed: SignedWaiver, signers: string, timeZone: string): string {
  const at = zonedDateTime(signed.signedAt, timeZone);
  return signed.recordedBy === null
    ? `Signed by ${signers} on ${at}`
    : `Signed on paper by ${signers}, recorded on ${at}`;
}
