import { expect, it } from "vitest";
import { registrationOf } from "../../../../test/sample-data.ts";
import { filledOf } from "../../../../test/sample-forms.ts";
import { raceOf } from "../../../../test/sample-organizer-data.ts";
import { exportedDetailsIn } from "../entries/exported-details.ts";
import { timingColumns } from "./timing-layout.ts";

const races = [
  raceOf({
    ...{ id: "ten", name: "10K", startsAt: "2026-04-20T09:00" },
    waves: [{ id: "w1", name: "First", startsAt: null }],
  }),
];
const event = { races, marathonStartDate: "2026-04-19", timeZone: "Europe/Lisbon" };
const anna = registrationOf({
  ...{ firstName: "Anna", lastName: "Björk", raceId: "ten", waveId: "w1", reference: "RUN-AAAA-2222" },
  ...{ email: "anna@example.com", phone: "555", dateOfBirth: "1986-04-20" },
  filledForm: filledOf({ gender: "F", club: "Harriers", nationality: "PT" }),
});
const table = (context: Parameters<typeof timingColumns>[0], entry: typeof anna) =>
  Object.fromEntries(timingColumns(context).map(({ heading, text }) => [heading, text(entry)]));

it("has the age on the day of the runner's race, the year of birth, and no contacts", () => {
  expect(table({ event, hasContacts: true }, anna)).toEqual({
    ...{ Bib: "", "Last Name": "Björk", "First Name": "Anna", Gender: "F", Age: "40", "Year of Birth": "1986" },
    ...{ Club: "Harriers", Nationality: "PT", Race: "10K", Wave: "First", Reference: "RUN-AAAA-2222" },
  });
});

it("has the same columns for somebody of whom nothing else is known", () => {
  const unknown = { ...anna, lastName: "", waveId: null, dateOfBirth: null, filledForm: null };
  const cells = table({ event, hasContacts: true }, unknown);
  expect(Object.keys(cells)).toEqual(Object.keys(table({ event, hasContacts: true }, anna)));
  expect(Object.values(cells).filter((text) => text !== "")).toEqual(["Anna", "10K", "RUN-AAAA-2222"]);
});

it("says which details it has, and has none for a role that sees none", () => {
  expect(exportedDetailsIn(timingColumns({ event, hasContacts: true }))).toEqual(["dateOfBirth", "answers"]);
  const columns = timingColumns({ event, hasContacts: false });
  expect(exportedDetailsIn(columns)).toEqual([]);
  expect(columns.map(({ heading }) => heading)).toEqual([
    "Bib",
    "Last Name",
    "First Name",
    "Race",
    "Wave",
    "Reference",
  ]);
});
