import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it.each([
  ["Olivia Costa", "OL"],
  ["OLIVIA", "OL"],
  [" rui@run.example", "RU"],
  ["O’Brien", "O"],
  ["😀 Smile", "😀"],
  ["王秀英", "王秀"],
  ["", "R"],
])("%j stands as %j", (name, initials) => expect(initialsOf(name)).toBe(initials));
