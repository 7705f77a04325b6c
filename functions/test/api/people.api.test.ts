import { describe, expect, it } from "vitest";
import type { Opinion } from "../../src/contract/index.ts";
import { apiGet, apiPost } from "../support/arrange.ts";
import { db, signUp } from "../support/emulators.ts";

const insertedId = (reply: { body: unknown }) => (reply.body as { insertedId: string }).insertedId;
const opinions = async () => (await apiGet("/opinion")).body as Opinion[];

describe("opinions", () => {
  const opinion = (text: string) => ({ name: "Noa Lindqvist", email: "noa@example.com", opinion: text });

  it("are appended, the newest last, with masked addresses", async () => {
    const first = insertedId(await apiPost("/opinion", { body: opinion("First") }));
    const second = insertedId(await apiPost("/opinion", { body: opinion("Second") }));
    const list = await opinions();
    expect(list.slice(-2)).toMatchObject([
      { _id: first, opinion: "First", email: "n***@example.com", name: "Noa Lindqvist" },
      { _id: second, opinion: "Second" },
    ]);
    expect(JSON.stringify(list)).not.toContain("noa@example.com");
  });

  it("that an admin has hidden in the console are not listed", async () => {
    const id = insertedId(await apiPost("/opinion", { body: opinion("Rude") }));
    await db.doc(`opinions/${id}`).update({ hidden: true });
    expect((await opinions()).map(({ _id }) => _id)).not.toContain(id);
  });

  it("are fifty at most", async () => {
    const createdAt = new Date();
    const batch = db.batch();
    for (let index = 0; index < 55; index++) {
      batch.set(db.collection("opinions").doc(), { ...opinion(`Number ${index}`), hidden: false, createdAt });
    }
    await batch.commit();
    expect(await opinions()).toHaveLength(50);
  });

  it("are stored once for a repeated key, and two different ones under the same key are both stored", async () => {
    const headers = { "Idempotency-Key": "one" };
    const send = (text: string) => apiPost("/opinion", { body: opinion(text), headers });
    const [first, again, other] = [await send("Once"), await send("Once"), await send("Someone else's")];
    expect(insertedId(again)).toBe(insertedId(first));
    expect(insertedId(other)).not.toBe(insertedId(first));
  });

  it("with the hidden field filled in are answered like any other and not stored", async () => {
    const text = `Cheap shoes ${Math.random()}`;
    const reply = await apiPost("/opinion", { body: { ...opinion(text), subject: "Shoes" } });
    expect(reply).toMatchObject({ status: 201, body: { acknowledged: true } });
    expect(insertedId(reply)).toMatch(/^[A-Za-z0-9]{20}$/);
    expect((await db.doc(`opinions/${insertedId(reply)}`).get()).exists).toBe(false);
    const id = insertedId(await apiPost("/opinion", { body: { ...opinion(text), subject: " " } }));
    const stored = (await db.doc(`opinions/${id}`).get()).data();
    expect(Object.keys(stored ?? {}).sort()).toEqual(["bodyHash", "createdAt", "email", "hidden", "name", "opinion"]);
  });

  it("are plain text, even if they look like markup or operators", async () => {
    const text = "<script>alert(1)</script> {$ne: null}";
    const id = insertedId(await apiPost("/opinion", { body: opinion(text) }));
    expect((await opinions()).find(({ _id }) => _id === id)?.opinion).toBe(text);
  });
});

describe("users", () => {
  it("are stored under their uid, updated by the next post, and never stored with a password", async () => {
    const account = await signUp("newcomer");
    const post = (body: Record<string, unknown>) =>
      apiPost("/users", { token: account.token, body: { email: account.email, ...body } });
    const first = await post({ name: "Noa", photo: "", password: "Marathon26-secret" });
    expect(first).toMatchObject({ status: 201, body: { acknowledged: true, insertedId: account.uid } });
    expect(insertedId(await post({ name: "Noa Lindqvist", photo: "https://example.com/noa.jpg" }))).toBe(account.uid);
    const stored = (await db.doc(`users/${account.uid}`).get()).data();
    expect(stored).toMatchObject({ name: "Noa Lindqvist", email: account.email, photo: "https://example.com/noa.jpg" });
    expect(Object.keys(stored ?? {}).sort()).toEqual(["changedAt", "createdAt", "email", "name", "photo"]);
  });

  it("cannot use someone else's address", async () => {
    const account = await signUp("newcomer");
    const reply = await apiPost("/users", { token: account.token, body: { name: "Noa", email: "rui@example.com" } });
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: "email" }] } });
    expect((await db.doc(`users/${account.uid}`).get()).exists).toBe(false);
  });
});

describe("volunteers", () => {
  it("may leave everything empty; offers are stored with the account that made them", async () => {
    const account = await signUp("helper");
    const post = (body: object, key?: string) =>
      apiPost("/volantiar", { token: account.token, body, headers: key ? { "Idempotency-Key": key } : undefined });
    const empty = insertedId(await post({}));
    expect((await db.doc(`volunteers/${empty}`).get()).data()).toMatchObject({
      userId: account.uid,
      name: "",
      email: "",
      role: "",
    });
    const offer = { name: "Ana", email: "ana@example.com", role: "Course Marshals" };
    const id = insertedId(await post(offer, "offer"));
    expect((await db.doc(`volunteers/${id}`).get()).data()).toMatchObject(offer);
    expect(insertedId(await post(offer, "offer"))).toBe(id);
  });
});
