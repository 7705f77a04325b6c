import { describe, expect, it } from "vitest";
import { endpointPath } from "../../src/contract/index.ts";
import type { Activity, ImportResult, ImportRow, NewImport, Registration } from "../../src/contract/index.ts";
import { addEvent, apiDelete, apiGet, apiPost, changeEvent, placesOf, refusal, register } from "../support/arrange.ts";
import { db, serverAt } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { cancelEntry } from "../support/team-entries.ts";
import { manyRunners } from "../support/many-runners.ts";

const DAY_MS = 86_400_000;

type Options = Partial<Omit<NewImport, "total">> & { base?: string };

async function eventOf(change: Record<string, unknown> = {}) {
  const [organizer, runner] = (await manyRunners(2)) as [Account, Account];
  return { organizer, runner, id: await addEvent(organizer, change) };
}

async function started(organizer: Account, id: string, total: number, options: Options = {}): Promise<string> {
  const { base, ...choices } = options;
  const reply = await apiPost(endpointPath("startImport", { id }), {
    token: organizer.token,
    body: { total, mapping: [], dryRun: false, ...choices },
    base,
  });
  expect(reply.status).toBe(201);
  return (reply.body as { insertedId: string }).insertedId;
}

const sendRows = (
  organizer: Account,
  id: string,
  importId: string,
  rows: readonly ImportRow[],
  from = 0,
  base?: string,
) => apiPost(endpointPath("importRows", { id, importId }), { token: organizer.token, body: { from, rows }, base });

const resultsOf = ({ status, body }: { status: number; body: unknown }) => {
  expect([status, body]).toEqual([200, body]);
  return (body as { results: ImportResult[] }).results;
};
const outcomes = (results: readonly ImportResult[]) => results.map(({ outcome, refusal: why }) => why?.code ?? outcome);

async function imported(organizer: Account, id: string, rows: readonly ImportRow[], options: Options = {}) {
  return resultsOf(await sendRows(organizer, id, await started(organizer, id, rows.length, options), rows));
}

async function entriesOf(organizer: Account, id: string): Promise<Registration[]> {
  const { body } = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token });
  return (body as { registrations: Registration[] }).registrations;
}

const people = (count: number, from = 0): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    firstName: "Runner",
    lastName: `Number ${from + at}`,
    email: `runner-${from + at}@example.com`,
  }));

describe("an import", () => {
  it("adds and changes entries, and says what became of each line", async () => {
    const { organizer, runner, id } = await eventOf();
    await register(runner, id);
    const rows: ImportRow[] = [
      ...people(2),
      { line: 9, entryId: runner.uid, phone: "+351 555 0177" },
      { line: 10, entryId: runner.uid, phone: "+351 555 0177" },
      { line: 11, entryId: "nobody", phone: "+351 555 0177" },
      { line: 12, firstName: "Ana", lastName: "Costa", email: "RUNNER-0@example.com" },
    ];
    const results = await imported(organizer, id, rows);
    expect(results.map(({ line }) => line)).toEqual([2, 3, 9, 10, 11, 12]);
    expect(outcomes(results)).toEqual([
      "created",
      "created",
      "changed",
      "unchanged",
      "registration-not-found",
      "possible-double",
    ]);
    const entries = await entriesOf(organizer, id);
    const added = entries.find(({ email }) => email === "runner-0@example.com");
    expect(added).toMatchObject({ firstName: "Runner", lastName: "Number 0", userId: "", phone: "", raceId: "main" });
    expect(results[0]?.entryId).toBe(added?.entryId);
    expect(results[5]?.refusal?.references).toEqual([added?.reference]);
    expect(entries.find(({ entryId }) => entryId === runner.uid)?.phone).toBe("+351 555 0177");
    expect((await placesOf(id)).registered).toBe(3);
    expect(outcomes(await imported(organizer, id, rows.slice(5), { confirm: true }))).toEqual(["created"]);
  });

  it("rejects a line whose entry was changed after the check of the file, and says what is saved now", async () => {
    const { organizer, runner, id } = await eventOf();
    await register(runner, id);
    const entry = { entryId: runner.uid };
    const [stored] = await entriesOf(organizer, id);
    const before = { phone: stored?.phone ?? "" };
    const row = { line: 2, ...entry, phone: "+351 555 0177", before };
    expect(outcomes(await imported(organizer, id, [row], { dryRun: true }))).toEqual(["changed"]);
    await imported(organizer, id, [{ line: 2, ...entry, phone: "+351 555 0199", club: "" }]);
    const results = await imported(organizer, id, [row, { line: 3, ...entry, lastName: "Costa", before: {} }]);
    expect(outcomes(results)).toEqual(["changed-meanwhile", "changed"]);
    expect(results[0]?.refusal?.issues).toEqual([
      { path: "phone", message: "Changed in the meantime. The saved value is “+351 555 0199”." },
    ]);
    expect(await entriesOf(organizer, id)).toMatchObject([{ phone: "+351 555 0199", lastName: "Costa" }]);
  });

  it("changes nothing in a dry run, and answers what would happen", async () => {
    const { organizer, runner, id } = await eventOf();
    await register(runner, id);
    const before = await entriesOf(organizer, id);
    const rows: ImportRow[] = [...people(49), { line: 60, entryId: runner.uid, phone: "+351 555 0177" }];
    const results = await imported(organizer, id, rows, { dryRun: true });
    expect(outcomes(results)).toEqual([...people(49).map(() => "created"), "changed"]);
    expect(await entriesOf(organizer, id)).toEqual(before);
    expect((await placesOf(id)).registered).toBe(1);
    const { body } = await apiGet(`/marathon/${id}/activity`, { token: organizer.token });
    expect((body as { activity: Activity[] }).activity).toEqual([]);
  });

  it("does a repeated piece once, also on two servers at the same time", async () => {
    const { organizer, runner, id } = await eventOf();
    await register(runner, id);
    const rows: ImportRow[] = [...people(20), { line: 30, entryId: runner.uid, lastName: "Renamed" }];
    const importId = await started(organizer, id, 25);
    const replies = await Promise.all([
      sendRows(organizer, id, importId, rows),
      sendRows(organizer, id, importId, rows, 0, serverAt(1)),
      sendRows(organizer, id, importId, rows),
    ]);
    const [first, ...others] = replies.map(resultsOf);
    expect(outcomes(first ?? []).slice(0, 20)).toEqual(people(20).map(() => "created"));
    for (const other of others) expect(other).toEqual(first);
    expect(resultsOf(await sendRows(organizer, id, importId, rows))).toEqual(first);
    expect((await placesOf(id)).registered).toBe(21);
    expect(await entriesOf(organizer, id)).toHaveLength(21);
    expect(refusal(await sendRows(organizer, id, importId, rows.slice(1)))).toEqual([400, "invalid-request"]);
    expect(refusal(await sendRows(organizer, id, importId, people(10), 20))).toEqual([400, "invalid-request"]);
    expect(outcomes(resultsOf(await sendRows(organizer, id, importId, people(4, 50), 21)))).toHaveLength(4);
  });

  it("goes on after a server has applied a piece without keeping its results", async () => {
    const { organizer, id } = await eventOf();
    const importId = await started(organizer, id, 3);
    const first = resultsOf(await sendRows(organizer, id, importId, people(3)));
    await db.doc(`marathons/${id}/importPieces/${importId}-0`).delete();
    expect(resultsOf(await sendRows(organizer, id, importId, people(3)))).toEqual(first);
    expect((await placesOf(id)).registered).toBe(3);
  });

  it("brings back no entry that was canceled while it was interrupted, and ends after seven days", async () => {
    const { organizer, id } = await eventOf();
    const importId = await started(organizer, id, 2);
    const [first] = resultsOf(await sendRows(organizer, id, importId, people(2)));
    const piece = db.doc(`marathons/${id}/importPieces/${importId}-0`);
    await piece.delete();
    await cancelEntry(organizer, id, first?.entryId ?? "");
    const ended = await db.collection(`marathons/${id}/activity`).where("kind", "==", "cancelled").get();
    await ended.docs[0]?.ref.update({ at: new Date(Date.now() - 6 * DAY_MS) });
    expect(outcomes(resultsOf(await sendRows(organizer, id, importId, people(2))))).toEqual(["ended-since", "created"]);
    await piece.delete();
    await db.doc(`marathons/${id}/imports/${importId}`).update({ expiresAt: new Date(Date.now() - 1) });
    expect(refusal(await sendRows(organizer, id, importId, people(2)))).toEqual([404, "import-not-found"]);
  });

  it("is one of 100 that an event may start in a day, and keeps no mapping", async () => {
    const { organizer, id } = await eventOf();
    const imports = db.collection(`marathons/${id}/imports`);
    const startWith = (key: string) =>
      apiPost(endpointPath("startImport", { id }), {
        token: organizer.token,
        body: { total: 1, mapping: [{ column: "Surname", field: "lastName" }], dryRun: false },
        headers: { "Idempotency-Key": key },
      });
    const reply = await startWith("first");
    expect(reply.status).toBe(201);
    const first = (await imports.get()).docs[0]?.data() ?? {};
    expect(first).not.toHaveProperty("mapping");
    await imports.add({ ...first, at: new Date(Date.now() - DAY_MS - 60_000) });
    for (let count = 0; count < 98; count++) await imports.add(first);
    expect((await startWith("hundredth")).status).toBe(201);
    expect(refusal(await startWith("one-more"))).toEqual([429, "too-many-requests"]);
    expect(await startWith("first")).toMatchObject({ status: 201, body: reply.body });
  });

  it("fills a race up to its capacity, and beyond only if asked", async () => {
    const { organizer, id } = await eventOf({ capacity: 2 });
    const results = await imported(organizer, id, people(3));
    expect(outcomes(results)).toEqual(["created", "created", "marathon-full"]);
    expect(outcomes(await imported(organizer, id, people(1, 9), { overCapacity: true }))).toEqual(["created"]);
    expect((await placesOf(id)).registered).toBe(3);
  });

  it("asks what the form asks, counts options, and keeps answers that a row leaves out", async () => {
    const { organizer, id } = await eventOf();
    const options = [{ label: "S", stock: 1 }, { label: "M" }];
    const questions = [
      { id: "shirt", label: "T-shirt size", kind: "choice", options, required: true },
      { id: "bus", label: "Bus", kind: "checkbox" },
    ];
    const waiver = { title: "Waiver", text: "I run at my own risk." };
    const saved = await changeEvent("PUT", `/marathon/${id}/form`, {
      token: organizer.token,
      body: { standard: { club: "optional" }, questions, waiver },
    });
    expect(saved.status).toBe(200);
    const [one, two, three] = people(3) as [ImportRow, ImportRow, ImportRow];
    const results = await imported(organizer, id, [
      { ...one, club: "Harriers", answers: { shirt: "S", bus: true } },
      { ...two, answers: { shirt: "S" } },
      { ...three, answers: { bus: true } },
    ]);
    expect(outcomes(results)).toEqual(["created", "out-of-stock", "invalid-request"]);
    expect(results[2]?.refusal?.issues).toEqual([{ path: "answers.shirt", message: "Choose an answer" }]);
    const entryId = results[0]?.entryId ?? "";
    expect(outcomes(await imported(organizer, id, [{ line: 2, entryId, answers: { shirt: "M" } }]))).toEqual([
      "changed",
    ]);
    const [entry] = await entriesOf(organizer, id);
    expect(entry?.filledForm).toMatchObject({ club: "Harriers", answers: { shirt: "M", bus: true }, waiver: null });
    expect(outcomes(await imported(organizer, id, [{ line: 2, entryId, answers: { bus: false } }]))).toEqual([
      "changed",
    ]);
    expect((await entriesOf(organizer, id))[0]?.filledForm?.answers).toEqual({ shirt: "M" });
  });

  it("is in the activity once, and so is each of its entries", async () => {
    const { organizer, id } = await eventOf();
    const importId = await started(organizer, id, 60);
    await sendRows(organizer, id, importId, people(50));
    await sendRows(organizer, id, importId, people(10, 50), 50);
    const { body } = await apiGet(`/marathon/${id}/activity`, { token: organizer.token });
    const { activity } = body as { activity: Activity[] };
    expect(activity.filter(({ kind }) => kind === "imported")).toMatchObject([
      { by: organizer.email, count: 60, userId: "" },
    ]);
    const added = activity.filter(({ kind }) => kind === "added");
    expect(added).toHaveLength(60);
    expect(added[0]).toMatchObject({ by: organizer.email, reason: "Imported from a spreadsheet" });
  });

  it("is refused for others than the owner and organizers, and unknown or in a canceled event", async () => {
    const { organizer, runner, id } = await eventOf();
    const importId = await started(organizer, id, 2);
    expect(refusal(await sendRows(runner, id, importId, people(1)))).toEqual([404, "marathon-not-found"]);
    expect(refusal(await sendRows(organizer, id, "A".repeat(20), people(1)))).toEqual([404, "import-not-found"]);
    await register(runner, id);
    await apiDelete(`/marathon/${id}`, { token: organizer.token });
    expect(outcomes(resultsOf(await sendRows(organizer, id, importId, people(1))))).toEqual(["marathon-cancelled"]);
  });
});
