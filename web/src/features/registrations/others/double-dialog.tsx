import { fullName } from "@run/functions/contract";
import type { MyRegistration } from "@run/functions/contract";
import { useRef, useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { recordIssues } from "./record-issues.ts";

/** That one of the people seems to be entered already. */
type Double = {
  /** Names the person. */
  sentence: string;
  /** Which of the people it is. Null if the server does not say. */
  index: number | null;
  /** The references of the entries that are alike. Empty if two of the people are. */
  references: readonly string[];
};

/** Null for any other error. */
function doubleOf(error: unknown): Double | null {
  if (!(error instanceof ApiError) || error.code !== "possible-double") return null;
  const [issue] = recordIssues(error);
  return {
    sentence: issue?.message ?? error.message,
    index: issue?.index ?? null,
    references: error.facts.references ?? [],
  };
}

/** The question whether somebody is entered already, which the server asks before it enters them. */
export function useDouble() {
  const isConfirmed = useRef(false);
  const [double, setDouble] = useState<Double | null>(null);
  return {
    double,
    /** What to send with the people. */
    given: () => (isConfirmed.current ? { confirm: true } : {}),
    /** Returns false if the error is no question. */
    ask: (error: unknown): boolean => {
      isConfirmed.current = false;
      const asked = doubleOf(error);
      setDouble(asked);
      return asked !== null;
    },
    agree: () => {
      isConfirmed.current = true;
      setDouble(null);
    },
    refuse: () => setDouble(null),
  };
}

/** Asks whether somebody who seems to be entered already is somebody else. */
export function DoubleDialog({
  double,
  mine,
  onConfirm,
  onClose,
}: {
  double: Double;
  mine: readonly MyRegistration[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  const records = mine.flatMap(({ totalRegistrationCount }) => totalRegistrationCount);
  return (
    <ConfirmDialog
      isOpen
      title="Entered already?"
      description={`${double.sentence} Nobody has been entered now.`}
      confirmLabel="This is someone else"
      cancelLabel="Go back"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="space-y-1">
        {double.references.map((reference) => {
          const known = records.find((record) => record.reference === reference);
          return (
            <li key={reference} className="wrap-anywhere">
              <span className="tabular-nums">{reference}</span>
              {known && (
                <>
                  {" · "}
                  <bdi>{fullName(known)}</bdi>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </ConfirmDialog>
  );
}
