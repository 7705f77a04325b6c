import { describe, expect, it } from "vitest";
import { questionsSchema } from "../contract/index.ts";
import { answeredQuestions } from "./answered-questions.ts";

const questions = questionsSchema.parse([
  { id: "shirt", label: "T-shirt size", kind: "choice", options: [{ label: "S" }, { label: "M" }] },
  { id: "meals", label: "Meals", kind: "choices", options: [{ label: "Friday" }, { label: "Sunday" }] },
  { id: "constructor", label: "Who built your shoes?", kind: "text" },
  { id: "bus", label: "I take the bus", kind: "checkbox" },
  { id: "runs", label: "Runs so far", kind: "number" },
]);

describe("the answers of an entry as its runner reads them", () => {
  it("have the questions of the form that was answered, in its order", () => {
    const answers = { runs: 12, bus: true, meals: ["Friday", "Sunday"], shirt: "M" };
    expect(answeredQuestions({ answers }, { questions, former: [] })).toEqual([
      { question: "T-shirt size", answer: "M" },
      { question: "Meals", answer: "Friday; Sunday" },
      { question: "I take the bus", answer: "Yes" },
      { question: "Runs so far", answer: "12" },
    ]);
  });

  it("are followed by those to deleted questions", () => {
    const answers = { gone: 3, runs: 12, bus: true };
    const [bus, ...others] = questions.slice(3);
    if (bus === undefined) throw new Error("The sample has no fourth question");
    expect(answeredQuestions({ answers }, { questions: others, former: [bus] })).toEqual([
      { question: "Runs so far", answer: "12" },
      { question: "I take the bus", answer: "Yes" },
      { question: null, answer: "3" },
    ]);
  });

  it("are followed by those of the team to questions that came later", () => {
    const [shirt, meals, , bus] = questions;
    if (!shirt || !meals || !bus) throw new Error("The sample has five questions");
    const present = { questions: [{ ...shirt, label: "Size" }, meals], former: [bus] };
    const answers = { meals: ["Friday"], bus: true, shirt: "M", gone: 3 };
    expect(answeredQuestions({ answers }, { questions: [shirt], former: [] }, present)).toEqual([
      { question: "T-shirt size", answer: "M" },
      { question: "Meals", answer: "Friday" },
      { question: "I take the bus", answer: "Yes" },
      { question: null, answer: "3" },
    ]);
  });

  it("are kept without their questions if the form cannot be read", () => {
    expect(answeredQuestions({ answers: { shirt: "M" } }, null)).toEqual([{ question: null, answer: "M" }]);
    expect(answeredQuestions({ answers: {} }, { questions, former: [] })).toEqual([]);
  });
});
