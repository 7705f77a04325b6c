import { describe, expect, it } from "vitest";
import { addEvent, apiGet, apiPatch, errorCode, modifiedCount, register } from "../support/arrange.ts";
import { db, signUp } from "../support/emulators.ts";

describe("registering", () => {
  it("takes somebody with one name, whom search, list and messages name without a blank", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer, {});
    const change = { firstName: "Suharto", lastName: "" };
    for (const lastName of [undefined, " "]) {
      expect(errorCode(await register(runner, id, { change: { ...change, lastName } }))).toBe("invalid-request");
    }
    expect(modifiedCount(await register(runner, id, { change }))).toBe(1);
    const page = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token });
    expect(page.body).toMatchObject({ registrations: [change] });
    const { body } = await apiGet(`/my-messages/${runner.uid}`, { token: runner.token });
    expect(JSON.stringify(body)).toContain('"value":"Suharto"');
    const path = `/my-registrations/${runner.uid}/${id}`;
    const patch = (body: object) => apiPatch(path, { token: runner.token, body });
    expect(modifiedCount(await patch({ lastName: "Toer" }))).toBe(1);
    expect(modifiedCount(await patch({ lastName: "" }))).toBe(1);
    expect((await db.doc(`marathons/${id}/registrations/${runner.uid}`).get()).data()).toMatchObject(change);
  });
});
