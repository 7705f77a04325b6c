import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { storedSnapshot } from "../../test/support/stored-snapshot.ts";
import { BrokenDocument, instant, lenient, parsed, parsedOr, wellFormed } from "./documents.ts";

const schema = z.object({ name: z.string(), at: instant, size: z._default(z.number(), 1) });
const at = new Date("2026-04-19T09:00:00Z");

describe("reading a document by its schema", () => {
  it("turns Timestamps into dates, fills in fields that older documents lack and leaves unknown fields out", () => {
    const snapshot = storedSnapshot("marathons/m", { name: "Oslo", at, added: "later" });
    expect(parsed(schema, snapshot)).toEqual({ name: "Oslo", at, size: 1 });
  });

  it("names the fields that are wrong and not their values", () => {
    const snapshot = storedSnapshot("marathons/m/edits/3", { name: 5, at: "Zebedee" });
    expect(() => parsed(schema, snapshot)).toThrow(BrokenDocument);
    expect(() => parsed(schema, snapshot)).toThrow("marathons/m/edits/3 is not well formed at name, at");
  });

  it.each([
    ["marathons/m/registrations/uid", "marathons/m/registrations/*"],
    ["marathons/m/waitlist/uid", "marathons/m/waitlist/*"],
    ["marathons/m/invitations/id", "marathons/m/invitations/*"],
    ["users/uid", "users/*"],
    ["eventQuotas/uid", "eventQuotas/*"],
    ["transfers/code", "transfers/*"],
    ["opinions/id", "opinions/id"],
  ])("names %s as %s, because logs contain neither uids nor codes", (path, name) => {
    expect(() => parsed(schema, storedSnapshot(path, {}))).toThrow(`${name} is not well formed at name, at`);
  });
});

describe("a broken document", () => {
  const sound = storedSnapshot("opinions/a", { name: "Noa", at });
  const broken = storedSnapshot("opinions/b", { name: "Rui", at: "yesterday" });
  const read = (snapshot: typeof sound) => parsed(schema, snapshot);

  it("is left out of a list", () => {
    expect(wellFormed([broken, sound, broken], read).map(({ name }) => name)).toEqual(["Noa"]);
  });

  it("is left to the caller, which may have a substitute", () => {
    expect(
      parsedOr<string>(
        broken,
        (snapshot) => read(snapshot).name,
        () => "nobody",
      ),
    ).toBe("nobody");
    expect(
      parsedOr<string>(
        sound,
        (snapshot) => read(snapshot).name,
        () => "nobody",
      ),
    ).toBe("Noa");
  });

  it("does not hide other failures", () => {
    const failing = () => {
      throw new TypeError("a fault of ours");
    };
    expect(() => wellFormed([sound], failing)).toThrow("a fault of ours");
  });

  it("is read field by field, with fallbacks, by a lenient schema", () => {
    const forgiving = lenient(schema, { name: "nobody", at: new Date(0), size: 9 });
    expect(forgiving.parse(broken.data())).toEqual({ name: "Rui", at: new Date(0), size: 1 });
    expect(forgiving.parse(storedSnapshot("opinions/c", { size: "big" }).data())).toEqual({
      name: "nobody",
      at: new Date(0),
      size: 9,
    });
  });
});
