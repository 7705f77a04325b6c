import { FORM_ONLY_FIELDS } from "@run/functions/contract";
import type { MyEntry, MyRegistration } from "@run/functions/contract";
import { useState } from "react";
import { otherNameOf, recordOf, ticketName } from "../../entities/entry/my-entries.ts";
import { FoldMark } from "../../ui/fold-mark.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const EntryFacts = lazyComponent(async () => (await import("./entry-facts.tsx")).EntryFacts);

/**
 * What the runner has entered into the event's form, and their signature. It can be read even when the entry can no
 * longer be changed. Its code and the event's questions load only when it is opened.
 */
export function EntryDetails({ entry }: { entry: MyRegistration }) {
  const [isOpen, setIsOpen] = useState(false);
  const record = recordOf(entry);
  if (record === undefined || !hasDetails(record)) return null;
  return (
    <details
      className="group border-t border-line px-5 @2xl:px-6"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-13 list-none items-center gap-4 rounded-control py-2.5 hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="sign min-w-0 flex-1 text-base">
          {otherNameOf(entry) === null ? "Your answers and signature" : "Answers and signature"}
          <span className="sr-only"> for {ticketName(entry)}</span>
        </span>
        <FoldMark />
      </summary>
      {isOpen && (
        <div className="pt-2 pb-6">
          <EntryFacts
            {...{ entry, record }}
            fallback={<Skeleton className="h-24 rounded-control" />}
            failed={
              <FormFailure title="We couldn’t load these details">
                Check your connection and reload the page.
              </FormFailure>
            }
          />
        </div>
      )}
    </details>
  );
}

function hasDetails({ dateOfBirth, filledForm: filled }: MyEntry): boolean {
  if (dateOfBirth !== null) return true;
  if (filled === null) return false;
  const hasStated = FORM_ONLY_FIELDS.some((field) => filled[field]);
  return hasStated || filled.waiver !== null || Object.keys(filled.answers).length > 0;
}
