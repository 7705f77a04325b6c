import { newEntrySchema } from "../../../functions/src/contract/index.ts";
import type { NewEntry } from "../../../functions/src/contract/index.ts";
import type { PlaceRequest, TeamRequest } from "../../../functions/src/places/place-requests.ts";
import { by } from "../../../functions/src/places/place-requests.ts";
import { changesIn } from "../../../functions/src/entries/team-entries.ts";
import { draftOf } from "../../../functions/src/entries/registration-draft.ts";
import type { StoredRegistration } from "../../../functions/src/registrations/stored-registration.ts";
import { organizers, teamAccounts } from "../accounts.ts";
import { instantAt } from "../days.ts";
import { NO_SHIRT } from "./festival-form.ts";
import type { PlayedEvent } from "./played-event.ts";

const [organizer, desk] = teamAccounts;
type Member = { uid: string; email: string };
const callerOf = ({ uid, email }: Member) => ({ uid, email, emailVerified: true, authTime: 0 });
const nothing = { before: {}, overCapacity: false, isConfirmed: true };

/** The request of a member who enters somebody without an account. */
function adding(event: PlayedEvent, member: Member, entryId: string, entry: object, at: Date): TeamRequest {
  const parsed: NewEntry = newEntrySchema.parse({ lastName: "", answers: { shirt: NO_SHIRT }, ...entry });
  const draft = draftOf({ clock: () => at.getTime() }, event.id, parsed);
  return {
    kind: "add-entry",
    ...by(callerOf(member), entryId, parsed.reason),
    registration: { ...draft, idempotencyKey: "demo", bodyHash: null },
    waveId: parsed.waveId ?? null,
    overCapacity: parsed.overCapacity ?? false,
    isConfirmed: true,
  };
}

const changing = (member: Member, entryId: string, reason: string, change: object): TeamRequest => ({
  kind: "change-entry",
  ...by(callerOf(member), entryId, reason),
  ...changesIn(change),
  ...nothing,
});

/** Minutes of a time such as "3:28". Infinity without an expected time. */
function minutesOf({ filledForm }: StoredRegistration): number {
  const [hours, minutes] = filledForm?.expectedTime?.split(":").map(Number) ?? [];
  return hours === undefined || minutes === undefined ? Infinity : hours * 60 + minutes;
}

/** The organizer gives the fastest runners their waves. The others have none yet. */
function seedWaves(event: PlayedEvent, at: (turn: number) => Date): void {
  const under = (raceId: string, minutes: number) =>
    event.entrants().filter((one) => one.raceId === raceId && minutesOf(one) < minutes);
  const seeds = [
    ...under("marathon", 210).map(({ entryId }) => ({ entryId, waveId: "red" })),
    ...under("half", 110).map(({ entryId }) => ({ entryId, waveId: "first" })),
  ];
  seeds.forEach(({ entryId, waveId }, turn) =>
    event.act(changing(organizer, entryId, "Seeded by expected time", { waveId }), at(turn / seeds.length)),
  );
}

/** A runner enters two people of the same club, who have no accounts. */
function enterClubMates(event: PlayedEvent, { uid, lastName }: StoredRegistration & { uid: string }, at: Date): void {
  const mate = (index: number, firstName: string, dateOfBirth: string) => {
    const record = { firstName, lastName, raceId: "10k", dateOfBirth, answers: { shirt: "M" } };
    const waiver = { version: event.formVersion, name: `${firstName} ${lastName}` };
    const draft = draftOf({ clock: () => at.getTime() }, event.id, newEntrySchema.parse(record));
    const given = { ...draft.given, waiver };
    return {
      entryId: `demoClubMate${String(index)}`.padEnd(20, "0"),
      registration: { ...draft, given, userId: uid, idempotencyKey: "demo-others", bodyHash: null },
    };
  };
  const people = [mate(1, "Henrike", "1984-05-17"), mate(2, "Jannis", "1991-09-02")];
  const request: PlaceRequest = { kind: "enter-others", uid, people, isConfirmed: true };
  event.act(request, at);
}

/** The team's work by hand: guests above capacity, entries by phone and from a spreadsheet, a double entry, notes. */
export function playTeam(event: PlayedEvent, anchorDay: string): void {
  seedWaves(event, (turn) => instantAt(anchorDay, -6, 0.4 + turn / 10));
  const at = (day: number, turn: number) => instantAt(anchorDay, day, 0.5 + turn / 24);
  const [first, second, third] = event.entrants().filter(({ raceId }) => raceId === "10k");
  if (!first || !second || !third) throw new Error("The 10K has too few runners");
  enterClubMates(event, { ...first, uid: first.userId }, at(-5, 0));

  const add = (member: Member, entryId: string, entry: object, when: Date) =>
    event.act(adding(event, member, entryId.padEnd(20, "0"), entry, when), when);
  const guest = { firstName: "Femke", lastName: "de Wit", email: "femke.dewit@example.com", dateOfBirth: "1988-02-11" };
  const invited = { raceId: "half", overCapacity: true, reason: "Invited by the main sponsor" };
  add(organizers.olivia, "demoSponsorGuest", { ...guest, ...invited }, at(-4, 0));
  const caller = { firstName: "Wilhelm", lastName: "Petersen", phone: "+49 40 555 0187", dateOfBirth: "1951-10-30" };
  add(desk, "demoPhoneEntry", { ...caller, raceId: "10k", reason: "Entered by phone" }, at(-3, 0));
  const signature = { version: event.formVersion, name: "Wilhelm Petersen", guardian: null };
  const signing = by(callerOf(desk), "demoPhoneEntry".padEnd(20, "0"), undefined);
  event.act({ kind: "record-waiver", ...signing, signature }, at(-1, 0));

  const partners = [
    { firstName: "Ayşe", lastName: "Kılıç", email: "ayse.kilic@example.org", dateOfBirth: "1993-03-08" },
    { firstName: "Tomasz", lastName: "Wróbel", email: "tomasz.wrobel@example.org", dateOfBirth: "1979-12-01" },
  ];
  partners.forEach((partner, turn) => {
    const reason = "From the partner’s spreadsheet";
    add(organizer, `demoPartner${String(turn)}`, { ...partner, raceId: "marathon", reason }, at(-2, turn / 60));
  });
  const { firstName, lastName, dateOfBirth } = second;
  add(desk, "demoDouble", { firstName, lastName, dateOfBirth, raceId: "10k", reason: "Entered by phone" }, at(-2, 3));

  event.note(third.entryId, "Runs with a guide, who needs a bib without a chip.", organizer, at(-2, 4));
  event.note("demoSponsorGuest".padEnd(20, "0"), "Meets the press at 9:15 by the finish.", organizer, at(-2, 5));
}
