import { foldedName } from "@run/functions/contract";
import { headingLanguages } from "./field-names.ts";

const ENGLISH = "january february march april may june july august september october november december".split(" ");
/** Alone and beside a day, because some languages inflect the name there. */
const forms: readonly Intl.DateTimeFormatOptions[] = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric" },
  { month: "short", day: "numeric" },
];

let months: ReadonlyMap<string, number> | undefined;

/** The months by their names in the languages of start lists. No name means two months. */
function monthsByName(): ReadonlyMap<string, number> {
  months ??= new Map(
    headingLanguages.flatMap((language) =>
      forms.flatMap((form) => {
        const shown = new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" });
        return ENGLISH.map((_, at): [string, number] => {
          const name = shown.formatToParts(Date.UTC(2000, at, 5)).find(({ type }) => type === "month")?.value ?? "";
          return [foldedName(name), at + 1];
        });
      }),
    ),
  );
  return months;
}

/** Names that German Excel writes and no other source has. */
const OTHERS: Readonly<Record<string, number>> = { mrz: 3 };

/**
 * The number of a month, from 1, or 0 if there is none of that name. English names need only their first three letters
 * right, as in "Sept" or "Febuary".
 */
export function monthNamed(name: string): number {
  const folded = foldedName(name);
  const english = ENGLISH.findIndex((month) => folded.startsWith(month.slice(0, 3))) + 1;
  // Building the other names takes long on a phone.
  return english || (OTHERS[folded] ?? monthsByName().get(folded) ?? 0);
}
