import type { Registration, WaitlistEntry } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { filledOf, formOf, questionOf } from "../../../../test/sample-forms.ts";
import { alphabetical, startList, waitingList, withPositions } from "./start-list.ts";

const bjorn = {
  marathonId: "m",
  userId: "u",
  email: "bjorn@example.com",
  firstName: "Björn",
  lastName: "Åkesson",
  phone: "+46 555 0142",
  emergencyContact: 'Siv "Mum"\nat home',
  contactsShared: false,
  raceId: "main",
  dateOfBirth: null,
  filledForm: null,
  entryId: "bjorn",
  reference: "RUN-7F3K-92QD",
  registeredAt: "2026-03-05T23:30:07.000Z",
  waveId: null,
  keptCategory: null,
} satisfies Registration;

function named(lastName: string, firstName: string, reference = "RUN-2222-2222"): Registration {
  return { ...bjorn, lastName, firstName, reference };
}

const inOrder = (...entries: Registration[]) =>
  alphabetical(entries).map(({ firstName, lastName, reference }) => `${lastName}, ${firstName} ${reference.slice(-1)}`);

it("somebody with one name is sorted by it among the last names", () => {
  expect(inOrder(named("Toer", "Ana"), named("", "Suharto"), named("Reis", "Zoe"))).toEqual([
    "Reis, Zoe 2",
    ", Suharto 2",
    "Toer, Ana 2",
  ]);
});

describe("the start list", () => {
  it("has reference, names, contacts and the time of registration in the event's time zone", () => {
    expect(startList([bjorn], { timeZone: "Europe/Stockholm", races: [] })).toEqual({
      name: "Registered",
      headings: [
        "Reference",
        "Last Name",
        "First Name",
        "Email",
        "Phone",
        "Emergency Contact",
        "Registered (Europe/Stockholm)",
      ],
      rows: [
        [
          "RUN-7F3K-92QD",
          "Åkesson",
          "Björn",
          "bjorn@example.com",
          "+46 555 0142",
          'Siv "Mum"\nat home',
          "2026-03-06 00:30:07",
        ],
      ],
      details: ["email", "phone", "emergencyContact"],
    });
  });

  it("is sorted by last name, then first name, regardless of case and accents", () => {
    expect(
      inOrder(
        named("Zhou", "Wei"),
        named("Östberg", "Ida"),
        named("müller", "Anna"),
        named("Åkesson", "Björn"),
        named("Muller", "Zoe"),
        named("O'Neill", "Sean"),
        named(" Adams", "Kim"),
        named("Müller", "Ben"),
      ),
    ).toEqual([
      " Adams, Kim 2",
      "Åkesson, Björn 2",
      "müller, Anna 2",
      "Müller, Ben 2",
      "Muller, Zoe 2",
      "O'Neill, Sean 2",
      "Östberg, Ida 2",
      "Zhou, Wei 2",
    ]);
  });

  it("has the same order each time, even if names are equal", () => {
    const same = [
      named("Kim", "Min", "RUN-2222-2223"),
      named("Kím", "Min", "RUN-2222-2224"),
      named("Kim", "Min", "RUN-2222-2222"),
    ];
    const order = ["Kim, Min 2", "Kim, Min 3", "Kím, Min 4"];
    expect(inOrder(...same)).toEqual(order);
    expect(inOrder(...same.reverse())).toEqual(order);
  });
});

const races = [
  { id: "main", name: "10K", registered: 1 },
  { id: "half", name: "Half marathon", registered: 1 },
];

describe("the start list of an event with several races", () => {
  it("names the race, and has the date of birth if any runner stated one", () => {
    const born = { ...bjorn, raceId: "half", dateOfBirth: "1990-04-19", reference: "RUN-3333-3333" };
    const { headings, rows } = startList([born, bjorn], { timeZone: "UTC", races });
    expect(headings.slice(0, 6)).toEqual(["Reference", "Race", "Last Name", "First Name", "Date of Birth", "Email"]);
    expect(rows.map((row) => [row[0], row[1], row[4]])).toEqual([
      ["RUN-3333-3333", "Half marathon", "1990-04-19"],
      ["RUN-7F3K-92QD", "10K", ""],
    ]);
    expect(startList([bjorn], { timeZone: "UTC", races }).headings).not.toContain("Date of Birth");
  });
});

describe("the start list of an event with a form", () => {
  const standard = { gender: "F" as const, club: "Harriers", nationality: "SE", expectedTime: null };
  const waiver = {
    version: 1,
    name: "Björn Åkesson",
    guardian: "Siv Åkesson",
    signedAt: "2026-03-05T23:30:07.000Z",
    recordedBy: null,
  };
  const answers = { shirt: "M", meals: ["Friday", "Sunday"], bus: true, runs: 3.5, old: "=1+1" };
  const filled = { ...bjorn, filledForm: filledOf({ ...standard, answers, waiver }) };
  const form = formOf({
    questions: [
      questionOf({ id: "shirt", label: "T-shirt size" }),
      questionOf({ id: "meals", label: "Meals" }),
      questionOf({ id: "bus", label: "Bus" }),
      questionOf({ id: "runs", label: "Runs" }),
      questionOf({ id: "note", label: "Note" }),
    ],
  });
  const fromEmergencyContact = ({ headings, rows }: ReturnType<typeof startList>) =>
    [headings, ...rows].map((row) => row.slice(headings.indexOf("Emergency Contact") + 1, -1));

  it("has who prefers not to state a required gender, but not who may never have been asked", () => {
    const required = formOf({ version: 3, standard: { gender: "required" } });
    const entries = [3, 2].map((version) => ({ ...bjorn, filledForm: filledOf({ version }) }));
    const { headings, rows } = startList(entries, { timeZone: "UTC", races: [], form: required });
    expect(rows.map((row) => row[headings.indexOf("Gender")])).toEqual(["Prefer not to say", ""]);
  });

  it("says which waivers were signed on paper", () => {
    const paper = { ...filled.filledForm, waiver: { ...waiver, recordedBy: "member1" } };
    const { headings, rows } = startList([{ ...bjorn, filledForm: paper }], { timeZone: "UTC", races: [], form });
    expect(rows[0]?.[headings.indexOf("Waiver Signed By")]).toBe("Björn Åkesson, Siv Åkesson (guardian) (on paper)");
  });

  it("has what runners stated, their answers and who signed the waiver", () => {
    const table = startList([filled, { ...bjorn, lastName: "Öberg" }], { timeZone: "UTC", races: [], form });
    expect(fromEmergencyContact(table)).toEqual([
      [
        ...["Gender", "Club", "Nationality"],
        ...["T-shirt size", "Meals", "Bus", "Runs", "Note", "Question no longer asked (old)"],
        ...["Waiver Signed By", "Waiver Signed (UTC)", "Waiver Text"],
      ],
      [
        ...["F", "Harriers", "SE"],
        ...["M", "Friday; Sunday", "Yes", "3.5", "", "=1+1"],
        ...["Björn Åkesson, Siv Åkesson (guardian)", "2026-03-05 23:30:07", "A waiver that was removed"],
      ],
      ["", "", "", "", "", "", "", "", "", "Not signed", "", ""],
    ]);
  });

  it("says whether the signed text is that of the current waiver", () => {
    const textWith = (version: number) => {
      const waiver = { version, title: "Liability waiver", text: "At my own risk." };
      const table = startList([filled], { timeZone: "UTC", races: [], form: { ...form, waiver } });
      return table.rows[0]?.[table.headings.indexOf("Waiver Text")];
    };
    expect(textWith(1)).toBe("Liability waiver (current text)");
    expect(textWith(2)).toBe("An earlier text of the waiver");
  });

  it("knows which details of runners it has", () => {
    const known = { timeZone: "UTC", races: [], form };
    expect(startList([filled], known).details).toEqual(["email", "phone", "emergencyContact", "answers"]);
    expect(startList([{ ...filled, dateOfBirth: "1990-04-19" }], known, false).details).toEqual(["dateOfBirth"]);
    expect(startList([bjorn], { ...known, form: null }, false).details).toEqual([]);
  });

  it("has no columns of a form that the event does not have", () => {
    expect(fromEmergencyContact(startList([bjorn], { timeZone: "UTC", races: [], form: null }))).toEqual([[], []]);
  });
});

describe("the waiting list's file", () => {
  it("has the order of the waiting list, and the time until which a place is held", () => {
    const { reference: _, registeredAt: __, ...record } = bjorn;
    const waiting: WaitlistEntry = {
      ...record,
      status: "waiting",
      joinedAt: "2026-03-05T12:00:00.000Z",
      offerExpiresAt: null,
    };
    const offered: WaitlistEntry = {
      ...waiting,
      lastName: "Zhou",
      status: "offered",
      offerExpiresAt: "2026-03-06T12:00:00.000Z",
    };
    const { name, headings, rows } = waitingList(withPositions([offered, waiting, waiting]), {
      timeZone: "UTC",
      races: [],
    });
    expect(name).toBe("Waiting list");
    expect(headings[0]).toBe("Position");
    expect(rows.map((row) => [row[0], row[1], row[6], row[7]])).toEqual([
      ["", "Zhou", "2026-03-05 12:00:00", "2026-03-06 12:00:00"],
      ["1", "Åkesson", "2026-03-05 12:00:00", ""],
      ["2", "Åkesson", "2026-03-05 12:00:00", ""],
    ]);
  });

  it("counts positions within each race", () => {
    const { reference: _, registeredAt: __, ...record } = bjorn;
    const times = { joinedAt: "2026-03-05T12:00:00.000Z", offerExpiresAt: null };
    const waitingFor = (raceId: string): WaitlistEntry => ({ ...record, ...times, status: "waiting", raceId });
    const entries = withPositions(["main", "half", "main"].map(waitingFor));
    const { rows } = waitingList(entries, { timeZone: "UTC", races });
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ["1", "10K"],
      ["1", "Half marathon"],
      ["2", "10K"],
    ]);
  });
});
