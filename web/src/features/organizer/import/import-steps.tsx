import type { Marathon } from "@run/functions/contract";
import type { ReactNode } from "react";
import { paths } from "../../../entities/paths.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LineProgress } from "./line-progress.tsx";
import { columnOfField } from "./import-fields.ts";
import { countLines } from "./import-lines.ts";
import { lineCount } from "./line-count.ts";
import type { LineCounts } from "./import-lines.ts";
import { useToldText } from "../told-runners.ts";
import type { ImportState, Sending } from "./use-import.ts";

function SendingBar({
  sending: { purpose, done, total, isWaiting, isCanceling },
  onCancel,
}: {
  sending: Sending;
  onCancel: () => void;
}) {
  const what = purpose === "check" ? "Checking" : "Importing";
  return (
    <div className="space-y-3">
      <LineProgress what={what} done={done} total={total} />
      <p role="status">
        {isCanceling
          ? "Canceling after the lines that are being sent."
          : isWaiting && "RUN can’t be reached right now. We’ll continue once it can."}
      </p>
      <Button variant="outline" isBusy={isCanceling} onClick={onCancel}>
        {purpose === "check" ? "Cancel the check" : "Cancel the import"}
      </Button>
    </div>
  );
}

/** The choices that decide what happens to lines that the event would refuse. */
function Choices({ state, mayExceed }: { state: ImportState; mayExceed: boolean }) {
  const { choices, doubles, oneNames, emptied, change } = state;
  return (
    <>
      {(doubles > 0 || choices.addsDoubles) && (
        <CheckboxField
          label={`Add people who may already be entered (${lineCount(doubles)})`}
          hint="They share an email address, or a name and date of birth, with an entry or with another line."
          checked={choices.addsDoubles}
          onChange={({ target }) => change({ addsDoubles: target.checked })}
        />
      )}
      {columnOfField(choices.mapping, "lastName") >= 0 && (oneNames > 0 || choices.oneNames) && (
        <CheckboxField
          label={`Add people with one name (${lineCount(oneNames)})`}
          hint="They have a first name and no last name."
          checked={choices.oneNames ?? false}
          onChange={({ target }) => change({ oneNames: target.checked })}
        />
      )}
      {(emptied > 0 || choices.emptiesValues) && (
        <CheckboxField
          label={`Remove values where cells are empty (${emptied === 1 ? "1 value" : `${emptied.toLocaleString("en-US")} values`})`}
          hint="If this is off, empty cells change nothing. To keep the values of one column, set it to “Left out”. Lines that would lose a name or anything else that is required are rejected."
          checked={choices.emptiesValues ?? false}
          onChange={({ target }) => change({ emptiesValues: target.checked })}
        />
      )}
      {mayExceed && (
        <CheckboxField
          label="Go above capacity"
          hint="Adds people even if a race is full or others are waiting."
          checked={choices.overCapacity}
          onChange={({ target }) => change({ overCapacity: target.checked })}
        />
      )}
    </>
  );
}

/** What can be done next with the lines, and what became of the last step. */
export function ImportSteps({ event, state }: { event: Marathon; state: ImportState }) {
  const {
    stage,
    sending,
    failure,
    canceled,
    isOutdated,
    isPlanning,
    views,
    people,
    check,
    apply,
    cancel,
    resume,
    startOver,
  } = state;
  const told = useToldText(event, people);
  const counts = countLines(views);
  const good = counts.created + counts.changed;
  const other = (
    <Button variant="outline" onClick={startOver}>
      Choose another file
    </Button>
  );
  if (sending !== null) return <SendingBar sending={sending} onCancel={cancel} />;
  if (stage === "done") return <Done event={event} counts={counts} onAnother={startOver} />;
  if (stage === "interrupted") {
    const reason =
      canceled === null
        ? "It was interrupted. Continue where it stopped: nothing is done twice."
        : `You canceled it. ${canceled.done.toLocaleString("en-US")} of ${lineCount(canceled.total)} are done and stay. Continue with the rest, or discard it.`;
    return (
      <FormFailure title="This import is not finished" tone={failure === null ? "warn" : "bad"}>
        <p className="mb-3">{failure ?? reason}</p>
        <Actions>
          <Button onClick={resume}>Continue</Button>
          <Button variant="outline" onClick={startOver}>
            Discard the rest
          </Button>
        </Actions>
      </FormFailure>
    );
  }
  const mayExceed = event.viewer?.can.includes("overCapacity") === true;
  return (
    <div className="space-y-4">
      <Choices state={state} mayExceed={mayExceed} />
      {failure !== null && <FormFailure title="Not checked">{failure}</FormFailure>}
      {canceled !== null && (
        <FormFailure title="You canceled the check" tone="warn">
          {canceled.done.toLocaleString("en-US")} of {lineCount(canceled.total)} were checked. Nothing has been
          imported.
        </FormFailure>
      )}
      {good === 0 ? (
        <p>
          {counts.rejected === 0
            ? "0 changes: the entries already match the file."
            : "No line can be imported yet. Each line below says why."}
        </p>
      ) : stage === "checked" ? (
        <p>
          {lineCount(good)} can be imported.{counts.rejected > 0 && ` ${lineCount(counts.rejected)} will be left out.`}
        </p>
      ) : (
        <p>Next, {lineCount(good)} will be checked against the event’s places. Nothing is changed yet.</p>
      )}
      {stage === "checked" && told !== "" && <p>{told}</p>}
      {state.shortages.length > 0 && (
        <ul className="space-y-1 text-bad">
          {state.shortages.map(({ text, lines }) => (
            <li key={text}>
              {text}. {lineCount(lines)} won’t fit.
            </li>
          ))}
        </ul>
      )}
      {isOutdated && (
        <FormFailure title="The entries have changed since this check" tone="warn">
          Check again to see what the lines do now. Nothing has been imported.
        </FormFailure>
      )}
      <Actions>
        {isOutdated && <Button onClick={check}>Check again</Button>}
        {good > 0 && stage === "checked" && !isOutdated && <Button onClick={apply}>Import {lineCount(good)}</Button>}
        {good > 0 && stage !== "checked" && (
          <Button isBusy={isPlanning} onClick={check}>
            Check {lineCount(good)}
          </Button>
        )}
        {other}
      </Actions>
    </div>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}

function Done({ event, counts, onAnother }: { event: Marathon; counts: LineCounts; onAnother: () => void }) {
  return (
    <div role="status">
      <Notice
        title="Import finished"
        headingLevel="h2"
        action={
          <>
            <LinkButton to={paths.marathonEntries(event._id)}>See the entries</LinkButton>
            <Button variant="outline" onClick={onAnother}>
              Import another file
            </Button>
          </>
        }
      >
        {counts.created.toLocaleString("en-US")} added, {counts.changed.toLocaleString("en-US")} changed,{" "}
        {counts.unchanged.toLocaleString("en-US")} unchanged, {counts.rejected.toLocaleString("en-US")} rejected.
        {event.form?.waiver != null && counts.created > 0 && " The new entries have not signed the waiver."}
      </Notice>
    </div>
  );
}
