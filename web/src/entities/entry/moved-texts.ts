import { calendarDayOf } from "@run/functions/contract";
import type { EventDate, Marathon, Moved } from "@run/functions/contract";
import { longDate } from "../../lib/dates/date-format.ts";
import { timeOfDay, timeZoneText } from "../../lib/dates/date-time-format.ts";

type Race = Pick<Marathon, "marathonStartDate" | "timeZone" | "location"> & { startsAt: string | null };

/**
 * What has moved since the runner entered, a sentence each: from what to what, and when that was announced. `race` is
 * the event as the runner of that race and wave sees it.
 */
export function movedTexts(race: Race, { startMoved, locationMoved }: Moved): string[] {
  const { timeZone, location } = race;
  const announced = (at: string) => `, as announced on ${longDate(at, timeZone)}`;
  const texts: string[] = [];
  if (startMoved !== null) {
    const start = race.startsAt ?? race.marathonStartDate;
    texts.push(`${startText(startMoved.from, start, timeZone)}${announced(startMoved.at)}`);
  }
  if (locationMoved !== null) {
    texts.push(`Location changed from “${locationMoved.from}” to “${location}”${announced(locationMoved.at)}`);
  }
  return texts;
}

function startText(from: EventDate, to: EventDate, timeZone: string): string {
  const [timeBefore, timeNow] = [timeOfDay(from, timeZone), timeOfDay(to, timeZone)];
  const zone = timeZoneText(timeZone);
  if (calendarDayOf(from, timeZone) === calendarDayOf(to, timeZone)) {
    if (timeNow === null) return `The start is no longer at ${timeBefore} ${zone} and has no new time yet`;
    return `Start moved from ${timeBefore} to ${timeNow} ${zone}`;
  }
  const [dayBefore, dayNow] = [longDate(from, timeZone), longDate(to, timeZone)];
  if (timeBefore === timeNow) return `Moved from ${dayBefore} to ${dayNow}`;
  const [before, now] = [withTime(dayBefore, timeBefore), withTime(dayNow, timeNow)];
  // The zone is named once, after the last time.
  return timeNow === null ? `Moved from ${before} ${zone} to ${now}` : `Moved from ${before} to ${now} ${zone}`;
}

function withTime(day: string, time: string | null): string {
  return time === null ? day : `${day}, ${time}`;
}
