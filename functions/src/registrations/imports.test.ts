import { expect, it } from "vitest";
import { NOON, StoredEvent, event } from "../../test/support/stored-event.ts";
import { storedMarathon } from "../../test/support/stored-marathon.ts";
import type { ImportRow } from "../contract/index.ts";
import { importRows } from "./imports.ts";

it("a line that is repeated with another spelling, because the answer got lost, makes no second entry", async () => {
  const stored = new StoredEvent();
  const started = { total: 1, dryRun: false, overCapacity: false, confirm: true, undoBeganAt: null };
  const parts = {
    marathons: { findById: () => Promise.resolve(storedMarathon("m", { organiserUid: event.organiserUid })) },
    imports: {
      find: () => Promise.resolve({ ...started, at: new Date(NOON), expiresAt: new Date(NOON + 1) }),
      // The server did not get as far as keeping the results.
      findPiece: () => Promise.resolve(null),
      savePiece: () => Promise.resolve(true),
    },
    queue: {
      submitAll: (_: string, requests: Parameters<StoredEvent["commit"]>[0]) =>
        Promise.resolve(stored.commit(requests, NOON).answers),
    },
    clock: () => NOON,
  } as unknown as Parameters<typeof importRows>[0];
  const caller = { uid: event.organiserUid, email: "olivia@example.com", emailVerified: true, authTime: 0 };
  const send = (row: Omit<ImportRow, "line">) =>
    importRows(parts, {
      ...{ marathonId: "m", importId: "i", from: 0, rows: [{ line: 2, ...row }] },
      ...{ caller, deadline: Infinity },
    });
  const row = { firstName: "Rui", lastName: "Almeida", email: "rui@example.com" };
  const [first] = await send(row);
  expect(first).toMatchObject({ outcome: "created" });
  // The order of the fields does not matter.
  expect(await send(Object.fromEntries(Object.entries(row).reverse()))).toEqual([first]);
  expect(await send({ ...row, email: "RUI@example.com" })).toMatchObject([
    { outcome: "rejected", refusal: { code: "key-reused" } },
  ]);
  expect([...stored.registrations.keys()]).toEqual([first?.entryId]);
});
