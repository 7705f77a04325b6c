import { namedRace } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";

/** A race without a limit, with these changes. */
export function raceOf(changes: Partial<Race> & { id: string }): Race {
  return { ...namedRace(changes.id, changes.id), registered: 0, held: 0, offered: 0, waiting: 0, ...changes };
}
