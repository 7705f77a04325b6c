import type { KeyDate } from "./key-dates.ts";

export function KeyDateList({ dates }: { dates: readonly KeyDate[] }) {
  return (
    <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      {dates.map(({ id, text, date, isPast }) => (
        <div key={id} className="min-w-0">
          <dt className="sign text-sm text-muted">{text}</dt>
          <dd className={isPast ? "text-muted" : undefined}>{date}</dd>
        </div>
      ))}
    </dl>
  );
}
