import { expect, it } from "vitest";
import { NOON, EventInMemory, event } from "../../test/support/event-in-memory.ts";
import { storedEvent } from "../../test/support/stored-event.ts";
import type { ImportRow } from "../contract/index.ts";
import { importRows } from "./imports.ts";

/** An import of one row, whose server does not get as far as keeping the results. */
function importOf(stored: EventInMemory, whileUnderWay = () => {}) {
  const started = { total: 1, dryRun: false, overCapacity: false, confirm: true, undoBeganAt: null as Date | null };
  const parts = {
    events: { findById: () => Promise.resolve(storedEvent("m", { organiserUid: event.organiserUid })) },
    imports: {
      find: () => Promise.resolve({ ...started, at: new Date(NOON), expiresAt: new Date(NOON + 1) }),
      findPiece: () => Promise.resolve(null),
      savePiece: () => Promise.resolve(true),
    },
    queue: {
      submitAll: (_: string, requests: Parameters<EventInMemory["commit"]>[0]) => {
        whileUnderWay();
        return Promise.resolve(stored.commit(requests, NOON).answers);
      },
    },
    clock: () => NOON,
  } as unknown as Parameters<typeof importRows>[0];
  const caller = { uid: event.organiserUid, email: "olivia@example.com", emailVerified: true, authTime: 0 };
  const send = (row: Omit<ImportRow, "line">) =>
    importRows(parts, {
      ...{ eventId: "m", importId: "i", from: 0, rows: [{ line: 2, ...row }] },
      ...{ caller, deadline: Infinity },
    });
  return { started, send };
}
const row = { firstName: "Rui", lastName: "Almeida", email: "rui@example.com" };

it("a line that is repeated with another spelling, because the answer got lost, makes no second entry", async () => {
  const stored = new EventInMemory();
  const { send } = importOf(stored);
  const [first] = await send(row);
  expect(first).toMatchObject({ outcome: "created" });
  // The order of the fields does not matter.
  expect(await send(Object.fromEntries(Object.entries(row).reverse()))).toEqual([first]);
  expect(await send({ ...row, email: "RUI@example.com" })).toMatchObject([
    { outcome: "rejected", refusal: { code: "key-reused" } },
  ]);
  expect([...stored.registrations.keys()]).toEqual([first?.entryId]);
});

it("a line that is under way while somebody begins to undo the import is undone as well", async () => {
  const stored = new EventInMemory();
  stored.event = { ...stored.event, places: { ...stored.event.places, identityKey: "secret" } };
  const { started, send } = importOf(stored, () => {
    started.undoBeganAt = new Date(NOON);
  });
  await expect(send(row)).rejects.toMatchObject({ code: "import-not-found" });
  expect([...stored.registrations.keys()]).toEqual([]);
  expect(stored.activity.map(({ kind }) => kind)).toEqual(["added", "cancelled"]);
});
