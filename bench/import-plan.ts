import papa from "papaparse";
import { dateColumns, lineNamesOf, planFile } from "../web/src/features/organizer/import/file-plan.ts";
import { importFields, matchColumns } from "../web/src/features/organizer/import/import-fields.ts";
import type { ImportEvent } from "../web/src/features/organizer/import/import-fields.ts";
import { EntryIndex } from "../web/src/features/organizer/import/match-entries.ts";
import { readImportFile } from "../web/src/features/organizer/import/read-import-file.ts";
import { atOnce } from "../web/src/lib/loading/pieces.ts";
import type { Pieces } from "../web/src/lib/loading/pieces.ts";
import { cpuMsSince } from "./cpu-time.ts";
import { formatFixed, median, printTable } from "./report.ts";
import { COUNT, sampleEntry, sampleEvent } from "./roster/sample-roster.ts";

/**
 * `npm run bench:import`: what the device computes for a file of an import beside an event with 20,000 entries: reading
 * it, which a worker does, and planning what it does to the entries, which the page does after each choice, in pieces.
 * The page finds the entries once, and can interrupt planning after each step, so that the longest step is the longest
 * time for which it does not answer. The bare parse of the same text is the measure of all, because times depend on the
 * machine. It needs no network and no emulator.
 */
const SIZES = [500, 5_000, 20_000];
const ROUNDS = 5;
/** Every second line is about somebody who is entered already. */
const NEW_FROM = COUNT;

const event: ImportEvent = sampleEvent;
const entries = Array.from({ length: COUNT }, (_, index) => sampleEntry(index));
const headings = ["First Name", "Last Name", "Email", "Phone", "Race", "Date of Birth", "Nationality", "T-shirt size"];

function fileOf(lines: number): string {
  const data = Array.from({ length: lines }, (_, at) => {
    const entry = sampleEntry(at % 2 === 0 ? at : NEW_FROM + at);
    const race = sampleEvent.races.find(({ id }) => id === entry.raceId)?.name;
    const { firstName, lastName, email, phone, dateOfBirth, filledForm } = entry;
    return [firstName, lastName, email, phone, race, dateOfBirth, filledForm?.nationality, filledForm?.answers.shirt];
  });
  return papa.unparse({ fields: headings, data });
}

/** In milliseconds of this thread's processor time. */
async function timeOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.threadCpuUsage();
    await work();
    times.push(cpuMsSince(before));
  }
  return median(times);
}

/** The longest step of some work in milliseconds of this thread's processor time, as the median of several rounds. */
function longestStep(start: () => Pieces<unknown>): number {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const pieces = start();
    let most = 0;
    for (let isDone = false; !isDone;) {
      const before = process.threadCpuUsage();
      isDone = pieces.next().done === true;
      most = Math.max(most, cpuMsSince(before));
    }
    longest.push(most);
  }
  return median(longest);
}

const fields = importFields(event);
const index = atOnce(EntryIndex.of(entries));
const indexing = await timeOf(() => atOnce(EntryIndex.of(entries)));
const rows: Record<string, string>[] = [];
for (const lines of SIZES) {
  const text = fileOf(lines);
  const source = new Blob([text]);
  const file = await readImportFile(event, { name: "entries.csv", source }, {});
  const mapping = matchColumns(file.table.headings, fields);
  const choices = { mapping, dateOrders: {}, addsDoubles: false, overCapacity: false };
  const names = lineNamesOf(event, file, mapping, fields);
  const dates = dateColumns(event, file, choices);
  const parse = await timeOf(() => papa.parse(text));
  const read = await timeOf(() => readImportFile(event, { name: "entries.csv", source }, {}));
  const start = () => planFile({ names, file, choices, dates }, index);
  const plan = await timeOf(() => atOnce(start()));
  const planned = atOnce(start());
  rows.push({
    lines: lines.toLocaleString("en-US"),
    "rows to send": planned.rows.length.toLocaleString("en-US"),
    "bare parse, ms": formatFixed(parse),
    "reading, ms": formatFixed(read),
    "finding entries, ms": formatFixed(indexing),
    "planning, ms": formatFixed(plan),
    "longest step, ms": formatFixed(longestStep(start)),
    "reading / parse": formatFixed(read / parse),
    "planning / parse": formatFixed(plan / parse),
  });
}
printTable(rows);
