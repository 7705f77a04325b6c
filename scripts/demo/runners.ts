import { chanceFrom } from "./chance.ts";
import type { Runner } from "./demo-types.ts";
import { nameGroups } from "./names.ts";

export const uidAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
export const uidLength = 28;

/** Letters that Unicode does not decompose into an ASCII letter and an accent. */
const plainLetters: Record<string, string> = { ø: "o", ı: "i", ß: "ss", æ: "ae" };

export function asciiName(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/[^a-z]/g, (letter) => plainLetters[letter] ?? "");
}

/** All generated runners: each first name of a group with two of its last names. */
export function makeRunners(): Runner[] {
  const chance = chanceFrom("runners");
  return nameGroups.flatMap(({ firstNames, lastNames, phone }) =>
    firstNames.flatMap((firstName) =>
      chance
        .shuffled(lastNames)
        .slice(0, 2)
        .map((lastName) => ({
          uid: chance.letters(uidAlphabet, uidLength),
          firstName,
          lastName,
          email: `${asciiName(firstName)}.${asciiName(lastName)}@${chance.oneOf(["example.com", "example.org"])}`,
          phone: phone.replace(/#/g, () => String(chance.whole(0, 9))),
        })),
    ),
  );
}
