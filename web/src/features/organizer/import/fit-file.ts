import { directPlacesIn } from "@run/functions/contract";
import type { Answer, ImportResult, ImportRow, Marathon, Registration } from "@run/functions/contract";
import { poolsOfEvent } from "../../../entities/event/event-state.ts";
import { answerTo } from "../../../entities/form/form-answers.ts";
import type { ImportChoices } from "./import-storage.ts";
import { raceOfEntry } from "./read-line.ts";

type Issue = { path: string; message: string };
type Checked = {
  event: Marathon;
  entries: readonly Registration[];
  rows: readonly ImportRow[];
  results: readonly ImportResult[];
} & Pick<ImportChoices, "overCapacity">;

const labelsIn = (answer: Answer | undefined): readonly string[] =>
  Array.isArray(answer) ? answer : typeof answer === "string" ? [answer] : [];

/** How many rows of the file want something of which only some are left. */
class Wanted {
  private readonly rows = new Map<string, number>();

  add(what: string): void {
    this.rows.set(what, (this.rows.get(what) ?? 0) + 1);
  }

  of(what: string): string {
    return (this.rows.get(what) ?? 0).toLocaleString("en-US");
  }
}

/** What a row takes of its race's places and of the stock of options, and what it gives back. */
function needsOf({ event, entries }: Pick<Checked, "event" | "entries">) {
  const entryOf = new Map(entries.map((entry) => [entry.entryId, entry]));
  return (row: ImportRow) => {
    const entry = row.entryId === undefined ? null : (entryOf.get(row.entryId) ?? null);
    const from = entry === null ? undefined : raceOfEntry(event, entry.raceId)?.id;
    const to = raceOfEntry(event, row.raceId ?? entry?.raceId)?.id;
    const options = Object.entries(row.answers ?? {}).flatMap(([id, answer]) => {
      const before = labelsIn(entry === null ? undefined : answerTo(entry, id));
      const after = labelsIn(answer);
      const named = (labels: readonly string[], others: readonly string[]) =>
        labels.filter((label) => !others.includes(label)).map((label) => ({ id, label, key: `${id}\n${label}` }));
      return [{ taken: named(after, before), freed: named(before, after) }];
    });
    return {
      from,
      to: from === to ? undefined : to,
      taken: options.flatMap(({ taken }) => taken),
      freed: options.flatMap(({ freed }) => freed),
    };
  };
}

/**
 * The results of a check, counted over the whole file: the server judges each piece on its own, so two pieces that fit
 * alone may not fit together. A row that it accepts is rejected here once the rows before it have taken the last place
 * of its race, or the last piece of an option's stock.
 */
export function fitFile({ event, entries, rows, results, overCapacity }: Checked): ImportResult[] {
  const { capacity, races } = poolsOfEvent(event);
  const pools = { capacity, races: races.map((race) => ({ ...race })) };
  const places = new Map(races.map(({ id }) => [id, directPlacesIn(pools, id)]));
  const stock = new Map<string, number>(
    (event.form?.questions ?? []).flatMap(({ id, options }) =>
      options.flatMap(({ label, left }) => (left === null ? [] : [[`${id}\n${label}`, left] as const])),
    ),
  );
  const left = new Map(stock);
  const needs = needsOf({ event, entries });
  const rowOf = new Map(rows.map((row) => [row.line, row]));
  const isAccepted = ({ outcome }: ImportResult) => outcome === "created" || outcome === "changed";
  const wanted = new Wanted();
  const needed = results.map((result) => {
    const row = rowOf.get(result.line);
    const need = row === undefined || !isAccepted(result) ? null : needs(row);
    if (need?.to !== undefined) wanted.add(need.to);
    for (const { key } of need?.taken ?? []) wanted.add(key);
    return need;
  });

  return results.map((result, at) => {
    const need = needed[at];
    if (!need) return result;
    const { from, to, taken, freed } = need;
    const issues: Issue[] = taken
      .filter(({ key }) => left.get(key) === 0)
      .map(({ id, label, key }) => ({
        path: `answers.${id}`,
        message: `${label} is sold out: ${stock.get(key)} left for ${wanted.of(key)} lines`,
      }));
    if (to !== undefined && !overCapacity && directPlacesIn(pools, to) === 0) {
      const race = races.length > 1 ? (event.races.find(({ id }) => id === to)?.name ?? "The race") : "The event";
      issues.unshift({
        path: "raceId",
        message: `${race} is full: ${placesText(places.get(to) ?? 0)} for ${wanted.of(to)} lines`,
      });
    }
    if (issues.length > 0) return rejected(result, issues);
    for (const race of pools.races) {
      if (race.id === to) race.registered += 1;
      if (race.id === from && to !== undefined) race.registered -= 1;
    }
    for (const { key } of taken) if (left.has(key)) left.set(key, (left.get(key) ?? 0) - 1);
    for (const { key } of freed) if (left.has(key)) left.set(key, (left.get(key) ?? 0) + 1);
    return result;
  });
}

const placesText = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "place" : "places"}`;

const FULL = "full";

function rejected(result: ImportResult, issues: Issue[]): ImportResult {
  const refusal = { code: FULL, error: issues[0]?.message ?? "", issues, references: [] };
  return { ...result, outcome: "rejected", refusal };
}

/** What the file asks more of than is left, with how many lines that leaves out. */
export function shortagesIn(results: readonly ImportResult[]): { text: string; lines: number }[] {
  const lines = new Map<string, number>();
  for (const { refusal } of results) {
    if (refusal?.code !== FULL) continue;
    for (const { message } of refusal.issues) lines.set(message, (lines.get(message) ?? 0) + 1);
  }
  return [...lines].map(([text, count]) => ({ text, lines: count }));
}
