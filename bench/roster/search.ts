import type { RosterEntry } from "@run/functions/contract";
import { EMPTY_ROSTER, applyStep, stepOf } from "../../web/src/entities/entry/roster/roster-state.ts";
import { answerFilterId, entryOrders } from "../../web/src/features/organizer/entries-page/entry-listing.ts";
import { entryFilters } from "../../web/src/features/organizer/entries-page/entry-filters.ts";
import type { FilterContext } from "../../web/src/features/organizer/entries-page/entry-filters.ts";
import {
  entryComparator,
  entrySearch,
  filterEntries,
} from "../../web/src/features/organizer/entries-page/find-entries.ts";
import { keptOrder } from "../../web/src/features/organizer/entries-page/kept-order.ts";
import { cpuMsSince } from "../cpu-time.ts";
import { formatFixed, median, percentile, printGoals, printTable } from "../report.ts";
import { COUNT, sampleEntry, sampleEvent } from "./sample-roster.ts";

/**
 * `npm run bench:roster`: what the entries page computes in an event with 20,000 entries: at a keystroke, after a choice
 * of filters or of the order, and after a sync that brings ten changes. The same without what is kept between two of them
 * is measured in the same run. It needs no network and no emulator.
 */
const PAGE_SIZE = 500;
const CHANGES = 10;
const TYPED = ["m", "mü", "müll", "muller anna", "anna 19", "RUN-00", "912345", "f40 portugal", "nobody by this name"];
const ROUNDS = 15;

/** In milliseconds of this thread's processor time. */
function timed(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  return cpuMsSince(before);
}

const timesOf = (find: (typed: string) => unknown) =>
  Array.from({ length: ROUNDS }, () => TYPED.map((typed) => timed(() => find(typed)))).flat();

const usedMemory = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};

const memoryBefore = usedMemory();
const pages = Array.from({ length: COUNT / PAGE_SIZE }, (_, page) =>
  Array.from({ length: PAGE_SIZE }, (_row, row) => sampleEntry(page * PAGE_SIZE + row)),
);
const byName = entryComparator("name", sampleEvent.races);
const arrange = keptOrder(byName);
let copy = EMPTY_ROSTER;
// Each page is drawn as soon as it has come.
const pageTimes = pages.map((registrations, index) =>
  timed(() => {
    const nextCursor = index + 1 < pages.length ? String(index) : null;
    const page = { registrations, revision: 0, nextCursor };
    copy = applyStep(copy, stepOf(copy.progress, { kind: "page", page }, { now: 0, stamp: String(index) }));
    arrange([...copy.entries.values()]);
  }),
);
let entries: readonly RosterEntry[] = [...copy.entries.values()];
const rosterMemory = usedMemory() - memoryBefore;

const search = entrySearch(sampleEvent);
const prepareMs = timed(() => {
  for (const entry of entries) search.prepare(entry);
});
const searchMemory = usedMemory() - memoryBefore - rosterMemory;

const ordered = arrange(entries);
const kept = timesOf((typed) => search.find(ordered, typed));
const naive = TYPED.map((typed) => timed(() => entrySearch(sampleEvent).find(ordered, typed)));

const seesAll = { hasContacts: true, hasAllAnswers: true, hasWaves: true, hasAgeGroups: true };
const filters = entryFilters({ event: sampleEvent, races: sampleEvent.races, ...seesAll } as unknown as FilterContext);
const chosen = { race: "half", wave: "half-B", gender: "F", age: "40", [answerFilterId("shirt")]: "M" };
const filtering = { filters, event: sampleEvent };
const filterMs = Array.from({ length: ROUNDS }, () =>
  timed(() => {
    for (const [id, value] of Object.entries(chosen)) {
      filterEntries(ordered, { chosen: { [id]: value }, marks: "double,unsigned" }, filtering);
    }
  }),
).map((ms) => ms / Object.keys(chosen).length);

const orderMs = entryOrders.map((order) => ({
  order,
  ms: timed(() => keptOrder(entryComparator(order, sampleEvent.races))(entries)),
}));

/** Ten runners have changed their names, and the list is filtered and searched. */
const syncTimes = { whole: [] as number[], kept: [] as number[], naive: [] as number[] };
for (let round = 1; round <= ROUNDS; round++) {
  const next = [...entries];
  for (let change = 0; change < CHANGES; change++) {
    const at = (round * 1_009 + change * 1_999) % COUNT;
    next[at] = { ...(next[at] as RosterEntry), lastName: `Changed ${round} ${change}` };
  }
  entries = next;
  const listing = { chosen: { age: "40" }, marks: "double" };
  const arrangeMs = timed(() => arrange(next));
  const findMs = timed(() => search.find(filterEntries(arrange(next), listing, filtering), "anna"));
  syncTimes.kept.push(arrangeMs);
  syncTimes.whole.push(arrangeMs + findMs);
  syncTimes.naive.push(timed(() => [...next].sort(byName)));
}

const row = (name: string, times: number[]) => ({
  [`${COUNT.toLocaleString("en-US")} entries`]: name,
  "median ms": formatFixed(median(times)),
  "p99 ms": formatFixed(percentile(times, 0.99)),
});
printTable([
  row("keystroke, texts folded once per entry", kept),
  row("keystroke, texts folded each time", naive),
  row("choice of a filter, with two marks", filterMs),
  row(`sync of ${CHANGES} changes: order, filters and search`, syncTimes.whole),
  row(`order after ${CHANGES} changes, only they are compared`, syncTimes.kept),
  row(`order after ${CHANGES} changes, everything is sorted`, syncTimes.naive),
]);
console.log("");
printTable([
  { step: "take and order the first page", value: `${formatFixed(pageTimes[0] ?? NaN)} ms` },
  { step: "take and order a page, the slowest", value: `${formatFixed(Math.max(...pageTimes))} ms` },
  { step: "fold all texts", value: `${formatFixed(prepareMs)} ms` },
  ...orderMs.map(({ order, ms }) => ({ step: `order everything by ${order}`, value: `${formatFixed(ms)} ms` })),
  { step: "memory of the entries", value: `${formatFixed(rosterMemory)} MB` },
  { step: "memory of the folded texts", value: `${formatFixed(searchMemory)} MB` },
]);
const areMet = printGoals([
  ["p99 of a keystroke, in ms", percentile(kept, 0.99), "at most", 100],
  ["speed compared with folding at each keystroke", median(naive) / median(kept), "at least", 5],
  ["p99 of a choice of filters, in ms", percentile(filterMs, 0.99), "at most", 100],
  [`p99 of a sync of ${CHANGES} changes, in ms`, percentile(syncTimes.whole, 0.99), "at most", 100],
  ["speed compared with sorting everything", median(syncTimes.naive) / median(syncTimes.kept), "at least", 5],
]);
process.exitCode = areMet ? 0 : 1;
