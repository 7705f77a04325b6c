/** An afternoon at the desk, as a script: what callers want, and what the volunteer does. Played by desk.spec.ts. */

export const races = { ten: "10K", half: "Half marathon" } as const;
export type RaceId = keyof typeof races;
/** So few places that the half marathon is full at times. */
export const capacities: Readonly<Record<RaceId, number>> = { ten: 40, half: 11 };

export type Caller = { name: string; race: RaceId };

/** Who has registered before the telephone rings. */
export const runners: readonly Caller[] = [
  ...["Ada Quist", "Bela Novak", "Carl Dunmore", "Dora Almeida", "Emil Sato", "Fay Lindgren", "Gus Moreau"].map(inTen),
  ...["Hana Petrov", "Ivo Castellan", "Jule Brandt", "Kofi Mensah", "Lena Ostrov", "Milo Ferrante"].map(inTen),
  ...["Nora Ibsen", "Omar Haddad", "Pia Wallin", "Quinn Archer", "Rosa Tavares", "Sven Holmqvist"].map(inTen),
  ...["Tara Okafor", "Ugo Marchetti", "Vera Zeman", "Wim Jansen", "Xenia Doukas", "Yara Benali"].map(inHalf),
  ...["Zeno Kralik", "Abel Fontaine"].map(inHalf),
];
function inTen(name: string): Caller {
  return { name, race: "ten" };
}
function inHalf(name: string): Caller {
  return { name, race: "half" };
}

export type Call = { says: string } & (
  | { does: "look up"; who: string; typed: string; reads: string }
  | { does: "change"; who: string; field: string; to: string }
  | { does: "move"; who: string; to: RaceId }
  /** The race is full. Only the owner and organizers may go above the capacity. */
  | { does: "refuse"; who: string; to: RaceId }
  | { does: "enter"; who: string; race: RaceId; birthDate?: string }
  /** The caller forgot that they have entered. */
  | { does: "find double"; who: string }
  | { does: "cancel"; who: string }
);

/** In twos: the first call of each is answered at the laptop, and the second one at the same time on the phone. */
export const calls: readonly (readonly [Call, Call])[] = [
  [
    { says: "Am I in?", does: "look up", who: "Ada Quist", typed: "quist", reads: races.ten },
    { says: "I have a new number.", does: "change", who: "Bela Novak", field: "Phone", to: "+351 912 700 001" },
  ],
  [
    {
      says: "My birth date is missing.",
      does: "change",
      who: "Carl Dunmore",
      field: "Date of Birth",
      to: "1984-02-29",
    },
    { says: "You write to my old job.", does: "change", who: "Dora Almeida", field: "Email", to: "dora@home.example" },
  ],
  [
    { says: "I’d rather run the half.", does: "move", who: "Emil Sato", to: "half" },
    {
      says: "My sister picks me up.",
      does: "change",
      who: "Fay Lindgren",
      field: "Emergency Contact",
      to: "Eva, 555 0109",
    },
  ],
  [
    { says: "We sponsor you, and our boss runs.", does: "enter", who: "Greta Holm", race: "ten" },
    { says: "The half for me, please.", does: "move", who: "Gus Moreau", to: "half" },
  ],
  [
    { says: "I broke my foot.", does: "cancel", who: "Hana Petrov" },
    { says: "I’ve married.", does: "change", who: "Ivo Castellan", field: "Last Name", to: "Brandauer" },
  ],
  [
    { says: "Is there a place in the half?", does: "move", who: "Jule Brandt", to: "half" },
    { says: "Did my registration work?", does: "find double", who: "Kofi Mensah" },
  ],
  [
    { says: "And for me?", does: "refuse", who: "Lena Ostrov", to: "half" },
    { says: "I run for the harbor club.", does: "change", who: "Milo Ferrante", field: "Club", to: "Harbor Club" },
  ],
  [
    { says: "The half is too long for me.", does: "move", who: "Tara Okafor", to: "ten" },
    { says: "What’s my race?", does: "look up", who: "Nora Ibsen", typed: "ibsen nora", reads: races.ten },
  ],
  [
    { says: "You said I should call again.", does: "move", who: "Lena Ostrov", to: "half" },
    { says: "My wife has no email.", does: "enter", who: "Olga Haddad", race: "ten", birthDate: "1979-11-03" },
  ],
  [
    { says: "A typo in my name.", does: "change", who: "Omar Haddad", field: "First Name", to: "Omara" },
    { says: "I can’t come.", does: "cancel", who: "Ugo Marchetti" },
  ],
  [
    { says: "My number has changed.", does: "change", who: "Pia Wallin", field: "Phone", to: "+46 70 555 0101" },
    { says: "Call my father.", does: "change", who: "Quinn Archer", field: "Emergency Contact", to: "Ray, 555 0110" },
  ],
  [
    { says: "Our trainee runs, too.", does: "enter", who: "Ruth Berger", race: "ten", birthDate: "2004-05-17" },
    {
      says: "Which number do you have?",
      does: "look up",
      who: "Rosa Tavares",
      typed: "tavares",
      reads: "+351 555 0100",
    },
  ],
  [
    { says: "I’ve moved house.", does: "change", who: "Sven Holmqvist", field: "Phone", to: "+46 70 555 0102" },
    { says: "Too long after all.", does: "move", who: "Vera Zeman", to: "ten" },
  ],
  [
    { says: "Is a place in the half free now?", does: "move", who: "Ada Quist", to: "half" },
    { says: "Add my club.", does: "change", who: "Wim Jansen", field: "Club", to: "Dijk Runners" },
  ],
  [
    { says: "I’m ill.", does: "cancel", who: "Xenia Doukas" },
    { says: "New address.", does: "change", who: "Yara Benali", field: "Email", to: "yara@home.example" },
  ],
  [
    { says: "I was born in 1991.", does: "change", who: "Zeno Kralik", field: "Date of Birth", to: "1991-07-30" },
    { says: "A colleague joins us.", does: "enter", who: "Sara Lund", race: "ten" },
  ],
  [
    { says: "Am I entered twice?", does: "find double", who: "Nora Ibsen" },
    { says: "Call my mother.", does: "change", who: "Abel Fontaine", field: "Emergency Contact", to: "Ines, 555 0111" },
  ],
  [
    { says: "Our boss has no time.", does: "cancel", who: "Greta Holm" },
    { says: "A place in the half?", does: "move", who: "Bela Novak", to: "half" },
  ],
  [
    { says: "Where do I run?", does: "look up", who: "Jule Brandt", typed: "brandt", reads: races.half },
    { says: "We’re four now.", does: "enter", who: "Tom Berger", race: "ten", birthDate: "2001-01-31" },
  ],
  [
    { says: "My name has an accent.", does: "change", who: "Milo Ferrante", field: "Last Name", to: "Ferranté" },
    { says: "Sorry, no race for me.", does: "cancel", who: "Dora Almeida" },
  ],
];

/** What the afternoon leaves: how many runners each race has, and how often each thing was done. */
export function outcome(): { runners: Record<RaceId, number>; done: Record<string, number> } {
  const raceOf = new Map(runners.map(({ name, race }) => [name, race]));
  const done: Record<string, number> = {};
  for (const call of calls.flat()) {
    done[call.does] = (done[call.does] ?? 0) + 1;
    if (call.does === "move") raceOf.set(call.who, call.to);
    if (call.does === "enter") raceOf.set(call.who, call.race);
    if (call.does === "cancel") raceOf.delete(call.who);
  }
  const inRace = (race: RaceId) => [...raceOf.values()].filter((one) => one === race).length;
  return { runners: { ten: inRace("ten"), half: inRace("half") }, done };
}
