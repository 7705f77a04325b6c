import { lineCount } from "./line-count.ts";

/** How many lines are done. `what` names what is done to them, such as "Importing". */
export function LineProgress({ what, done, total }: { what: string; done: number; total: number }) {
  return (
    <label className="block">
      <span className="sign mb-1.5 block">
        {what}: {done.toLocaleString("en-US")} of {lineCount(total)}
      </span>
      <progress className="sr-only" value={done} max={total} />
      <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-accent" style={{ width: `${(done / Math.max(1, total)) * 100}%` }} />
      </span>
    </label>
  );
}
