import { cutOffAt, hasRaceDayCome, registrationWindow } from "@run/functions/contract";
import type { MarathonCard } from "@run/functions/contract";
import { longDate } from "../../lib/dates/date-format.ts";
import { deadlineText, timeZoneText } from "../../lib/dates/date-time-format.ts";

type DatedEvent = Pick<
  MarathonCard,
  "startRegistrationDate" | "endRegistrationDate" | "marathonStartDate" | "timeZone" | "cutOffDays"
>;

export type CutOff = {
  /** From now on the registration stays as it is; the server holds to the same instant. */
  hasPassed: boolean;
  /** Why that is so, or until when it is not, as a sentence. */
  words: string;
};

/** Until when a registration can be changed, deleted or given away. */
export function cutOffOf(event: DatedEvent, now: number): CutOff {
  const at = cutOffAt(event);
  const { timeZone, cutOffDays, marathonStartDate } = event;
  const day = new Date(at).toISOString();
  if (now < at) {
    const until =
      cutOffDays === 0
        ? deadlineText(marathonStartDate, timeZone, "start of day")
        : `${longDate(day, timeZone)}, start of day`;
    return { hasPassed: false, words: `Changes are possible until ${until} in ${timeZoneText(timeZone)}.` };
  }
  return {
    hasPassed: true,
    words: hasRaceDayCome(event, now)
      ? "Race day has come: this registration can no longer be changed."
      : `The organizer closed changes on ${longDate(day, timeZone)}: this registration stays as it is.`,
  };
}

/** Why nobody can take over a place now, as a sentence, or null: accepting is a registration, so it needs an open one. */
export function takeOverObstacle(event: DatedEvent, now: number): string | null {
  if (hasRaceDayCome(event, now)) return "Race day has come: places no longer change hands.";
  const at = cutOffAt(event);
  if (now >= at) return `The organizer closed changes on ${longDate(new Date(at).toISOString(), event.timeZone)}.`;
  if (registrationWindow(event, now).phase === "open") return null;
  return `Registration closed on ${longDate(event.endRegistrationDate, event.timeZone)}.`;
}

/** Until when somebody can take over a place, or why nobody can, as a sentence. */
export function takeOverText(event: DatedEvent, now: number): string {
  const obstacle = takeOverObstacle(event, now);
  if (obstacle !== null) return `${obstacle} Nobody can accept any more.`;
  const { endRegistrationDate, timeZone } = event;
  if (cutOffAt(event) <= registrationWindow(event, now).closesAt)
    return "They can accept as long as changes are possible.";
  const closes = `${deadlineText(endRegistrationDate, timeZone, "end of day")} in ${timeZoneText(timeZone)}`;
  return `They can accept while registration is open: until ${closes}.`;
}
