import type { MarathonEdit } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { exampleFields } from "@run/functions/contract/docs";
import { differingParts } from "./differing-parts.ts";

const settings = {
  capacity: 500,
  timeZone: "Europe/Lisbon",
  contactsOpen: true,
  locked: false,
  cutOffDays: 7,
  offerHours: 12,
  ageGroups: [18, 40, 50],
};
const editOf = (changes: Partial<MarathonEdit>): MarathonEdit => ({
  version: 1,
  editedBy: "olivia@example.com",
  editedAt: "2026-06-20T08:15:30.000Z",
  restoredFrom: null,
  changed: [],
  fields: exampleFields,
  settings,
  races: null,
  form: null,
  state: "published",
  stateReason: null,
  publishAt: null,
  ...changes,
});

describe("what differs between two versions, but is not restored", () => {
  it("is nothing if the settings are equal, age groups included", () => {
    const other = editOf({ settings: { ...settings, ageGroups: [18, 40, 50] } });
    expect(differingParts(editOf({}), other)).toEqual([]);
  });

  it("is named if a setting, the age groups or the form differ", () => {
    expect(differingParts(editOf({}), editOf({ settings: { ...settings, cutOffDays: 3 } }))).toEqual(["settings"]);
    for (const ageGroups of [[18, 40], null]) {
      expect(differingParts(editOf({}), editOf({ settings: { ...settings, ageGroups } }))).toEqual(["settings"]);
    }
    expect(differingParts(editOf({}), editOf({ form: 2 }))).toEqual(["registration form"]);
  });

  it("is unknown for versions from before settings had versions", () => {
    expect(differingParts(editOf({}), editOf({ settings: null }))).toEqual([]);
  });
});
