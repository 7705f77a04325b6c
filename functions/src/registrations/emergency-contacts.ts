import { EMERGENCY_CONTACT_DAYS, calendarDayOf, endsAt, shiftDay } from "../contract/index.ts";
import type { MarathonStore, StoredMarathon } from "../marathons/marathons.store.ts";
import type { ErasureStore } from "./erasure.store.ts";

const DAY_MS = 86_400_000;

/** From when on nobody needs to know any more whom to call; milliseconds since 1970. */
function dueAt({ marathonStartDate, timeZone, raceDayChangedAt }: StoredMarathon): number {
  const raceDay = calendarDayOf(marathonStartDate, timeZone);
  const raceOver = endsAt(shiftDay(raceDay, EMERGENCY_CONTACT_DAYS), timeZone);
  // Anybody may move a race into the past, and going back to the version before brings no contacts back.
  const changeSettled = (raceDayChangedAt?.getTime() ?? 0) + EMERGENCY_CONTACT_DAYS * DAY_MS;
  return Math.max(raceOver, changeSettled);
}

/**
 * Erases the emergency contacts of all races that are thirty days over, and have been where they are for as long, once for
 * each; answers how many those were. A race that is moved into the future is erased again after its new day. One that
 * fails keeps none of the others from it; then throws an AggregateError of all failures.
 */
export async function eraseEmergencyContacts(
  parts: { marathons: MarathonStore; erasure: ErasureStore; clock: () => number },
  deadline: number,
): Promise<number> {
  const now = parts.clock();
  // No zone is a day ahead of UTC: what is due was raced before.
  const day = shiftDay(new Date(now).toISOString().slice(0, 10), 1 - EMERGENCY_CONTACT_DAYS);
  const due = (await parts.marathons.listRacedBefore(day)).filter((marathon) => {
    const erasedAt = marathon.emergencyContactsErasedAt?.getTime() ?? 0;
    return dueAt(marathon) <= now && erasedAt < dueAt(marathon);
  });
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await parts.erasure.eraseEmergencyContacts(id, deadline);
      await parts.marathons.change(id, deadline, (current) => {
        return current && { change: { emergencyContactsErasedAt: new Date(now) }, edits: [] };
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} events failed`);
  return due.length;
}
