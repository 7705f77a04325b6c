import { describe, expect, it } from "vitest";
import type { Marathon, MarathonHistory, MyRegistration, Registration } from "../../src/contract/index.ts";
import { addEvent, apiGet, apiPatch, changeEvent, modifiedCount, refusal, register } from "../support/arrange.ts";
import { eraseEmergencyContacts } from "../../src/registrations/emergency-contacts.ts";
import { storesOf } from "../../src/stores.ts";
import { db } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { manyRunners } from "../support/many-runners.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

type Option = { label: string; stock?: number | null };

const read = async (id: string) => (await apiGet(`/marathon/${id}`)).body as Marathon;
async function saveOptions(
  owner: Account,
  id: string,
  options: Option[] | null,
  change: { confirm?: boolean; renamed?: object[] } = {},
) {
  const shirt = { id: "shirt", label: "T-shirt size", kind: "choice", options };
  const questions = options === null ? [] : [shirt];
  const body = { base: (await read(id)).version, ...change, standard: {}, questions, waiver: null };
  return changeEvent("PUT", `/marathon/${id}/form`, { token: owner.token, body });
}

/** An event with this form, whose runners have chosen these sizes. */
async function eventWithChoices(options: Option[], chosen: string[]) {
  const [owner, ...runners] = (await manyRunners(chosen.length + 2)) as [Account, ...Account[]];
  const id = await addEvent(owner);
  expect(modifiedCount(await saveOptions(owner, id, options))).toBe(1);
  const choose = (runner: Account | undefined, shirt: string) => {
    if (runner === undefined) throw new Error("manyRunners returned too few accounts");
    return register(runner, id, { change: { answers: { shirt } } });
  };
  for (const [index, shirt] of chosen.entries()) expect(modifiedCount(await choose(runners[index], shirt))).toBe(1);
  return { owner, runners, id, choose };
}

describe("an option that runners have chosen", () => {
  it("keeps its stock and its answers when its spelling is corrected", async () => {
    const { owner, runners, id, choose } = await eventWithChoices([{ label: "small", stock: 1 }], ["small"]);
    expect(modifiedCount(await saveOptions(owner, id, [{ label: "Small", stock: 1 }]))).toBe(1);
    expect((await read(id)).form?.questions[0]?.options).toEqual([{ label: "Small", stock: 1, left: 0 }]);
    expect(refusal(await choose(runners[1], "Small"))).toEqual([409, "out-of-stock"]);
    const [anna] = runners as [Account];
    const path = `/my-registrations/${anna.uid}`;
    const change = { token: anna.token, body: { answers: { shirt: "small" }, phone: "+351 555 0177" } };
    expect(modifiedCount(await apiPatch(`${path}/${id}`, change))).toBe(1);
    const [mine] = (await apiGet(path, { token: anna.token })).body as MyRegistration[];
    expect(mine?.totalRegistrationCount[0]?.filledForm?.answers).toEqual({ shirt: "Small" });
    expect((await read(id)).form?.questions[0]?.options[0]?.left).toBe(0);
  });

  it("keeps its answers, its count and its stock when it is renamed", async () => {
    const options = [{ label: "Meduim", stock: 2 }, { label: "L" }];
    const { owner, runners, id, choose } = await eventWithChoices(options, ["Meduim"]);
    const list = async () =>
      (await apiGet(`/marathon/${id}/registrations`, { token: owner.token })).body as {
        registrations: Registration[];
        revision: number;
      };
    const { revision } = await list();
    const renamed = [{ question: "shirt", from: "Meduim", to: "Medium" }];
    const wanted = [{ label: "Medium", stock: 2 }, { label: "L" }];
    expect(refusal(await saveOptions(owner, id, wanted, { renamed: [{ ...renamed[0], from: "L" }] }))).toEqual([
      400,
      "invalid-request",
    ]);
    const saved = await saveOptions(owner, id, wanted, { renamed });
    expect(modifiedCount(saved)).toBe(1);
    expect((await read(id)).form?.questions[0]?.options[0]).toEqual({ label: "Medium", stock: 2, left: 1 });

    const answers = [{ filledForm: { answers: { shirt: "Medium" } } }];
    const roster = await apiGet(`/marathon/${id}/roster?since=${revision}`, { token: owner.token });
    expect(roster.body).toEqual({ reset: true });
    expect(await list()).toMatchObject({ registrations: answers });
    const [anna, ben] = runners as [Account, Account];
    const shown = await apiGet(`/marathon/${id}`, { token: owner.token });
    expect(shown.body).toMatchObject({ totalRegistrationCount: answers });
    const mine = await apiGet(`/my-registrations/${anna.uid}`, { token: anna.token });
    expect(mine.body).toMatchObject([{ totalRegistrationCount: answers }]);
    const history = await apiGet(`/marathon/${id}/history`, { token: owner.token });
    expect((history.body as MarathonHistory).formChanges["3"]).toEqual([
      "Question “T-shirt size”: option “Meduim” is now “Medium”",
    ]);

    // The second runner's page still shows the earlier label.
    expect(modifiedCount(await choose(ben, "Meduim"))).toBe(1);
    expect((await read(id)).form?.questions[0]?.options[0]?.left).toBe(0);
    expect(
      modifiedCount(
        await saveOptions(owner, id, [{ label: "M", stock: 2 }, { label: "L" }], {
          renamed: [{ question: "shirt", from: "Medium", to: "M" }],
        }),
      ),
    ).toBe(1);
    const change = { token: anna.token, body: { answers: { shirt: "L" } } };
    expect(modifiedCount(await apiPatch(`/my-registrations/${anna.uid}/${id}`, change))).toBe(1);
    expect((await read(id)).form?.questions[0]?.options[0]?.left).toBe(1);
  });

  it("is in stock again once the runners' answers are erased", async () => {
    const { id } = await eventWithChoices([{ label: "S", stock: 3 }], ["S", "S"]);
    const left = async () => (await read(id)).form?.questions[0]?.options[0]?.left;
    expect(await left()).toBe(1);
    const event = db.doc(`marathons/${id}`);
    const dates = (await event.get()).data() ?? {};
    await event.update({ marathonStartDate: "2026-01-01", endRegistrationDate: "2025-12-01" });
    await eraseEmergencyContacts({ ...storesOf(db), clock: () => Date.now() }, patientDeadline());
    await event.update({ marathonStartDate: dates["marathonStartDate"] as string });
    expect(await left()).toBe(3);
  });

  it.each<[string, Option[] | null]>([
    ["removed", [{ label: "M" }]],
    ["replaced by another one", [{ label: "Small" }, { label: "M" }]],
    ["removed with its question", null],
    ["given a stock below them", [{ label: "S", stock: 1 }, { label: "M" }]],
  ])("is %s only after the organizer was told how many they are", async (_, options) => {
    const { owner, id } = await eventWithChoices([{ label: "S", stock: 3 }, { label: "M" }], ["S", "S"]);
    const refused = await saveOptions(owner, id, options);
    expect(refusal(refused)).toEqual([409, "below-taken"]);
    expect(refused.body).toMatchObject({
      taken: 2,
      error: expect.stringContaining("2 runners have chosen “S”") as string,
    });
    expect((await read(id)).form?.questions[0]?.options[0]).toMatchObject({ label: "S", stock: 3 });
    expect(modifiedCount(await saveOptions(owner, id, options, { confirm: true }))).toBe(1);
    // What was confirmed is not asked about again.
    if (options !== null) expect(modifiedCount(await saveOptions(owner, id, [...options, { label: "L" }]))).toBe(1);
  });
});
