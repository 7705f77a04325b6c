import { expect } from "vitest";
import type { Marathon, MyRegistration, Registration } from "../../src/contract/index.ts";
import { addEvent, apiGet, apiPatch, changeEvent, modifiedCount, register } from "./arrange.ts";

import type { Account } from "./emulators.ts";
import { manyRunners } from "./many-runners.ts";

export const shirt = (stock: number | null = null) => ({
  id: "shirt",
  label: "T-shirt size",
  kind: "choice",
  required: true,
  options: [{ label: "S", stock }, { label: "M" }],
});
export const waiver = { title: "Assumption of risk", text: "I run at my own risk." };
export const formOf = (change: object = {}) => ({ standard: {}, questions: [], waiver: null, ...change });

export const save = (who: Account, id: string, body: object) =>
  changeEvent("PUT", `/marathon/${id}/form`, { token: who.token, body });
export const read = async (id: string, who?: Account) =>
  (await apiGet(`/marathon/${id}`, { token: who?.token })).body as Marathon;
export const leftOf = async (id: string) => (await read(id)).form?.questions[0]?.options.map(({ left }) => left);

/** An event with that form, whose owner is `organizer`, and two runners who can `enter` it and `change` their entry. */
export async function eventWithForm(form: object, change: Record<string, unknown> = {}) {
  const [organizer, anna, ben] = await manyRunners(3);
  if (!organizer || !anna || !ben) throw new Error("manyRunners returned too few accounts");
  const id = await addEvent(organizer, change);
  expect(modifiedCount(await save(organizer, id, formOf(form)))).toBe(1);
  const enter = (who: Account, given: object) => register(who, id, { change: given as Record<string, unknown> });
  const change_ = (who: Account, body: object) =>
    apiPatch(`/my-registrations/${who.uid}/${id}`, { token: who.token, body });
  return { organizer, anna, ben, id, enter, change: change_ };
}

/** The account's first registration, as My Apply List shows it. */
export async function entryOf(who: Account): Promise<Registration | undefined> {
  const mine = (await apiGet(`/my-registrations/${who.uid}`, { token: who.token })).body as MyRegistration[];
  return mine[0]?.totalRegistrationCount[0];
}
