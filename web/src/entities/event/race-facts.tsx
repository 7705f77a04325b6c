import { longDate } from "../../lib/dates/date-format.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon.tsx";

type Race = {
  marathonStartDate: string;
  timeZone: string;
  location: string;
  runningDistance: string;
  /** For example "9:00 AM". */
  startTime?: string | null;
};

/** The date, the location and the distance, and the number of participants if it is given. */
export function RaceFacts({ race, participants }: { race: Race; participants?: number }) {
  const date = longDate(race.marathonStartDate, race.timeZone);
  const facts: [IconName, string][] = [
    ["calendar", race.startTime ? `${date}, ${race.startTime}` : date],
    ["pin", race.location],
    ["route", race.runningDistance],
  ];
  if (participants !== undefined) {
    facts.push([
      "users",
      `${participants.toLocaleString("en-US")} ${participants === 1 ? "participant" : "participants"}`,
    ]);
  }
  return (
    <ul className="space-y-1.5 text-base text-muted">
      {facts.map(([icon, text]) => (
        <li key={icon} className="flex items-start gap-2.5 leading-snug">
          <Icon name={icon} className="mt-0.5 size-4.5 text-ink/55" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
