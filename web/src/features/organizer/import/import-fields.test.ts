import { describe, expect, it } from "vitest";
import { questionOf } from "../../../../test/sample-forms.ts";
import { columnNames, importFields, keepMatches, matchColumns, withField } from "./import-fields.ts";
import { event } from "./import.fixtures.ts";

const fields = importFields(event);
const match = (...headings: string[]) => matchColumns(headings, fields);

describe("columns", () => {
  it("are matched in many spellings and languages", () => {
    expect(match("SURNAME", "Given-Name", "E-mail address", "mobile", "D.O.B.", "Sex", "Event Name", "Team")).toEqual([
      "lastName",
      "firstName",
      "email",
      "phone",
      "dateOfBirth",
      "gender",
      "race",
      "club",
    ]);
    expect(match("Vorname", "Nachname", "Geburtsdatum", "Prénom", "T-shirt Size?")).toEqual([
      "firstName",
      "lastName",
      "dateOfBirth",
      null,
      "answer:shirt",
    ]);
  });

  it("without a heading, with an unknown one or with one that occurs before are left out", () => {
    expect(match("", "Age", "Email", "email", "Registered (UTC)")).toEqual([null, null, "email", null, null]);
  });

  it("are matched by the beginning of their heading if it can only mean one field", () => {
    expect(match("T-Shirt", "Geburtsdatum (TT.MM.JJJJ)", "Email *", "Meals: menu")).toEqual([
      "answer:shirt",
      "dateOfBirth",
      "email",
      "answer:meals",
    ]);
    expect(match("T-shirt", "T-Shirt (women)", "Me", "Race number", "Email (parent)", "Email")).toEqual([
      ...[null, null, null, null, null, "email"],
    ]);
    const free = event.form && { ...event.form, questions: [questionOf({ id: "n", label: "Number of friends" })] };
    expect(matchColumns(["Number"], importFields({ ...event, form: free }))).toEqual([null]);
  });

  it("of a question that is labeled like another field come after that field", () => {
    const club = questionOf({ id: "c", label: "Club" });
    const form = event.form && { ...event.form, questions: [club] };
    expect(matchColumns(["Club", "Club"], importFields({ ...event, form }))).toEqual(["club", "answer:c"]);
  });

  it("are offered for what the event asks", () => {
    const plain = importFields({ ...event, form: null, races: event.races.slice(1) }).map(({ id }) => id);
    expect(plain).toEqual([
      "reference",
      "entryId",
      "lastName",
      "firstName",
      "fullName",
      "email",
      "phone",
      "emergencyContact",
      "emergencyName",
      "emergencyPhone",
      ...["middleName", "lastNamePrefix", "secondLastName"],
    ]);
  });

  it("have a field of their own after one is chosen by hand", () => {
    expect(withField(["email", null, "phone"], 1, "email")).toEqual([null, "email", "phone"]);
    expect(withField(["email", null, null], 0, null)).toEqual([null, null, null]);
  });

  it("keep their field when the file is read another way, as far as their headings stay", () => {
    const before = { headings: ["Given", "Surname", "X"], mapping: ["firstName", null, "email"] as const };
    const keep = (...headings: string[]) => keepMatches(before, headings, match(...headings));
    expect(keep("Surname", "Given", "Email", "Phone")).toEqual([...[null, "firstName", "email", "phone"]]);
    expect(keep("X", "Email")).toEqual(["email", null]);
  });

  it("with equal or empty headings are told apart by numbers", () => {
    expect(columnNames(["City", "", "City", "Zip", "City"])).toEqual([
      "City",
      "Column 2",
      "City (2)",
      "Zip",
      "City (3)",
    ]);
  });
});
