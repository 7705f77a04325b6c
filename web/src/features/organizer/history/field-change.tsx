import { useState } from "react";
import { dateText } from "../../../lib/dates/date-time-format.ts";
import { eventLabels, isDateField } from "../event-form/event-values.ts";
import type { EventField } from "../event-form/event-values.ts";

const EXCERPT_LENGTH = 240;

/** A field's value before and after a change. `from` is left out if it is not known. */
export function FieldChange({
  field,
  from,
  to,
  timeZone,
}: {
  field: EventField;
  from: string | undefined;
  to: string;
  timeZone: string;
}) {
  const textOf = (value: string) => (isDateField(field) ? dateText(value, timeZone) : value);
  return (
    <div className="border-t border-line pt-3">
      <dt className="sign text-sm text-muted">{eventLabels[field]}</dt>
      <dd className="mt-1 grid gap-x-6 gap-y-1 wrap-anywhere md:grid-cols-2">
        {from !== undefined && (
          <del className="block whitespace-pre-line text-muted">
            <span className="sr-only">Before: </span>
            <Excerpt text={textOf(from)} />
          </del>
        )}
        <ins className="block whitespace-pre-line no-underline">
          <span className="sr-only">After: </span>
          <Excerpt text={textOf(to)} />
        </ins>
      </dd>
    </div>
  );
}

function Excerpt({ text }: { text: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const letters = Array.from(text);
  if (isExpanded || letters.length <= EXCERPT_LENGTH) return <>{text}</>;
  return (
    <>
      {letters.slice(0, EXCERPT_LENGTH).join("")}…{" "}
      <button
        type="button"
        className="sign inline-block text-accent underline underline-offset-4"
        onClick={() => setIsExpanded(true)}
      >
        Show all
      </button>
    </>
  );
}
