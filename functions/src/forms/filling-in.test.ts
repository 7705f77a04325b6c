import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { formSettingsSchema } from "../contract/index.ts";
import { racesOf } from "../events/races.ts";
import { fillIn } from "./filling-in.ts";

describe("a birth date in a form", () => {
  it("has to be before race day", () => {
    const { standard, questions } = formSettingsSchema.parse({
      standard: { dateOfBirth: "optional" },
      questions: [],
      waiver: null,
    });
    const event = storedEvent("m", { marathonStartDate: "2026-04-19" });
    const [race] = racesOf(event);
    if (race === undefined) throw new Error("Every event has a race");
    const born = (dateOfBirth: string) =>
      fillIn({
        event,
        race,
        form: { version: 1, standard, questions, waiver: null, former: [], formerLabels: [] },
        before: null,
        given: { dateOfBirth },
        isTeam: false,
        at: new Date("2026-03-01T12:00:00Z"),
      });
    const issues = [{ path: "dateOfBirth", message: "Date of Birth must be before race day" }];
    expect(born("2026-04-20")).toEqual({ refused: "invalid-request", issues });
    expect(born("2026-04-18")).toMatchObject({ dateOfBirth: "2026-04-18" });
  });
});
