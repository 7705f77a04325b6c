import type { SkipReason } from "@run/functions/contract";
import type { TypedAnnouncement } from "./typed-announcement.ts";
import { peopleCount } from "../../../entities/person/people-count.ts";

/** The button that sends an announcement. `count` is how many people it goes to now. */
export function sendLabel({ when }: Pick<TypedAnnouncement, "when">, count: number): string {
  const verb = when === "later" ? "Schedule" : "Send";
  const whom = count === 0 ? "runners who register later" : peopleCount(count);
  return `${verb} ${when === "later" ? "for" : "to"} ${whom}`;
}

/** Why entries get no message of their own, before their number. */
export const skipTexts: Record<SkipReason, string> = {
  "no-address": "No email address",
  "opted-out": "Opted out of messages about this event",
  "no-consent": "Entered by your team, without consent to email",
  "double-address": "Already gets it for another entry",
};
