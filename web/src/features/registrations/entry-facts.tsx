import type { FilledForm, EventForm, MyEntry, MyRegistration, WaiverState } from "@run/functions/contract";
import { useEvent } from "../../entities/event/queries.ts";
import { answerFacts, signersOf, standardFacts, waiverStateIn } from "../../entities/form/form-answers.ts";
import { PersonText } from "../../entities/person/person-text.tsx";
import { longDate } from "../../lib/dates/date-format.ts";
import { zonedDateTime } from "../../lib/dates/date-time-format.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DescriptionItem } from "./description-item.tsx";

/** What the runner has entered into the event's form, with the questions as the form asks them now. */
export function EntryFacts({ entry, record }: { entry: MyRegistration; record: MyEntry }) {
  // My Apply List does not carry the events' forms.
  const { data, isPending, isFetching, refetch } = useEvent(entry._id);
  const { dateOfBirth, filledForm: filled } = record;
  const form = data?.form ?? null;
  const answers = Object.keys(filled?.answers ?? {}).length;
  if (isPending) return <Skeleton className="h-24 rounded-control" />;
  return (
    <div className="space-y-4">
      <dl className="grid gap-x-8 gap-y-3 @md:grid-cols-2 @4xl:grid-cols-3">
        {dateOfBirth !== null && <DescriptionItem name="Date of birth">{longDate(dateOfBirth, "UTC")}</DescriptionItem>}
        {standardFacts(form, record).map(({ label, text }) => (
          <DescriptionItem key={label} name={label}>
            <PersonText text={text} />
          </DescriptionItem>
        ))}
        {data !== undefined &&
          answerFacts(form, record, () => "A question that is no longer asked").map(({ id, label, text }) => (
            <DescriptionItem key={id} name={label}>
              <span className="whitespace-pre-line">
                <PersonText text={text} />
              </span>
            </DescriptionItem>
          ))}
        {filled?.waiver && (
          <SignedWaiver
            filled={filled}
            form={form}
            timeZone={entry.timeZone}
            state={data === undefined ? "none" : waiverStateIn(data, record)}
          />
        )}
      </dl>
      {data === undefined && answers > 0 && (
        <FormFailure title="We couldn’t load the organizer’s questions">
          <p>Your answers are safe; they are shown with their questions once these have loaded.</p>
          <Button variant="outline" size="small" className="mt-3" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </FormFailure>
      )}
    </div>
  );
}

/** Who signed the waiver and when, with its text if it has not changed since. */
function SignedWaiver({
  filled,
  form,
  timeZone,
  state,
}: {
  filled: FilledForm;
  form: EventForm | null;
  timeZone: string;
  state: WaiverState;
}) {
  const { waiver: signed } = filled;
  if (signed === null) return null;
  const current = form?.waiver?.version === signed.version ? form.waiver : null;
  return (
    <DescriptionItem name={current?.title ?? "Waiver"} isWide>
      {signed.recordedBy === null ? "Signed by " : "Signed on paper by "}
      <PersonText text={signersOf(filled) ?? ""} />
      {signed.recordedBy === null ? " on " : ", recorded on "}
      {zonedDateTime(signed.signedAt, timeZone)}
      {state === "earlier" && <span className="block text-base text-muted">The waiver has changed since then.</span>}
      {state === "no-guardian" && (
        <span className="block text-base text-muted">A parent or guardian has to sign as well.</span>
      )}
      {current !== null && (
        <details>
          <summary className="sign min-h-11 cursor-pointer py-2.5 text-accent underline underline-offset-4">
            Read what was signed
          </summary>
          <p className="max-w-prose rounded-control bg-sunken px-4 py-3 text-base whitespace-pre-line">
            {current.text}
          </p>
        </details>
      )}
    </DescriptionItem>
  );
}
