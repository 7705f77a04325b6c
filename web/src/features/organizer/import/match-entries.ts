import { foldedName } from "@run/functions/contract";
import type { Registration } from "@run/functions/contract";
import { eachInPieces } from "../../../lib/loading/pieces.ts";
import type { Pieces } from "../../../lib/loading/pieces.ts";

/**
 * What tells people apart. Empty texts are unknown. `isSplit`: the names come from a full name, so that another list may
 * split it elsewhere.
 */
export type PersonInFile = {
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
  isSplit?: boolean;
};

/** People by name and by address, so that a line is compared with few of them. */
export class PeopleIndex<Known extends PersonInFile> {
  private readonly byName = new Map<string, Known[]>();
  private readonly byEmail = new Map<string, Known[]>();

  add(person: Known): void {
    for (const name of wholeNames(person)) append(this.byName, name, person);
    if (person.email !== "") append(this.byEmail, emailKey(person), person);
  }

  /** Everybody who is surely the same person. */
  same(person: PersonInFile): Known[] {
    return this.named(person).filter((known) => isSamePerson(known, person));
  }

  /** Somebody who may be the same person, or undefined. */
  similar(person: PersonInFile): Known | undefined {
    const sharing = person.email === "" ? undefined : this.byEmail.get(emailKey(person))?.[0];
    return sharing ?? this.named(person).find((known) => mayBeSamePerson(known, person));
  }

  private named(person: PersonInFile): Known[] {
    const found = wholeNames(person).flatMap((name) => this.byName.get(name) ?? []);
    return [...new Set(found)].filter((known) => haveSameName(known, person));
  }
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

type Named = Pick<PersonInFile, "firstName" | "lastName" | "isSplit">;

/** The whole names of people, each of whom is compared several times. */
const knownNames = new WeakMap<Named, readonly string[]>();

/** The name as a whole, with the first name first and last, however the whole is split. */
function wholeNames(person: Named): readonly string[] {
  const known = knownNames.get(person);
  if (known !== undefined) return known;
  const [first, last] = [foldedName(person.firstName), foldedName(person.lastName)];
  const names = first === "" || last === "" ? [first + last] : [`${first} ${last}`, `${last} ${first}`];
  knownNames.set(person, names);
  return names;
}

/**
 * Whether two names are the same as a whole, as the server compares them. Only a full name may be written the other way
 * round, because two columns say which name is which.
 */
export function haveSameName(a: Named, b: Named): boolean {
  const [names, others] = [wholeNames(a), wholeNames(b)];
  if (names[0] === others[0]) return true;
  return (a.isSplit === true || b.isSplit === true) && names.some((name) => others.includes(name));
}

const emailKey = ({ email }: PersonInFile) => email.normalize("NFKC").trim().toLowerCase();

/** Two people of the same name: an address or a birth date they share, and neither that differs. */
function isSamePerson(a: PersonInFile, b: PersonInFile): boolean {
  const email = agreement(emailKey(a), emailKey(b));
  const birth = agreement(a.dateOfBirth, b.dateOfBirth);
  if (email === "differs" || birth === "differs") return false;
  if (email === "agrees" || birth === "agrees") return true;
  const isUnknown = (person: PersonInFile) => person.email === "" && person.dateOfBirth === "";
  return isUnknown(a) && isUnknown(b);
}

/** Two people of the same name who share their birth date, or of whom nothing else can be compared. */
function mayBeSamePerson(a: PersonInFile, b: PersonInFile): boolean {
  const email = agreement(emailKey(a), emailKey(b));
  const birth = agreement(a.dateOfBirth, b.dateOfBirth);
  return birth === "agrees" || (birth === "unknown" && email === "unknown");
}

function agreement(a: string, b: string): "agrees" | "differs" | "unknown" {
  if (a === "" || b === "") return "unknown";
  return a === b ? "agrees" : "differs";
}

export type KnownEntry = PersonInFile & { entry: Registration };

/** The entries of an event, to find those that lines are about. */
export class EntryIndex {
  private readonly people = new PeopleIndex<KnownEntry>();
  private readonly byReference = new Map<string, Registration>();
  private readonly byId = new Map<string, Registration>();

  static *of(entries: readonly Registration[]): Pieces<EntryIndex> {
    const index = new EntryIndex();
    yield* eachInPieces(entries, (entry) => index.add(entry));
    return index;
  }

  private add(entry: Registration): void {
    const { firstName, lastName, email, dateOfBirth } = entry;
    this.people.add({ firstName, lastName, email, dateOfBirth: dateOfBirth ?? "", entry });
    this.byReference.set(referenceKey(entry.reference), entry);
    this.byId.set(entry.entryId, entry);
  }

  /** The entry with that reference or id. Lower case and missing hyphens do not matter to a reference. */
  named(by: "reference" | "entryId", text: string): Registration | undefined {
    return by === "reference" ? this.byReference.get(referenceKey(text)) : this.byId.get(text);
  }

  same(person: PersonInFile): Registration[] {
    return this.people.same(person).map(({ entry }) => entry);
  }

  similar(person: PersonInFile): Registration | undefined {
    return this.people.similar(person)?.entry;
  }
}

function referenceKey(reference: string): string {
  const letters = reference.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return letters.startsWith("RUN") ? letters.slice(3) : letters;
}
