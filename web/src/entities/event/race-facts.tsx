import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { startDayOf } from "../race/race-view.ts";
import { raceDayText } from "./race-day-text.ts";

type Race = {
  marathonStartDate: string;
  timeZone: string;
  dateToBeAnnounced?: boolean;
  location: string;
  runningDistance: string;
  startsAt?: string | null;
  /** For example "9:00 AM". */
  startTime?: string | null;
  waveName?: string | null;
};

/** The date, the runner's wave, the location and the distance, and the number of participants if it is given. */
export function RaceFacts({ race, participants }: { race: Race; participants?: number }) {
  const date = raceDayText({ ...race, marathonStartDate: startDayOf(race) });
  const facts: [IconName, string][] = [
    ["calendar", race.startTime && race.dateToBeAnnounced !== true ? `${date}, ${race.startTime}` : date],
    ...(race.waveName ? [["clock", `Wave: ${race.waveName}`] as [IconName, string]] : []),
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
