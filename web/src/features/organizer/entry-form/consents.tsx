import { fullName } from "@run/functions/contract";
import { useRef, useState } from "react";
import type { RosterEntry } from "@run/functions/contract";
import { ApiError } from "../../../lib/api/api-error.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { raceNameOf } from "../entries/event-races.ts";
import type { SeveralRaces } from "../entries/event-races.ts";

/** What a member has been told and wants anyway. */
export type Consents = { confirm?: true; overCapacity?: true };
type Question = { consent: "confirm"; references: readonly string[] } | { consent: "overCapacity" };

function questionOf(error: unknown, mayExceed: boolean): Question | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "possible-double") return { consent: "confirm", references: error.facts.references ?? [] };
  return error.code === "marathon-full" && mayExceed ? { consent: "overCapacity" } : null;
}

/**
 * The questions that the server asks before it accepts an entry: whether it is a double, and whether the capacity may be
 * exceeded, if the member may decide that.
 */
export function useConsents(mayExceed: boolean) {
  const given = useRef<Consents>({});
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    question,
    /** What to send with the entry. */
    given: () => given.current,
    /** Asks the member. Returns false if the error is no question. */
    ask: (error: unknown): boolean => {
      const asked = questionOf(error, mayExceed);
      setQuestion(asked);
      if (asked === null) given.current = {};
      return asked !== null;
    },
    agree: () => {
      if (question !== null) given.current = { ...given.current, [question.consent]: true };
      setQuestion(null);
    },
    refuse: () => {
      given.current = {};
      setQuestion(null);
    },
  };
}

export function ConsentDialog({
  consents: { question, agree, refuse },
  entries,
  races = [],
  whyFull = "No place is free, or someone on the waiting list is next. This entry adds a place above the capacity.",
  onAgreed,
}: {
  consents: ReturnType<typeof useConsents>;
  entries: readonly RosterEntry[];
  races?: SeveralRaces;
  /** Why the capacity matters, and what is added. */
  whyFull?: string;
  onAgreed: () => void;
}) {
  if (question === null) return null;
  const confirm = () => {
    agree();
    onAgreed();
  };
  if (question.consent === "overCapacity") {
    return (
      <ConfirmDialog
        isOpen
        title="Go above the capacity?"
        description={whyFull}
        confirmLabel="Add a place"
        cancelLabel="Don’t add one"
        onConfirm={confirm}
        onClose={refuse}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title="Already entered?"
      description="An entry has the same email, or the same name and date of birth."
      confirmLabel="This is someone else"
      cancelLabel="Go back"
      onConfirm={confirm}
      onClose={refuse}
    >
      <ul className="space-y-1">
        {question.references.map((reference) => {
          const known = entries.find((entry) => entry.reference === reference);
          const texts = [reference, known && fullName(known), known && raceNameOf(races, known.raceId)];
          return (
            <li key={reference} className="tabular-nums">
              {texts.filter(Boolean).join(" · ")}
            </li>
          );
        })}
      </ul>
    </ConfirmDialog>
  );
}
