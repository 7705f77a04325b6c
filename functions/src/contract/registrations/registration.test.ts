import { describe, expect, it } from "vitest";
import { importRowSchema } from "./import.ts";
import { otherRecordSchema } from "./others.ts";
import { fullName } from "./participant-name.ts";
import { applyBodySchema, newRegistrationSchema } from "./registration.ts";
import { newEntrySchema } from "./team-entry.ts";

const record = {
  marathonId: "night-run",
  userId: "rui",
  email: "rui@example.com",
  firstName: "Rui",
  lastName: "Almeida",
  phone: "+351 555 0100",
};
const takes = (change: object) => newRegistrationSchema.safeParse({ ...record, ...change }).success;

describe("the record of a registration", () => {
  it("has a valid event id, because accepting a transfer names the event only in the body", () => {
    expect(takes({})).toBe(true);
    for (const id of ["", ".", "..", "__x__", "a/b", "night-run/registrations/rui", "x".repeat(129)]) {
      expect(takes({ marathonId: id }), id).toBe(false);
    }
  });

  it("has a runner id that an account can have", () => {
    for (const id of ["", "x".repeat(129)]) expect(takes({ userId: id }), id).toBe(false);
  });
});

describe("a last name", () => {
  it("may be empty for somebody with one name, but not left out, and is no blank", () => {
    const schemas = [
      [newRegistrationSchema, record],
      [otherRecordSchema, { firstName: "Suharto" }],
      [newEntrySchema, { firstName: "Suharto" }],
      [importRowSchema, { line: 1, firstName: "Suharto" }],
    ] as const;
    for (const [schema, body] of schemas) {
      const given = (lastName?: string) => {
        const { data, error } = schema.safeParse({ ...body, lastName });
        return data === undefined ? error?.issues[0]?.message : (data as { lastName?: string }).lastName;
      };
      expect(given("")).toBe("");
      expect(given(" Toer ")).toBe("Toer");
      for (const missing of [undefined, " ", "\u200b"]) expect(given(missing)).toBe("Last Name is required");
    }
    expect(fullName({ firstName: "Suharto", lastName: "" })).toBe("Suharto");
    expect(fullName({ firstName: "Rui", lastName: "Almeida" })).toBe("Rui Almeida");
  });
});

describe("the body of a registration", () => {
  const body = { $addToSet: { totalRegistrationCount: record } };

  it("is exactly one `$addToSet` of one record", () => {
    expect(applyBodySchema.safeParse(body).success).toBe(true);
    for (const operator of ["$set", "$pull", "$push", "$unset"]) {
      expect(applyBodySchema.safeParse({ [operator]: { totalRegistrationCount: record } }).success).toBe(false);
      expect(applyBodySchema.safeParse({ ...body, [operator]: { title: "x" } }).success).toBe(false);
    }
    expect(applyBodySchema.safeParse({ $addToSet: { totalRegistrationCount: { $each: [record] } } }).success).toBe(
      false,
    );
    expect(applyBodySchema.safeParse({ $addToSet: { totalRegistrationCount: [record] } }).success).toBe(false);
    expect(applyBodySchema.safeParse({ $addToSet: { title: "x" } }).success).toBe(false);
    expect(applyBodySchema.safeParse({}).success).toBe(false);
  });
});
