import type { RaceDifference } from "./race-changes.ts";

/** What changed in the races of an event, in words. */
export function RaceChangeList({ changes }: { changes: readonly RaceDifference[] }) {
  return (
    <ul className="space-y-1.5">
      {changes.map((change) => (
        <li key={change.kind === "reordered" ? "order" : `${change.kind} ${change.id}`} className="wrap-anywhere">
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ change }: { change: RaceDifference }) {
  switch (change.kind) {
    case "added":
    case "removed":
      return (
        <>
          <b>{change.name}</b> {change.kind}
          {change.facts !== "" && <span className="text-muted"> ({change.facts})</span>}
        </>
      );
    case "changed":
      return (
        <>
          <b>{change.name}</b> changed
          <ul className="mt-1 space-y-1 pl-5">
            {change.details.map(({ label, from, to }) => (
              <li key={label}>
                {label}: <del className="text-muted">{from}</del> <ins className="no-underline">{to}</ins>
              </li>
            ))}
          </ul>
        </>
      );
    case "reordered":
      return <>New order: {change.names.join(", ")}</>;
  }
}
