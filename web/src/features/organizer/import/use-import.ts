import { FILE_NAME_MAX, IMPORT_COLUMN_MAX } from "@run/functions/contract";
import type { ImportResult, Marathon, Registration } from "@run/functions/contract";
import { useEffect, useMemo, useRef, useState } from "react";
import { callApi } from "../../../lib/api/api-client.ts";
import { messageOf } from "../../../lib/api/api-error.ts";
import type { ReadingChoices } from "../../../lib/files/read-table-file.ts";
import { newIdempotencyKey } from "../../../lib/forms/drafts.ts";
import { fitFile, shortagesIn } from "./fit-file.ts";
import { importFields, keepMatches } from "./import-fields.ts";
import { dateColumns, lineNamesOf } from "./file-plan.ts";
import type { Plan } from "./file-plan.ts";
import { reachableOf, withResults } from "./import-lines.ts";
import type { LineView } from "./import-lines.ts";
import { pauseAfter, piecesOf, sendPieces } from "./import-pieces.ts";
import type { ImportChoices, ImportFile, ImportStorage, KeptImport, RunningImport } from "./import-storage.ts";
import { matchTable } from "./match-table.ts";
import { recalledChoices, rememberedAfter } from "./remembered-columns.ts";
import { readInWorker } from "./read-in-worker.ts";
import { usePlan } from "./use-plan.ts";
import { withMeaning } from "./spelled-values.ts";
import type { UnknownValue } from "./spelled-values.ts";

/** How many of the rows the server has answered. */
type Progress = { purpose: "check" | "apply"; done: number; total: number };
/**
 * `isWaiting`: RUN cannot be reached, and sending continues once it can. `isCanceling`: sending stops after the rows
 * that are under way.
 */
export type Sending = Progress & { isWaiting: boolean; isCanceling: boolean };

/**
 * - "matching": the columns are matched, and lines can be checked.
 * - "checked": the server has judged the lines.
 * - "interrupted": the import was being applied when the page was left, or it failed or was canceled.
 * - "done": the import is applied.
 */
type Stage = "matching" | "checked" | "interrupted" | "done";

/** What is asked anew about each file. */
const NO_CHOICES = { addsDoubles: false, overCapacity: false };

/**
 * An import of a file into an event, from matching its columns to its last line. It begins where `kept` was left.
 * `onStartOver` drops the file.
 */
export function useImport({
  event,
  entries,
  storage,
  kept,
  onStartOver,
}: {
  event: Marathon;
  entries: readonly Registration[];
  storage: ImportStorage;
  kept: KeptImport;
  onStartOver: () => void;
}) {
  const id = event._id;
  const [file, setFile] = useState(kept.file);
  const fields = useMemo(() => importFields(event), [event]);
  const [choices, setChoices] = useState<ImportChoices>(() => {
    const { headings } = file.table;
    const found = { matched: matchTable(file.table, fields), fields };
    return kept.choices ?? { ...NO_CHOICES, ...recalledChoices(kept.remembered, headings, found) };
  });
  const [running, setRunning] = useState(kept.running);
  const [stage, setStage] = useState<Stage>(running === null ? "matching" : "interrupted");
  const [results, setResults] = useState<readonly ImportResult[]>([]);
  // The plan that was checked is the one that is shown and sent. The roster may change, and a new plan with it.
  const [checked, setChecked] = useState<Plan | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // A reading ends when something else is chosen.
  const reading = useRef<AbortController | null>(null);
  const [canceled, setCanceled] = useState<Progress | null>(null);
  const stopped = useRef<{ cancel: AbortController; leave: AbortController } | null>(null);
  useEffect(
    () => () => {
      reading.current?.abort();
      stopped.current?.cancel.abort();
      stopped.current?.leave.abort();
    },
    [],
  );

  const names = useMemo(
    () => lineNamesOf(event, file, choices.mapping, fields),
    [event, file, choices.mapping, fields],
  );
  const dates = useMemo(() => dateColumns(event, file, choices), [event, file, choices]);
  const toPlan = useMemo(() => ({ names, file, choices, dates, entries }), [names, file, choices, dates, entries]);
  const { plan: latest, isCurrent } = usePlan(toPlan, running === null);
  const planned = stage === "checked" ? checked : latest;
  const isOutdated = useMemo(
    () =>
      isCurrent &&
      latest !== null &&
      latest !== planned &&
      JSON.stringify(planned?.rows) !== JSON.stringify(latest?.rows),
    [planned, latest, isCurrent],
  );

  const views: readonly LineView[] = useMemo(
    () => withResults(running?.views ?? planned?.views ?? [], results, names, file.table.rows),
    [running, planned, results, names, file],
  );

  /** What is kept of an import, also for the next file. */
  const toKeep = (next: ImportChoices, { table }: ImportFile, started: RunningImport | null = null) => ({
    choices: next,
    running: started,
    remembered: rememberedAfter(
      kept.remembered,
      { headings: table.headings, matched: matchTable(table, fields) },
      next,
    ),
  });

  const change = (changed: Partial<ImportChoices>) => {
    if (sending !== null) return;
    reading.current?.abort();
    const next = { ...choices, ...changed };
    setChoices(next);
    setResults([]);
    setFailure(null);
    setCanceled(null);
    setStage("matching");
    void storage.writeChoices(toKeep(next, file));
  };

  /** Reads the file another way. Resolves to why that is not possible, or null. */
  const read = async (chosen: ReadingChoices): Promise<string | null> => {
    const { name, source } = file;
    if (sending !== null || source === undefined) return null;
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    const next = await readInWorker({ event, file: { name, source }, reading: chosen }, signal);
    if (next === null) return null;
    if ("failure" in next) return next.failure;
    const before = { headings: file.table.headings, mapping: choices.mapping };
    const matched = {
      ...choices,
      // Read another way, the file may have other empty cells.
      emptiesValues: false,
      mapping: keepMatches(before, next.file.table.headings, matchTable(next.file.table, fields)),
    };
    setFile(next.file);
    setChoices(matched);
    setResults([]);
    setFailure(null);
    setCanceled(null);
    setStage("matching");
    void storage.writeReading(next.file, toKeep(matched, next.file));
    return null;
  };

  const start = async (asked: Pick<RunningImport, "key" | "rows">, dryRun: boolean) => {
    const { mapping, overCapacity, addsDoubles } = choices;
    const { insertedId } = await callApi("startImport", {
      params: { id },
      idempotencyKey: asked.key,
      body: {
        // An emoji is two characters, and half of one is not valid text.
        fileName: file.name.slice(0, FILE_NAME_MAX).toWellFormed(),
        total: asked.rows.length,
        dryRun,
        mapping: mapping
          .map((field, at) => ({ column: (file.table.headings[at] ?? "").slice(0, IMPORT_COLUMN_MAX), field }))
          .filter(({ field }) => field !== null),
        ...(overCapacity && { overCapacity }),
        ...(addsDoubles && { confirm: true }),
      },
    });
    return insertedId;
  };

  const send = async (
    purpose: Sending["purpose"],
    asked: RunningImport,
    onDone: (received: readonly ImportResult[]) => void,
  ) => {
    reading.current?.abort();
    const [cancel, leave] = [new AbortController(), new AbortController()];
    stopped.current = { cancel, leave };
    const total = asked.rows.length;
    const received: ImportResult[] = [];
    const show = (isWaiting: boolean) =>
      setSending({ purpose, done: received.length, total, isWaiting, isCanceling: cancel.signal.aborted });
    setFailure(null);
    setCanceled(null);
    show(false);
    try {
      const importId = asked.importId ?? (await start(asked, purpose === "check"));
      if (purpose === "apply") {
        setRunning({ ...asked, importId });
        await storage.writeChoices(toKeep(choices, file, { ...asked, importId }));
      }
      await sendPieces(piecesOf(asked.rows), {
        signal: cancel.signal,
        send: async ({ from, rows }) => {
          const body = { from, rows: [...rows] };
          return (await callApi("importRows", { params: { id, importId }, body, signal: leave.signal })).results;
        },
        pause: async (failures, error) => {
          show(true);
          await pauseAfter(failures, error, cancel.signal);
        },
        onResults: (next) => {
          received.push(...next);
          show(false);
        },
      });
      setResults([...received]);
      onDone([...received]);
    } catch (error) {
      if (leave.signal.aborted) return;
      setResults([...received]);
      if (cancel.signal.aborted) setCanceled({ purpose, done: received.length, total });
      else setFailure(messageOf(error));
      if (purpose === "apply") setStage("interrupted");
    } finally {
      if (!leave.signal.aborted) setSending(null);
    }
  };

  const cancel = () => {
    stopped.current?.cancel.abort();
    setSending((now) => (now === null ? null : { ...now, isCanceling: true }));
  };

  const check = () => {
    if (latest === null || !isCurrent || sending !== null) return;
    const asked = { key: newIdempotencyKey(), importId: null, rows: latest.rows, views: latest.views };
    setResults([]);
    setStage("matching");
    if (asked.rows.length === 0) return;
    const { overCapacity } = choices;
    void send("check", asked, (received) => {
      setResults(fitFile({ event, entries, rows: asked.rows, results: received, overCapacity }));
      setChecked(latest);
      setStage("checked");
    });
  };

  const finish = () => {
    setStage("done");
    void storage.remove();
  };

  const apply = () => {
    if (planned === null || sending !== null) return;
    const rejected = new Set(results.filter(({ outcome }) => outcome === "rejected").map(({ line }) => line));
    const rows = planned.rows.filter(({ line }) => !rejected.has(line));
    const asked: RunningImport = { key: newIdempotencyKey(), importId: null, rows, views };
    setRunning(asked);
    setResults([]);
    void storage.writeChoices(toKeep(choices, file, asked));
    void send("apply", asked, finish);
  };

  return {
    stage,
    file,
    choices,
    fields,
    dates,
    views,
    /** Whether the lines are being compared with the entries. `isPlanned`: they have been compared before. */
    isPlanning: running === null && !isCurrent,
    isPlanned: running !== null || planned !== null,
    sending,
    failure,
    /** How far a check or an import was when the organizer canceled it, until the next one. */
    canceled,
    doubles: planned?.lines.filter((line) => "isDouble" in line && line.isDouble).length ?? 0,
    /** The people of the lines that are imported. */
    people: reachableOf(planned?.lines ?? [], views),
    /** Whether the entries have changed since the check in a way that changes what the lines do. */
    isOutdated,
    /** What the whole file asks more of than is left, once it is checked. */
    shortages: stage === "checked" ? shortagesIn(results) : [],
    missing: planned?.missing ?? [],
    unknown: planned?.unknown ?? [],
    oneNames: planned?.oneNames ?? 0,
    /** How many values the empty cells remove, or would remove. */
    emptied: planned?.emptied ?? 0,
    change,
    read,
    setMeaning: (value: UnknownValue) => change({ spelled: withMeaning(choices.spelled ?? [], value) }),
    check,
    apply,
    cancel,
    resume: () => running !== null && void send("apply", running, finish),
    startOver: onStartOver,
  };
}

export type ImportState = ReturnType<typeof useImport>;
