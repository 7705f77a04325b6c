import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { endpointPath } from "../../src/contract/index.ts";
import type { BodyOf, ImportResult, ImportRow, PastImport } from "../../src/contract/index.ts";
import { apiDelete, apiGet, apiPost, changeEvent, placesOf, refusal, register } from "../support/arrange.ts";
import { db, serverAt, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { activityOf, cancelEntry, changeEntry, entriesOf, saveNote, staffedEvent } from "../support/team-entries.ts";

const DAY_MS = 86_400_000;
type Undone = { undone: number; kept: { line: number; entryId: string; code: string }[]; next: number | null };

const people = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    firstName: "Runner",
    lastName: `Number ${at}`,
    email: `runner-${at}@example.com`,
  }));

async function imported({ token }: Account, id: string, rows: readonly ImportRow[]) {
  const body: BodyOf<"startImport"> = { fileName: "club.xlsx", total: rows.length, mapping: [], dryRun: false };
  const started = await apiPost(endpointPath("startImport", { id }), { token, body });
  const { insertedId: importId } = started.body as { insertedId: string };
  const results: ImportResult[] = [];
  for (let from = 0; from < rows.length; from += 50) {
    const reply = await sendRows(token, { id, importId }, from, rows);
    results.push(...(reply.body as { results: ImportResult[] }).results);
  }
  const entryIds = results.map(({ entryId }) => entryId ?? "");
  return { importId, entryIds, outcomes: results.map(({ outcome }) => outcome) };
}
const sendRows = (token: string, params: { id: string; importId: string }, from: number, rows: readonly ImportRow[]) =>
  apiPost(endpointPath("importRows", params), { token, body: { from, rows: rows.slice(from, from + 50) } });

const undo = ({ token }: Account, id: string, importId: string, from = 0, base?: string) =>
  apiPost(endpointPath("undoImport", { id, importId }), { token, body: { from }, base });
async function undone(...request: Parameters<typeof undo>): Promise<Undone> {
  const { status, body } = await undo(...request);
  expect([status, body]).toEqual([200, body]);
  return body as Undone;
}
async function listed({ token }: Account, id: string): Promise<PastImport[]> {
  const { body } = await apiGet(endpointPath("listImports", { id }), { token });
  return (body as { imports: PastImport[] }).imports;
}

describe("undoing an import", () => {
  it("cancels what the import added and puts back what it changed, piece by piece", async () => {
    const { owner, organiser, anna, id } = await staffedEvent();
    await register(anna, id);
    const before = await entriesOf(owner, id);
    const rows = [...people(60), { line: 99, entryId: anna.uid, lastName: "Imported", phone: "+351 555 0177" }];
    const { importId } = await imported(owner, id, rows);
    const [{ at, expiresAt, ...about } = {} as PastImport] = await listed(organiser, id);
    expect(about).toEqual({
      ...{ importId, fileName: "club.xlsx", by: owner.email, total: 61 },
      ...{ done: { created: 60, changed: 1 }, undone: { created: 0, changed: 0 } },
    });
    expect(Date.parse(expiresAt) - Date.parse(at)).toBe(7 * DAY_MS);
    expect(await undone(owner, id, importId)).toEqual({ undone: 50, kept: [], next: 50 });
    // Somebody else of the team goes on.
    expect(await undone(organiser, id, importId, 50)).toEqual({ undone: 11, kept: [], next: null });
    expect(await entriesOf(owner, id)).toEqual(before);
    expect((await placesOf(id)).registered).toBe(1);
    expect(await listed(owner, id)).toMatchObject([{ undone: { created: 60, changed: 1 } }]);
    const activity = await activityOf(owner, id);
    const canceled = activity.filter(({ kind }) => kind === "cancelled");
    expect(canceled).toHaveLength(60);
    expect(canceled[0]).toMatchObject({ by: organiser.email, reason: "Import undone" });
    const kept = await db.collection(`marathons/${id}/importedRows`).get();
    expect(kept.docs.every((row) => Object.keys(row.get("before") as object).length === 0)).toBe(true);
  });

  it("puts back what empty values removed, which remove nothing twice and nothing that the form requires", async () => {
    const { owner, anna, id } = await staffedEvent();
    const questions = [
      { id: "size", label: "Size", kind: "text", required: true },
      { id: "team", label: "Team", kind: "text" },
      { id: "pace", label: "Pace", kind: "number" },
      { id: "since", label: "Since", kind: "date" },
      { id: "bus", label: "Bus", kind: "checkbox" },
      { id: "meals", label: "Meals", kind: "choices", options: [{ label: "Soup" }] },
    ];
    const standard = { gender: "optional", club: "optional", nationality: "optional", expectedTime: "optional" };
    const form = { token: owner.token, body: { standard, questions, waiver: null } };
    expect((await changeEvent("PUT", `/marathon/${id}/form`, form)).status).toBe(200);
    const answers = { size: "M", team: "Red", pace: 5.5, since: "2001-02-03", bus: true, meals: ["Soup"] };
    const stated = { gender: "F", club: "Harriers", nationality: "PT", expectedTime: "3:45" } as const;
    const contacts = { email: anna.email, phone: "+351 555 0100", emergencyContact: "Rui" };
    const { entryIds } = await imported(owner, id, [
      { line: 2, firstName: "Ana", lastName: "Costa", ...contacts, ...stated, answers },
    ]);
    const [entryId = ""] = entryIds;
    const before = await entriesOf(owner, id);
    const none = { gender: null, club: "", nationality: null, expectedTime: null };
    const row: ImportRow = {
      ...{ line: 2, entryId, email: "", phone: "", emergencyContact: "", ...none },
      answers: { team: "", pace: "", since: "", bus: false, meals: [] },
    };
    const { importId, outcomes } = await imported(owner, id, [row]);
    expect(outcomes).toEqual(["changed"]);
    expect(await entriesOf(owner, id)).toMatchObject([
      { email: "", phone: "", emergencyContact: "", filledForm: { ...none, club: null, answers: { size: "M" } } },
    ]);
    expect((await imported(owner, id, [row])).outcomes).toEqual(["unchanged"]);
    expect((await imported(owner, id, [{ line: 2, entryId, answers: { size: "" } }])).outcomes).toEqual(["rejected"]);
    expect(await undone(owner, id, importId)).toEqual({ undone: 1, kept: [], next: null });
    expect(await entriesOf(owner, id)).toEqual(before);
  });

  it("keeps and lists the lines whose entries were changed, taken over or canceled since", async () => {
    const { owner, organiser, ben, id, ...event } = await staffedEvent();
    const anna = withVerifiedAddress(event.anna);
    await register(ben, id);
    const rows = [...people(3), { line: 40, firstName: "Anna", lastName: "Lund", email: anna.email }];
    const changed = { line: 41, entryId: ben.uid, phone: "+351 555 0177" };
    const { importId, entryIds } = await imported(owner, id, [...rows, changed]);
    const [edited = "", canceled = "", untouched = "", claimed = ""] = entryIds;
    await changeEntry(organiser, id, edited, { phone: "+351 555 0199", before: {}, reason: "The runner called" });
    await cancelEntry(organiser, id, canceled);
    const claim = endpointPath("claimEntry", { id, entryId: claimed });
    expect((await apiPost(claim, { token: anna.token, body: { own: false } })).status).toBe(200);
    await changeEntry(organiser, id, ben.uid, { phone: "+351 555 0188", before: {}, reason: "The runner called" });
    const answer = await undone(owner, id, importId);
    expect(answer).toMatchObject({ undone: 1, next: null });
    expect(answer.kept.map(({ line, entryId, code }) => [line, entryId, code])).toEqual([
      [41, ben.uid, "changed-meanwhile"],
      [40, claimed, "changed-meanwhile"],
      [3, canceled, "registration-not-found"],
      [2, edited, "changed-meanwhile"],
    ]);
    const left = await entriesOf(owner, id);
    expect(left.map(({ entryId }) => entryId).sort()).toEqual([ben.uid, claimed, edited].sort());
    expect(left.find(({ entryId }) => entryId === ben.uid)?.phone).toBe("+351 555 0188");
    expect(left.map(({ entryId }) => entryId)).not.toContain(untouched);
    expect(await undone(organiser, id, importId)).toEqual(answer);
  });

  it("keeps an entry about which the team has noted something, until the note is removed", async () => {
    const { owner, organiser, id } = await staffedEvent();
    const { importId, entryIds } = await imported(owner, id, people(2));
    const [noted = ""] = entryIds;
    const note = (text: string, base: number) => saveNote(organiser, id, noted, { text, base });
    expect((await note("Comes with a guide", 0)).status).toBe(200);
    const answer = await undone(owner, id, importId);
    expect(answer).toMatchObject({ undone: 1, next: null });
    const error = "The team has noted something about this entry since the import.";
    expect(answer.kept).toEqual([{ line: 2, entryId: noted, code: "changed-meanwhile", error }]);
    expect(await entriesOf(owner, id)).toMatchObject([{ entryId: noted, note: { text: "Comes with a guide" } }]);
    expect((await note("", 1)).status).toBe(200);
    expect(await undone(owner, id, importId)).toEqual({ undone: 2, kept: [], next: null });
    expect(await entriesOf(owner, id)).toEqual([]);
  });

  it("does nothing twice, when two members and two servers undo it at the same time and again later", async () => {
    const { owner, organiser, anna, id } = await staffedEvent();
    await register(anna, id);
    const changed = { line: 41, entryId: anna.uid, phone: "+351 555 0177" };
    const { importId } = await imported(owner, id, [...people(20), changed]);
    const replies = await Promise.all([
      undone(owner, id, importId),
      undone(organiser, id, importId, 0, serverAt(1)),
      undone(owner, id, importId),
    ]);
    for (const reply of replies) expect(reply).toEqual({ undone: 21, kept: [], next: null });
    expect((await placesOf(id)).registered).toBe(1);
    const count = async () => (await activityOf(owner, id)).filter(({ reason }) => reason === "Import undone").length;
    expect(await count()).toBe(21);
    expect(await listed(owner, id)).toMatchObject([{ undone: { created: 20, changed: 1 } }]);
    await changeEntry(organiser, id, anna.uid, { phone: "+351 555 0177", before: {}, reason: "It was right" });
    expect(await undone(owner, id, importId)).toEqual({ undone: 21, kept: [], next: null });
    expect(await entriesOf(owner, id)).toMatchObject([{ phone: "+351 555 0177" }]);
  });

  it("lists the name of the file, and imports that have none", async () => {
    const { owner, id } = await staffedEvent();
    const { importId } = await imported(owner, id, people(1));
    expect((await activityOf(owner, id)).find(({ kind }) => kind === "imported")?.fileName).toBe("club.xlsx");
    // As a previous version has stored it.
    await db.doc(`marathons/${id}/imports/${importId}`).update({ fileName: FieldValue.delete() });
    expect(await listed(owner, id)).toMatchObject([{ importId, fileName: null }]);
  });

  it("takes no more rows once undoing has begun, and ends with the import after seven days", async () => {
    const { owner, id } = await staffedEvent();
    const { token } = owner;
    const body = { total: 100, mapping: [], dryRun: false };
    const started = await apiPost(endpointPath("startImport", { id }), { token, body });
    const { insertedId: importId } = started.body as { insertedId: string };
    expect((await sendRows(token, { id, importId }, 0, people(50))).status).toBe(200);
    expect(await undone(owner, id, importId)).toMatchObject({ undone: 50 });
    expect(refusal(await sendRows(token, { id, importId }, 50, people(100)))).toEqual([404, "import-not-found"]);
    expect((await placesOf(id)).registered).toBe(0);
    await db.doc(`marathons/${id}/imports/${importId}`).update({ expiresAt: new Date(Date.now() - 1) });
    expect(refusal(await undo(owner, id, importId))).toEqual([404, "import-not-found"]);
    expect(await listed(owner, id)).toEqual([]);
  });

  it("is only for those who may import, and knows no dry run", async () => {
    const { owner, desk, anna, id } = await staffedEvent();
    const { importId } = await imported(owner, id, people(1));
    for (const { token } of [desk, anna]) {
      const ask = apiPost(endpointPath("undoImport", { id, importId }), { token, body: { from: 0 } });
      expect(refusal(await ask)).toEqual([404, "marathon-not-found"]);
      expect(refusal(await apiGet(endpointPath("listImports", { id }), { token }))).toEqual([
        404,
        "marathon-not-found",
      ]);
    }
    const body = { total: 1, mapping: [], dryRun: true };
    const dry = await apiPost(endpointPath("startImport", { id }), { token: owner.token, body });
    const { insertedId } = dry.body as { insertedId: string };
    expect(refusal(await undo(owner, id, insertedId))).toEqual([404, "import-not-found"]);
    expect((await placesOf(id)).registered).toBe(1);
  });

  it("keeps nothing of an entry whose account was deleted", async () => {
    const { owner, anna, ben, id } = await staffedEvent();
    await register(anna, id);
    await register(ben, id);
    const rows = [anna, ben].map(({ uid }, at) => ({ line: at + 2, entryId: uid, phone: "+351 555 0177" }));
    const { importId } = await imported(owner, id, rows);
    expect((await apiDelete(`/my-account/${anna.uid}`, { token: anna.token })).status).toBe(200);
    const { docs } = await db.collection(`marathons/${id}/importedRows`).get();
    expect(docs.map((row) => row.get("entryId") as string)).toEqual([ben.uid]);
    expect(await undone(owner, id, importId)).toEqual({ undone: 1, kept: [], next: null });
  });
});
