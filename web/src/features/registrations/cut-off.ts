import { cutOffAt, hasRaceDayCome } from "@run/functions/contract";
import type { MarathonCard } from "@run/functions/contract";
import { longDay } from "../../lib/day-text.ts";
import { edgeText, zoneText } from "../../lib/moment-text.ts";

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
        ? edgeText(marathonStartDate, timeZone, "start of day")
        : `${longDay(day, timeZone)}, start of day`;
    return { hasPassed: false, words: `Changes are possible until ${until} in ${zoneText(timeZone)}.` };
  }
  return {
    hasPassed: true,
    words: hasRaceDayCome(event, now)
      ? "Race day has come: this registration can no longer be changed."
      : `The organiser closed changes on ${longDay(day, timeZone)}: this registration stays as it is.`,
  };
}
