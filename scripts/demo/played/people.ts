import type { Gender } from "../../../functions/src/contract/index.ts";
import type { Chance } from "../chance.ts";
import type { Runner } from "../demo-types.ts";
import { nameGroups } from "../names.ts";
import type { NameGroup } from "../names.ts";
import { asciiName, uidAlphabet, uidLength } from "../runners.ts";

/** A runner with what the registration form of a large event asks. What somebody prefers not to say is undefined. */
export type DemoPerson = Runner & {
  gender: Gender | undefined;
  nationality: string | undefined;
  club: string | undefined;
  birthYear: number;
};

const clubs: Record<string, readonly string[]> = {
  DE: ["LG Elbufer", "Lauftreff Alsterrunde", "SV Hafenstadt"],
  TR: ["Boğaz Koşu Kulübü"],
  GB: ["Calder Valley Harriers", "Leith Road Runners"],
  FR: ["Les Foulées du Canal"],
  KE: ["Iten Sunrise Runners"],
  NO: ["Fjordløperne"],
  PT: ["Clube Corre Tejo"],
  US: ["Prospect Lake Striders"],
};

/** The order in which groups of names take turns: most runners of a race live near it. */
function turnsOf(home: string): NameGroup[] {
  const local = nameGroups.filter(({ country }) => country === home);
  const others = nameGroups.filter(({ country }) => country !== home);
  return others.flatMap((group, index) => (index % 5 === 0 ? [...local, ...local, group] : [group]));
}

/** That many people with different names, most of them from the country `home`. */
export function makePeople(count: number, home: string, chance: Chance): DemoPerson[] {
  const turns = turnsOf(home);
  const names = new Map(
    nameGroups.map((group) => [
      group.country,
      chance.shuffled(
        group.firstNames.flatMap((firstName, index) =>
          group.lastNames.map((lastName) => ({ firstName, lastName, gender: group.genders[index] as Gender })),
        ),
      ),
    ]),
  );
  const people: DemoPerson[] = [];
  for (let turn = 0; people.length < count; turn++) {
    const group = turns[turn % turns.length];
    const name = group && names.get(group.country)?.pop();
    if (turn > count * turns.length) throw new Error(`There are no ${count} different names`);
    if (group && name) people.push(personOf(group, name, chance));
  }
  return chance.shuffled(people);
}

function personOf(
  { country, phone }: NameGroup,
  { firstName, lastName, gender }: { firstName: string; lastName: string; gender: Gender },
  chance: Chance,
): DemoPerson {
  const statesGender = chance.fraction() < 0.93;
  const statesNationality = chance.fraction() < 0.85;
  const isInClub = chance.fraction() < 0.35;
  const clubsHere = clubs[country] ?? [];
  // Most runners are between 25 and 55: the mean of three numbers.
  const age = Math.round([1, 2, 3].reduce((sum) => sum + chance.whole(17, 66), 0) / 3);
  return {
    uid: chance.letters(uidAlphabet, uidLength),
    firstName,
    lastName,
    email: `${asciiName(firstName)}.${asciiName(lastName)}@${chance.oneOf(["example.com", "example.org", "example.net"])}`,
    phone: phone.replace(/#/g, () => String(chance.whole(0, 9))),
    gender: statesGender ? gender : undefined,
    nationality: statesNationality ? country : undefined,
    club: isInClub && clubsHere.length > 0 ? chance.oneOf(clubsHere) : undefined,
    birthYear: 2026 - age,
  };
}
