import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../before-install/project-paths.mjs";

/**
 * Names that two files export and that mean the same in both: on both sides of the wire, or as a call of the API and as
 * the rule of places that decides it. Add a name only if somebody who meets one of the two knows the other.
 */
const SAME = [
  "CalendarEntry",
  "addEntry",
  "answeredQuestions",
  "calendarRaceOf",
  "cancelEntry",
  "changeEntry",
  "cursorQuery",
  "enterOthers",
  "isEventFull",
  "isOwnRaceOver",
  "isolated",
  "lifeStateOf",
  "offerPlace",
  "recordExport",
  "recordWaiver",
  "register",
  "removeFromWaitlist",
];

const DECLARATION = /^export (?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)(.*)$/gm;

/** Left out: a `*.docs.ts` file, which describes what has the same name, and a component that loads another one. */
function exportsOf(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), "utf8");
  return [...text.matchAll(DECLARATION)]
    .filter(([, , rest = ""]) => !rest.startsWith(" = lazy"))
    .map(([, name = ""]) => name);
}

const files = globSync("{functions/src,web/src,scripts}/**/*.{ts,tsx}", {
  cwd: projectRoot,
  exclude: (path) => /\.(?:test|docs)\.tsx?$/.test(path),
});

function filesByName(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const name of new Set(exportsOf(file))) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

describe("the names that files export", () => {
  const byName = filesByName();
  const shared = [...byName].filter(([, where]) => where.length > 1);

  it("are all found", () => {
    for (const [name, file] of [
      ["registrationStage", "web/src/entities/entry/registration-stage.ts"],
      ["ErrorCode", "functions/src/contract/errors.ts"],
      ["ApiError", "web/src/lib/api/api-error.ts"],
      ["formatText", "scripts/format-text.ts"],
    ] as const) {
      expect(byName.get(name)).toEqual([file]);
    }
  });

  it("have one meaning each", () => {
    const unknown = shared.filter(([name]) => !SAME.includes(name));
    expect(unknown.map(([name, where]) => `${name}: ${where.toSorted().join(", ")}`)).toEqual([]);
  });

  it("are listed only as long as two files export them", () => {
    expect(shared.map(([name]) => name)).toEqual(expect.arrayContaining(SAME));
  });
});
