import { describe, expect, it } from "vitest";
import { changesOf, changesResolver } from "./changes-resolver.ts";

/** As it was taken before addresses needed a domain and phones digits. */
const old = { email: "a@b", firstName: "Ada", lastName: "Okafor", phone: "hello", emergencyContact: "" };
const options = { fields: {}, shouldUseNativeValidation: false };
const judged = (change: object, stored = old) => changesResolver(stored)({ ...old, ...change }, undefined, options);

describe("the details of a registration that is older than the rules", () => {
  it("can be changed in one field while the others stay as they are", async () => {
    const { errors, values } = await judged({ firstName: "Adaeze" });
    expect(errors).toEqual({});
    expect(changesOf(values as typeof old, old)).toEqual({ firstName: "Adaeze" });
  });

  it("keep the rules in what is changed", async () => {
    const { errors } = await judged({ phone: "bye", lastName: " " });
    expect(Object.keys(errors).sort()).toEqual(["lastName", "phone"]);
    expect((await judged({ phone: "+46 555 0142", email: "ada@example.com" })).errors).toEqual({});
  });

  it("have no changes when nothing was typed", async () => {
    const { values } = await judged({});
    expect(changesOf(values as typeof old, old)).toEqual({});
  });
});
