import { formDifferences } from "@run/functions/contract";
import type { FormSettings, Race } from "@run/functions/contract";
import { differenceDetails } from "./form-difference.ts";
import type { FormDetail } from "./form-difference.ts";

/** The changes that somebody else has made to the form, a sentence each. Questions and the waiver open in full. */
export function TheirForm({
  before,
  theirs,
  mine,
  races,
}: {
  before: FormSettings;
  theirs: FormSettings;
  mine: FormSettings;
  races: readonly Race[];
}) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {formDifferences(before, theirs).map((change) => {
        const details = differenceDetails(change, { before, theirs, mine }, races);
        return (
          <li key={change.text}>
            {change.text}
            {details.length > 0 && (
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
                  Show theirs<span className="sr-only">: {change.text}</span>
                </summary>
                <dl className="mb-3 space-y-3">
                  {details.map((detail) => (
                    <Detail key={detail.label} detail={detail} />
                  ))}
                </dl>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Detail({ detail: { label, before, theirs, mine } }: { detail: FormDetail }) {
  const texts = [
    { name: "Before", text: before },
    { name: "Theirs", text: theirs },
    // A part that the user has not touched is left out: it is still as before.
    { name: "Yours", text: mine === before ? null : mine },
  ];
  return (
    <div>
      <dt className="sign text-sm">{label}</dt>
      {texts.map(
        ({ name, text }) =>
          text !== null && (
            <dd key={name} className="mt-1 whitespace-pre-line wrap-anywhere">
              <span className="text-sm text-muted">{name}: </span>
              {text}
            </dd>
          ),
      )}
    </div>
  );
}
