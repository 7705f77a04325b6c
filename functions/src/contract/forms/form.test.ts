import { describe, expect, it } from "vitest";
import { questionSchema, questionsSchema } from "./form.ts";

type Audience = "team" | "desk";

const form = (condition: Audience, dependent: Audience) => [
  { id: "diabetes", label: "Diabetes", kind: "checkbox", audience: condition },
  {
    ...{ id: "insulin", label: "Insulin", kind: "text", audience: dependent },
    onlyIf: { question: "diabetes", values: ["yes"] },
  },
];
const issuesOf = (questions: object[]) =>
  questionsSchema.safeParse(questions).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

describe("a question for the desk", () => {
  it("cannot depend on one that only organizers see, because it would tell that answer", () => {
    expect(issuesOf(form("team", "desk"))).toEqual([
      [
        "1.onlyIf.question",
        "The answers would tell the desk about “Diabetes”, which only organizers see. Give both questions the same readers",
      ],
    ]);
    const others = [form("desk", "desk"), form("desk", "team"), form("team", "team")];
    expect(others.flatMap(issuesOf)).toEqual([]);
  });

  it("is still read from an older form in which it does", () => {
    expect(form("team", "desk").map((one) => questionSchema.safeParse(one).success)).toEqual([true, true]);
  });
});
