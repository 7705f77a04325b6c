import { expect, it } from "vitest";
import { chosenCount } from "./typed-form.ts";

it("counts who has chosen an option however its label is spelled, as the server does", () => {
  const saved = {
    ...{
      id: "shirt",
      label: "T-shirt",
      help: "",
      kind: "choice" as const,
      required: true,
      raceIds: null,
      onlyIf: null,
    },
    ...{ audience: "team" as const, options: [{ label: "Kids S (6–8)", stock: 40, left: 28 }] },
  };
  expect(chosenCount(saved, " kids  S\u00a0\uff086–8\uff09")).toBe(12);
  expect(chosenCount(saved, "Kids M")).toBeNull();
});
