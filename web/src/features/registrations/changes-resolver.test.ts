import { describe, expect, it } from "vitest";
import { changesOf, changesResolver } from "./changes-resolver.ts";

/** A record from before email addresses needed a domain and phone numbers needed digits. */
const old = { email: "a@b", firstName: "Ada", lastName: "Okafor", phone: "hello", emergencyContact: "" };
const options = { fields: {}, shouldUseNativeValidation: false };
const validate = (change: object, stored = old) => changesResolver(stored)({ ...old, ...change }, undefined, options);

describe("the details of a registration that is older than the rules", () => {
  it("can be changed in one field while the others stay as they are", async () => {
    const { errors, values } = await validate({ firstName: "Adaeze" });
    expect(errors).toEqual({});
    expect(changesOf(values as typeof old, old)).toEqual({ firstName: "Adaeze" });
  });

  it("have to follow the rules in the changed fields", async () => {
    const { errors } = await validate({ phone: "bye", lastName: " " });
    expect(Object.keys(errors).sort()).toEqual(["lastName", "phone"]);
    expect((await validate({ phone: "+46 555 0142", email: "ada@example.com" })).errors).toEqual({});
  });

  it("have no changes when nothing was typed", async () => {
    const { values } = await validate({});
    expect(changesOf(values as typeof old, old)).toEqual({});
  });
});
