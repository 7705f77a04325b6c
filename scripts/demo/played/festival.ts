import { ageGroupPresets } from "../../../functions/src/contract/index.ts";
import type { FormEntry } from "../../../functions/src/contract/index.ts";
import { ownEntry } from "../../../functions/src/places/place-requests.ts";
import { newPlaces } from "../../../functions/src/events/stored-places.ts";
import { organizers, teamAccounts } from "../accounts.ts";
import { chanceFrom } from "../chance.ts";
import type { Chance } from "../chance.ts";
import { dayPlus, instantAt } from "../days.ts";
import type { DemoContext } from "../demo-types.ts";
import { NO_SHIRT, festivalForm, shirtSizes, shuttleStops } from "./festival-form.ts";
import { playTeam } from "./festival-team.ts";
import { makePeople } from "./people.ts";
import type { DemoPerson } from "./people.ts";
import { PlayedEvent } from "./played-event.ts";

export const festivalId = "hamburg-harbor-weekend";

const RACE_DAY = 77;
const OPENS = -44;
const CLOSES = 52;

const races = [
  { id: "marathon", places: 190, registered: 154, youngest: 18 },
  { id: "half", places: 150, registered: 150, youngest: 16 },
  { id: "10k", places: 130, registered: 98, youngest: 12 },
] as const;
type RaceId = (typeof races)[number]["id"];
const WAITING = 14;

function raceSettings(anchorDay: string) {
  const at = (time: string) => `${dayPlus(anchorDay, RACE_DAY)}T${time}`;
  const waves = (...starts: [id: string, name: string, time: string][]) =>
    starts.map(([id, name, time]) => ({ id, name, startsAt: at(time) }));
  const [event, half, tenK] = races;
  return [
    {
      id: event.id,
      name: "Marathon",
      distanceKm: 42.195,
      startsAt: at("08:30"),
      capacity: event.places,
      minimumAge: event.youngest,
      timeLimitMinutes: 360,
      bibs: { from: 1_001, to: 1_400 },
      waves: waves(
        ["red", "Red, under 3:30", "08:30"],
        ["blue", "Blue, under 4:30", "08:40"],
        ["green", "Green, everyone else", "08:50"],
      ),
    },
    {
      id: half.id,
      name: "Half marathon",
      distanceKm: 21.1,
      startsAt: at("10:00"),
      capacity: half.places,
      minimumAge: half.youngest,
      timeLimitMinutes: 180,
      bibs: { from: 2_001, to: 2_400 },
      waves: waves(["first", "First wave, under 1:50", "10:00"], ["second", "Second wave", "10:10"]),
    },
    {
      id: tenK.id,
      name: "10K",
      distanceKm: 10,
      startsAt: at("12:15"),
      capacity: tenK.places,
      minimumAge: tenK.youngest,
      timeLimitMinutes: 90,
      bibs: { from: 3_001, to: 3_400 },
      waves: [],
    },
  ];
}

function addFestival({ anchorDay, pictureOf }: DemoContext): PlayedEvent {
  const { olivia } = organizers;
  return new PlayedEvent(festivalId, {
    title: "Hamburg Harbor Weekend",
    location: "Hamburg, Germany",
    timeZone: "Europe/Berlin",
    runningDistance: "42.195 KM, 21.1 KM and 10 KM",
    marathonImageURL: pictureOf("harbour-bridge"),
    startRegistrationDate: dayPlus(anchorDay, OPENS),
    endRegistrationDate: dayPlus(anchorDay, CLOSES),
    marathonStartDate: dayPlus(anchorDay, RACE_DAY),
    description:
      "Three races on one day, all of them past ships. The marathon crosses the big bridge before the city is awake, runs a wide loop through orchards behind the dike and comes home along the river. The half marathon stays in the harbor: warehouses of red brick, swing bridges that will not swing that morning, and the old tunnel under the Elbe, where the cheering is loudest because it cannot get out. The 10K starts when the first marathon runners are back, so that everyone has company. There are water and fruit every four kilometers and pacers for the long races. At the finish by the fish market there are hot showers, rolls with or without fish, and a brass band that takes requests.",
    places: { ...newPlaces(null), referenceKey: "demo", identityKey: "demo" },
    races: null,
    form: null,
    ageGroups: [...ageGroupPresets["five-years"]],
    cutOffDays: 7,
    offerHours: 12,
    contactsOpen: false,
    locked: true,
    stage: "published",
    createdBy: olivia.email,
    createdByVerified: true,
    organiserUid: olivia.uid,
    createdAt: instantAt(anchorDay, OPENS - 12, 0.4),
  });
}

/** What the runner enters into the form, and for the marathon and the half marathon perhaps the bus. */
function formEntry(person: DemoPerson, race: RaceId, waiver: number, chance: Chance): FormEntry {
  const name = `${person.firstName} ${person.lastName}`;
  const isChild = race === "10k" && chance.fraction() < 0.05;
  const birthYear = isChild ? 2_010 : Math.min(person.birthYear, 2_006);
  const day = (most: number) => String(chance.whole(1, most)).padStart(2, "0");
  const [fast, slow] = { marathon: [175, 340] as const, half: [82, 165] as const, "10k": [38, 80] as const }[race];
  const expected = Math.round((chance.whole(fast, slow) + chance.whole(fast, slow)) / 2);
  const takesBus = race !== "10k" && chance.fraction() < 0.3;
  const medical = chance.fraction() < 0.04 ? chance.oneOf(medicalNotes) : null;
  return {
    dateOfBirth: `${birthYear}-${day(12)}-${day(28)}`,
    gender: person.gender,
    club: person.club,
    nationality: person.nationality,
    expectedTime:
      chance.fraction() < 0.8 ? `${Math.floor(expected / 60)}:${String(expected % 60).padStart(2, "0")}` : undefined,
    answers: {
      shirt: chance.fraction() < 0.06 ? NO_SHIRT : sizeOf(chance),
      ...(takesBus && { shuttle: true, stop: chance.oneOf(shuttleStops) }),
      ...(medical !== null && { medicalConsent: true, medical }),
    },
    waiver: { version: waiver, name, guardian: isChild ? `Alex ${person.lastName}` : undefined },
  };
}

const medicalNotes = [
  "Asthma. I carry my own inhaler.",
  "Allergic to bee stings, with an EpiPen in my belt.",
  "Type 1 diabetes. I wear a sensor on my left arm.",
  "Penicillin allergy.",
];

function sizeOf(chance: Chance): string {
  const at = chance.fraction();
  const from = [0, 0.1, 0.34, 0.67, 0.89];
  return shirtSizes[from.filter((start) => start <= at).length - 1] ?? "M";
}

/** When people register, in order: a third on the first days, the others spread until yesterday. */
function momentsOf(count: number, anchorDay: string, chance: Chance): Date[] {
  const moments = Array.from({ length: count }, () => {
    const days = chance.fraction() < 0.34 ? chance.fraction() ** 2 * 5 : chance.fraction() * -(OPENS + 1);
    return instantAt(anchorDay, OPENS, days + 0.4);
  });
  return moments.sort((a, b) => a.getTime() - b.getTime());
}

function record(event: PlayedEvent, person: DemoPerson, race: RaceId, chance: Chance) {
  const { email, firstName, lastName, phone } = person;
  const friend = chance.oneOf(["Robin", "Kim", "Andrea", "Sascha", "Toni", "Jo", "Charlie", "Noor"]);
  const friendPhone = `${phone.slice(0, -2)}${chance.whole(10, 99)}`;
  const emergencyContact = chance.fraction() < 0.85 ? `${friend} ${lastName}, ${friendPhone}` : "";
  const form = formEntry(person, race, event.formVersion, chance);
  return { email, firstName, lastName, phone, emergencyContact, raceId: race, ...form };
}

/** Lets people enter in turn, and those for whom the half marathon has no place left wait for it. */
function play(event: PlayedEvent, { anchorDay }: DemoContext): void {
  const chance = chanceFrom(festivalId);
  const wanted: RaceId[] = chance.shuffled(races.flatMap(({ id, registered }) => Array<RaceId>(registered).fill(id)));
  const people = makePeople(wanted.length + WAITING, "DE", chance);
  const moments = momentsOf(wanted.length, anchorDay, chance);
  const entrants = wanted.map((race, index) => ({
    race,
    person: people[index] as DemoPerson,
    at: moments[index] as Date,
  }));
  for (const { race, person, at } of entrants) enter(event, person, race, at, chance);
  people.slice(wanted.length).forEach((person, index) => {
    const at = instantAt(anchorDay, -1, (index + 1) / (WAITING + 2));
    event.enter("join", record(event, person, "half", chance), person.uid, at);
  });
  changeMinds(event, entrants, anchorDay);
}

/** A runner whose size is sold out takes the next larger one. */
function enter(event: PlayedEvent, person: DemoPerson, race: RaceId, at: Date, chance: Chance): void {
  const sent = record(event, person, race, chance);
  if (event.enter("register", sent, person.uid, at)) return;
  const larger = shirtSizes[shirtSizes.indexOf(sent.answers?.["shirt"] as (typeof shirtSizes)[number]) + 1];
  const answers = { ...sent.answers, shirt: larger ?? NO_SHIRT };
  event.enter("register", { ...sent, answers }, person.uid, at);
}

/** Two runners withdraw, two change to a shorter race, and one corrects a phone number. */
function changeMinds(
  event: PlayedEvent,
  entrants: readonly { race: RaceId; person: DemoPerson }[],
  anchorDay: string,
): void {
  const runners = entrants.filter(({ race }) => race === "marathon").map(({ person }) => person);
  const at = (turn: number) => instantAt(anchorDay, -1, 0.9 + turn / 100);
  runners.slice(0, 5).forEach(({ uid, phone }, turn) => {
    const unchanged = { raceId: null, details: {}, given: {}, before: null };
    const nothing = { kind: "change", ...ownEntry(uid), ...unchanged } as const;
    if (turn < 2) event.act({ kind: "cancel", ...ownEntry(uid) }, at(turn));
    else if (turn < 4) event.act({ ...nothing, raceId: "10k", given: { answers: { shirt: NO_SHIRT } } }, at(turn));
    else event.act({ ...nothing, details: { phone: `${phone}0` } }, at(turn));
  });
}

/**
 * A large event with three races, waves, a form with a stock and a waiver, a team with every role, 400 runners and a
 * waiting list. Some of the runners were entered by the team or by another account.
 */
export function festival(context: DemoContext): PlayedEvent {
  const { anchorDay } = context;
  const event = addFestival(context);
  event.setRaces(raceSettings(anchorDay), instantAt(anchorDay, OPENS - 11, 0.5));
  event.setForm(festivalForm, instantAt(anchorDay, OPENS - 9, 0.7));
  for (const { role, ...account } of teamAccounts) event.addMember(account, role, instantAt(anchorDay, OPENS - 5, 0.5));
  play(event, context);
  playTeam(event, anchorDay);
  return event;
}
