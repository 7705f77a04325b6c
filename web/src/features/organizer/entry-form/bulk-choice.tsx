import type { Race, RosterEntry } from "@run/functions/contract";
import { SelectField } from "../../../ui/field.tsx";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { racePlaces, racePlacesText } from "../../../entities/race/race-places.ts";
import type { EntryEvent } from "./entry-form-fields.tsx";
import type { BulkChange } from "./bulk-changes.ts";

/** What can be done with many entries at once. */
export type BulkAction = "race" | "wave" | "cancel";

const NO_WAVE = "none";

/** What to send for the choice. Null until something is chosen. */
export function bulkChangeOf(action: BulkAction, choice: string): BulkChange | null {
  if (action === "cancel") return { cancel: true };
  if (choice === "") return null;
  return action === "race" ? { raceId: choice } : { waveId: choice === NO_WAVE ? null : choice };
}

/** The race or the wave that each of the entries has. Null for a cancellation. */
export function bulkBefore(
  action: BulkAction,
  entries: readonly RosterEntry[],
): Readonly<Record<string, string | null>> | null {
  if (action === "cancel") return null;
  return Object.fromEntries(
    entries.map(({ entryId, raceId, waveId }) => [entryId, action === "race" ? raceId : waveId]),
  );
}

/** The choice of a race, or of a wave of the races that the entries are in. A cancellation has none. */
export function BulkChoice({
  action,
  event,
  entries,
  value,
  error,
  onChoose,
}: {
  action: BulkAction;
  event: EntryEvent;
  entries: readonly RosterEntry[];
  value: string;
  error: string | undefined;
  onChoose: (choice: string) => void;
}) {
  if (action === "cancel") {
    return <p>Canceled entries lose their places, which go to the waiting list if anyone is waiting.</p>;
  }
  const { races } = event;
  const concerned = new Set(entries.map(({ raceId }) => raceId));
  const several = concerned.size > 1;
  const waves = races
    .filter(({ id }) => concerned.has(id))
    .flatMap((race) => race.waves.map(({ id, name }) => ({ id, name: several ? `${race.name}: ${name}` : name })));
  return (
    <SelectField
      label={action === "race" ? "New race" : "New wave"}
      required
      hint={action === "race" ? raceHint(event, entries, value) : undefined}
      value={value}
      error={error}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Choose</option>
      {action === "wave" && <option value={NO_WAVE}>No wave</option>}
      {(action === "race" ? races.map((race) => ({ id: race.id, name: raceText(event, race) })) : waves).map(
        ({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ),
      )}
    </SelectField>
  );
}

/** For example "10K · 18 places left". */
function raceText(event: EntryEvent, race: Race): string {
  return [race.name, racePlacesText(racePlaces(event, race.id), true)].filter((text) => text !== null).join(" · ");
}

function raceHint(event: EntryEvent, entries: readonly RosterEntry[], raceId: string): string {
  const leave = "Runners who change races leave their wave.";
  const moving = entries.filter((entry) => entry.raceId !== raceId).length;
  const { left } = racePlaces(event, raceId);
  if (raceId === "" || left === null || left >= moving) return leave;
  return `Only ${runnerCount(left)} of ${moving.toLocaleString("en-US")} fit in. ${leave}`;
}
