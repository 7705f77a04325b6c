import { expect, it } from "vitest";
import { apiDelete, apiPatch, errorCode, modifiedCount, register } from "../support/arrange.ts";
import { db, serverAt } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { eventWithForm, leftOf, shirt } from "../support/event-forms.ts";
import { manyRunners } from "../support/many-runners.ts";
import { keyOf, persistentClient, share } from "../support/storm.ts";

const STOCK = { S: 10, M: 20, L: 10 };
type Size = keyof typeof STOCK;
const sizes = Object.keys(STOCK) as Size[];
const RUNNERS = 300;
const CLIENTS = 100;

const sizeAt = (index: number): Size => sizes[index % sizes.length] ?? "S";

/** The sizes of the stored registrations, by runner. */
async function storedSizes(id: string): Promise<Map<string, Size>> {
  const { docs } = await db.collection(`marathons/${id}/registrations`).get();
  return new Map(docs.map((one) => [one.id, one.get("filledForm.answers.shirt") as Size]));
}

/** Throws if a size was given more often than it is in stock, or if the counts differ from the registrations. */
async function assertStock(id: string): Promise<void> {
  const chosen = [...(await storedSizes(id)).values()];
  const left = sizes.map((size) => STOCK[size] - chosen.filter((one) => one === size).length);
  expect(await leftOf(id)).toEqual(left);
  expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
}

it("300 requests for 40 shirts in three sizes give each once, and changes and cancellations give them back", async () => {
  const options = sizes.map((label) => ({ label, stock: STOCK[label] }));
  const { id } = await eventWithForm({ questions: [{ ...shirt(), options }] });
  const runners = await manyRunners(RUNNERS);
  const { sendUntilAnswered } = persistentClient(serverAt);
  const wears = new Map<string, Size>();

  const enter = (runner: Account, index: number) => async () => {
    const change = { answers: { shirt: sizeAt(index) } };
    const reply = await sendUntilAnswered((base) => register(runner, id, { key: keyOf(runner), change, base }));
    if (reply.status === 200 && modifiedCount(reply) === 1) wears.set(runner.uid, sizeAt(index));
    else expect(errorCode(reply)).toBe("out-of-stock");
  };
  await share(CLIENTS, runners.map(enter));
  expect(await storedSizes(id)).toEqual(wears);
  expect(await leftOf(id)).toEqual([0, 0, 0]);

  // Some of those who got one now cancel or want another size, while the others try again.
  const changeOrRetry = (runner: Account, index: number) => async () => {
    const path = `/my-registrations/${runner.uid}/${id}`;
    const { token, uid } = runner;
    const size = wears.get(uid);
    if (size === undefined) return enter(runner, index)();
    if (index % 4 === 0) {
      const reply = await sendUntilAnswered((base) => apiDelete(path, { token, base }));
      expect(reply.status).toBe(200);
      wears.delete(uid);
    } else if (index % 4 === 1) {
      const other = sizeAt(index + 1);
      const body = { answers: { shirt: other } };
      const reply = await sendUntilAnswered((base) => apiPatch(path, { token, body, base }));
      if (reply.status === 200) wears.set(uid, other);
      else expect(errorCode(reply)).toBe("out-of-stock");
    }
  };
  await share(CLIENTS, runners.map(changeOrRetry));
  expect(await storedSizes(id)).toEqual(wears);
  await assertStock(id);
});
