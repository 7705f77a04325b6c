import type { ReactNode } from "react";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { conflictText } from "./conflict-texts.ts";

/** The conflict that the server reports, or null if it refused for another reason. */
export function changedMeanwhile(error: unknown): ApiError | null {
  return error instanceof ApiError && error.code === "changed-meanwhile" ? error : null;
}

/** Why the server refused. If somebody else changed the event, it shows their values, and `children` say what to do. */
export function RefusalText({ error, timeZone, children }: { error: unknown; timeZone: string; children: ReactNode }) {
  const conflict = changedMeanwhile(error);
  if (conflict === null) return <>{messageOf(error)}</>;
  const { conflicts = [] } = conflict.facts;
  return (
    <>
      <p>Someone else, or you in another tab, changed this event in the meantime{conflicts.length > 0 ? ":" : "."}</p>
      {conflicts.length > 0 && (
        <ul className="my-2 list-disc space-y-1 pl-5">
          {conflicts.map((one) => {
            const { label, text } = conflictText(one, timeZone);
            return (
              <li key={one.path} className="wrap-anywhere">
                {label}
                {text !== "" && (
                  <>
                    : <span className="font-semibold whitespace-pre-line">{text}</span>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p>{children}</p>
    </>
  );
}
