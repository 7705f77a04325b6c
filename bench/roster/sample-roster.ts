import type { EventForm, Registration } from "@run/functions/contract";
import { exampleRegistration } from "../../functions/src/contract/registrations/examples.docs.ts";

/** An event with 20,000 entries: three races with waves, age groups, and a form with a waiver and a shirt size. */
export const COUNT = 20_000;

const first = ["Anna", "José", "Björn", "Łukasz", "Zoë", "Mireille", "Ngọc", "Siv", "Ahmed", "Noa"];
const last = ["Müller", "García", "Åkesson", "Kowalski", "O’Neill", "Nguyễn", "Almeida", "Çelik", "Smith", "Évora"];
const clubs = ["Harriers", "Lauftreff Süd", "Clube Atlântico", ""];
const countries = ["PT", "DE", "SE", "PL", "VN"];
const sizes = ["XS", "S", "M", "L", "XL"];
const genders = ["F", "M", "X", null] as const;

const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

const races = ["marathon", "half", "ten"].map((id) => ({
  ...{ id, name: `The ${id}`, distanceKm: null, startsAt: "2026-10-17T09:00", capacity: null },
  ...{ minimumAge: null, maximumAge: null, timeLimitMinutes: null, bibs: null },
  ...{ registered: 0, held: 0, offered: 0, waiting: 0 },
  waves: ["A", "B", "C"].map((name) => ({ id: `${id}-${name}`, name, startsAt: null })),
}));

const form: EventForm = {
  version: 1,
  standard: {
    dateOfBirth: "required",
    gender: "optional",
    club: "optional",
    nationality: "required",
    expectedTime: "optional",
  },
  questions: [
    {
      ...{ id: "shirt", label: "T-shirt size", help: "", kind: "choice", required: true, raceIds: null, onlyIf: null },
      options: sizes.map((label) => ({ label, stock: null, left: null })),
      audience: "team",
    },
  ],
  former: [],
  waiver: { version: 2, title: "Liability waiver", text: "I run at my own risk." },
};

export const sampleEvent = {
  ...{ races, form, marathonStartDate: "2026-10-17T00:00:00.000Z", timeZone: "Europe/Lisbon" },
  ageGroups: [20, 30, 40, 50, 60],
};

/** The entries are in the order of their ids, as the server's pages are, and their names are not. */
export function sampleEntry(index: number): Registration {
  const id = String(index).padStart(8, "0");
  const mixed = (index * 7_919) % COUNT;
  const firstName = pick(first, mixed);
  const lastName = `${pick(last, Math.floor(mixed / 10))} ${mixed % 97}`;
  const raceId = pick(races, index).id;
  const signedAt = "2026-07-01T06:00:04.512Z";
  return {
    ...exampleRegistration,
    ...{ entryId: id, userId: id, firstName, lastName, raceId },
    email: `runner.${index}@example.com`,
    phone: `+351 912 ${String(index).padStart(6, "0")}`,
    reference: `RUN-${id.slice(0, 4)}-${id.slice(4)}`,
    registeredAt: new Date(Date.UTC(2026, 0, 1) + mixed * 60_000).toISOString(),
    waveId: index % 5 === 0 ? null : `${raceId}-${pick(["A", "B", "C"], mixed)}`,
    dateOfBirth: `${1950 + (mixed % 55)}-${String(1 + (index % 12)).padStart(2, "0")}-15`,
    filledForm: {
      version: 1,
      gender: pick(genders, index),
      club: pick(clubs, index),
      nationality: pick(countries, index),
      expectedTime: `${1 + (mixed % 5)}:${String(mixed % 60).padStart(2, "0")}`,
      answers: { shirt: pick(sizes, mixed) },
      waiver: {
        version: 1 + (index % 2),
        name: `${firstName} ${lastName}`,
        guardian: null,
        signedAt,
        recordedBy: null,
      },
    },
  };
}
