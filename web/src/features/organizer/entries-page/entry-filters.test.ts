import type { RosterEntry } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { registrationOf } from "../../../../test/sample-data.ts";
import { bus, filledOf, formOf, shirt, stop } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { entriesContext } from "./entries-context.ts";
import { chosenFilters, entryFilters } from "./entry-filters.ts";
import { DEFAULT_LISTING, answerFilterId, entryListingUrl, toggledMark, withChoice } from "./entry-listing.ts";
import type { EntryListing } from "./entry-listing.ts";
import { entryComparator, entrySearch, filterEntries } from "./find-entries.ts";

const wave = (id: string, name: string) => ({ id, name, startsAt: null });
const races = [
  raceOf({ id: "ten", name: "10K", waves: [wave("red", "Red"), wave("blue", "Blue")] }),
  raceOf({ id: "half", name: "Half marathon", startsAt: "2026-10-17T09:00" }),
];
const desk = { ...shirt, id: "gloves", label: "Glove size", audience: "desk" as const };
const form = formOf({
  standard: { gender: "optional", expectedTime: "optional" },
  questions: [shirt, bus, stop, desk],
});
const event = ownedEventOf({ races, form, ageGroups: [20, 40] });
const filters = entryFilters(entriesContext(event));

const entry = (entryId: string, changes: Partial<RosterEntry> = {}): RosterEntry =>
  registrationOf({ entryId, userId: entryId, firstName: entryId, raceId: "ten", waveId: null, ...changes });
const entries = [
  entry("anna", {
    waveId: "red",
    dateOfBirth: "1980-10-18",
    filledForm: filledOf({ gender: "F", expectedTime: "10:05" }),
  }),
  entry("ben", {
    dateOfBirth: "1990-10-17",
    filledForm: filledOf({ gender: "M", answers: { shirt: "m", bus: true } }),
  }),
  entry("cleo", {
    raceId: "half",
    userId: "",
    filledForm: filledOf({ expectedTime: "1:59", answers: { shirt: "S" } }),
  }),
  // Its wave was deleted.
  entry("dora", { waveId: "gone", filledForm: filledOf({ nationality: "PT" }) }),
];

const found = (chosen: EntryListing["chosen"], marks = "") =>
  filterEntries(entries, { chosen, marks }, { filters, event }).map(({ entryId }) => entryId);
/** The value of the filter's option with that label. */
const valueOf = (id: string, label: string) =>
  filters.find((one) => one.id === id)?.options.find((option) => option.label === label)?.value ?? "";

describe("a filter of entries", () => {
  it.each([
    ["race", "Half marathon", ["cleo"]],
    ["wave", "10K: Red", ["anna"]],
    ["wave", "No wave", ["ben", "dora"]],
    ["gender", "Female", ["anna"]],
    ["gender", "Not stated", ["cleo", "dora"]],
    ["age", "40+", ["anna"]],
    ["age", "20–39", ["ben"]],
    ["age", "Unknown", ["cleo", "dora"]],
    [answerFilterId("shirt"), "M", ["ben"]],
    [answerFilterId("shirt"), "No answer", ["anna", "dora"]],
    [answerFilterId("bus"), "Yes", ["ben"]],
    [answerFilterId("bus"), "No", ["anna", "cleo", "dora"]],
  ])("by %s finds those of “%s”", (id, label, ids) => {
    expect(found({ [id]: valueOf(id, label) })).toEqual(ids);
  });

  it("combines with others and with marks, and ignores what the event does not have", () => {
    expect(found({ race: "ten", gender: "M" })).toEqual(["ben"]);
    expect(found({ race: "ten" }, "team")).toEqual([]);
    expect(found({}, "team")).toEqual(["cleo"]);
    expect(found({ race: "gone", [answerFilterId("shirt")]: "XXL", [answerFilterId("gone")]: "S" })).toHaveLength(4);
    expect(chosenFilters(filters, { chosen: { race: "gone" } })).toEqual([]);
  });

  it("exists only for what the reader sees and the event asks", () => {
    const idsOf = (
      changes: Parameters<typeof ownedEventOf>[0],
      hidden: Partial<ReturnType<typeof entriesContext>> = {},
    ) => entryFilters({ ...entriesContext(ownedEventOf(changes)), ...hidden }).map(({ id }) => id);
    const asked = { races, form, ageGroups: [20, 40] };
    expect(idsOf(asked)).toEqual([
      "race",
      "wave",
      "since",
      "gender",
      "age",
      "answer.shirt",
      "answer.bus",
      "answer.gloves",
    ]);
    expect(idsOf(asked, { hasAllAnswers: false })).toEqual(["race", "wave", "since", "gender", "age", "answer.gloves"]);
    expect(idsOf(asked, { hasContacts: false, hasAgeGroups: false })).toEqual(["race", "wave", "since"]);
    expect(idsOf({ races: [raceOf({ id: "ten", name: "10K" })], form: null })).toEqual(["since"]);
  });
});

it("the order by expected time puts the fastest first, and those without one last", () => {
  const order = entryComparator("expected", races);
  expect([...entries].sort(order).map(({ entryId }) => entryId)).toEqual(["cleo", "anna", "ben", "dora"]);
});

it("the search knows countries by name, age groups, categories, and numbers and dates as words", () => {
  const search = entrySearch(event);
  const numbered = entry("emil", { filledForm: filledOf({ answers: { starts: 42 } }), phone: "0800" });
  const find = (typed: string) => search.find([...entries, numbered], typed).map(({ entryId }) => entryId);
  expect(find("portugal")).toEqual(["dora"]);
  expect(find("f40")).toEqual(["anna"]);
  expect(find("20-39")).toEqual(["ben"]);
  expect(find("20–39 ben")).toEqual(["ben"]);
  expect(find("1980-10-18")).toEqual(["anna"]);
  expect(find("42")).toContain("emil");
});

describe("the address of a list of entries", () => {
  const read = (text: string) => entryListingUrl.read(new URLSearchParams(text));
  const write = (listing: Partial<EntryListing>, current = "") =>
    entryListingUrl.write({ ...DEFAULT_LISTING, ...listing }, new URLSearchParams(current)).toString();

  it("has every choice, leaves out defaults and keeps other parameters", () => {
    const listing = {
      text: "anna",
      chosen: { race: "ten", "answer.shirt": "M & L", "answer.bus": "yes" },
      marks: "double,team",
      order: "expected" as const,
    };
    expect(read(write(listing))).toEqual(listing);
    expect(write({}, "entry=anna&race=ten&answer.shirt=M&only=team&q=x&sort=race")).toBe("entry=anna");
    expect(read("")).toEqual(DEFAULT_LISTING);
    expect(read("sort=nonsense&only=nonsense&race=&entry=anna")).toEqual(DEFAULT_LISTING);
  });

  it("changes by one choice at a time", () => {
    expect(withChoice({ race: "ten" }, "race", "half")).toEqual({ race: "half" });
    expect(withChoice({ race: "ten", wave: "red" }, "race", null)).toEqual({ wave: "red" });
    expect(toggledMark("team", "double")).toBe("double,team");
    expect(toggledMark("double,team", "double")).toBe("team");
  });
});
