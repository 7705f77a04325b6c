import { expect, it } from "vitest";
import { formatType } from "./format-type.ts";

const event = { $ref: "#/components/schemas/Marathon" };

it.each([
  [event, "[Marathon](#marathon-object)"],
  [{ type: "array" as const, items: event }, "list of [Marathon](#marathon-object)"],
  [{ anyOf: [event, { type: "null" as const }] }, "[Marathon](#marathon-object) or null"],
  [{ type: "array" as const, items: event, minItems: 1, maxItems: 1 }, "list of 1 [Marathon](#marathon-object)"],
  [{ type: "array" as const, items: { not: {} }, maxItems: 0 }, "empty list"],
  [{ type: ["string" as const, "null" as const] }, "text or null"],
  [{ type: "string" as const, minLength: 1, maxLength: 2_000 }, "text, 1–2,000 characters"],
  [{ type: "string" as const, maxLength: 60 }, "text, up to 60 characters"],
  [{ type: "string" as const, format: "date-time" }, "date-time"],
  [{ type: "integer" as const, minimum: 1, maximum: 168 }, "whole number, 1–168"],
  [{ type: "integer" as const, minimum: 1 }, "whole number from 1"],
  [{ type: "string" as const, enum: ["open", "past"] }, "`open`, `past`"],
  [{ type: "boolean" as const, const: true }, "`true`"],
  [{}, "anything"],
])("describes %j as %s", (schema, text) => {
  expect(formatType(schema)).toBe(text);
});
