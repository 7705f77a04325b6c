import { beforeAll, describe, expect, it } from "vitest";
import {
  entryPermissions,
  filledFormPermissions,
  filledFormSchema,
  roleMay,
  rosterEntrySchema,
  teamRoles,
} from "../../src/contract/index.ts";
import type { FilledForm, Permission, RosterEntry, TeamRole } from "../../src/contract/index.ts";
import { apiGet, modifiedCount, register } from "../support/arrange.ts";
import { db } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { formOf, save } from "../support/event-forms.ts";
import { saveNote, staffedEvent } from "../support/team-entries.ts";

/** The table of fields and permissions (decision 0175), compared with the answers that have entries. */
let id: string;
let team: Record<TeamRole, Account>;
/** The revision that each role's device has. The entry has changed since then. */
const since = new Map<TeamRole, number>();

const question = { kind: "text", label: "Question" };
const filledIn = {
  dateOfBirth: "1990-04-19",
  gender: "F",
  club: "Night Owls",
  nationality: "PT",
  expectedTime: "4:10",
  answers: { doctor: "Asthma", shirt: "M" },
  waiver: { version: 2, name: "Ana Almeida" },
};
const standard = {
  ...{ dateOfBirth: "required", gender: "required", club: "required" },
  ...{ nationality: "required", expectedTime: "required" },
};

const listed = async (role: TeamRole) =>
  (await apiGet(`/marathon/${id}/registrations`, { token: team[role].token })).body as {
    registrations: RosterEntry[];
    revision: number;
  };
/** The only entry in each answer that has entries. */
const answers: Record<string, (role: TeamRole) => Promise<RosterEntry | undefined>> = {
  listRegistrations: async (role) => (await listed(role)).registrations[0],
  readRoster: async (role) => {
    const path = `/marathon/${id}/roster?since=${since.get(role)}`;
    return ((await apiGet(path, { token: team[role].token })).body as { entries: RosterEntry[] }).entries[0];
  },
};

beforeAll(async () => {
  const { anna, ...staffed } = await staffedEvent();
  ({ id } = staffed);
  team = staffed;
  const questions = [
    { ...question, id: "doctor", audience: "team" },
    { ...question, id: "shirt", audience: "desk" },
  ];
  const form = formOf({ standard, questions, waiver: { title: "Risk", text: "I run at my own risk." } });
  expect(modifiedCount(await save(team.owner, id, form))).toBe(1);
  const entered = await register(anna, id, { change: filledIn });
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  // No entry has all of these at once.
  const keptCategory = { gender: "F", ageGroup: { from: 35, to: 39 }, isMinor: false };
  await db
    .doc(`marathons/${id}/registrations/${anna.uid}`)
    .update({ keptCategory, waveId: "first", contactsShared: true });
  for (const role of teamRoles) since.set(role, (await listed(role)).revision);
  expect((await saveNote(team.owner, id, anna.uid, { base: 0, text: "Comes late" })).status).toBe(200);
});

const valuesOf = (record: object) => Object.entries(record) as [string, unknown][];
/** Values that are shown in place of others, or where nothing is known. */
const sayNothing = new Set<unknown>([null, undefined, "", false, "Hidden"]);
const may = (role: TeamRole, permissions: object, field: string) =>
  roleMay(role, (permissions as Record<string, Permission>)[field] as Permission);

describe.each(Object.keys(answers))("the entry that %s answers", (name) => {
  const answered = async (role: TeamRole) => {
    const entry = await answers[name]?.(role);
    if (entry === undefined) throw new Error(`${name} answers no entry`);
    return entry;
  };

  it("has every field of the table, and no other", async () => {
    const owned = await answered("owner");
    for (const [record, permissions, schema] of [
      [owned, entryPermissions, rosterEntrySchema],
      [owned.filledForm, filledFormPermissions, filledFormSchema],
    ] as const) {
      const fields = Object.keys(permissions).sort();
      expect(Object.keys(record ?? {}).sort()).toEqual(fields);
      expect(Object.keys(schema.shape).sort()).toEqual(fields);
      expect(valuesOf(record ?? {}).filter(([, value]) => sayNothing.has(value))).toEqual([]);
    }
  });

  it.each(teamRoles)(
    "shows a member with the role %s the fields for which the role has the permission",
    async (role) => {
      const [owned, shown] = [await answered("owner"), await answered(role)];
      for (const [field, value] of valuesOf(owned)) {
        const found = (shown as Record<string, unknown>)[field];
        if (!may(role, entryPermissions, field)) expect(found, field).not.toEqual(value);
        else if (field === "filledForm") expectFilled(role, owned.filledForm, shown.filledForm);
        else expect(found, field).toEqual(value);
      }
      expect(Object.keys(shown).filter((field) => !(field in owned))).toEqual([]);
      const hidden = valuesOf(owned).filter(([field]) => !may(role, entryPermissions, field));
      for (const [field, value] of hidden)
        if (typeof value === "string") expect(textOf(shown), field).not.toContain(value);
    },
  );
});

const textOf = (answer: unknown) => JSON.stringify(answer);

function expectFilled(role: TeamRole, owned: FilledForm | null, shown: FilledForm | null): void {
  for (const [field, value] of valuesOf(owned ?? {})) {
    const found = (shown as Record<string, unknown> | null)?.[field];
    if (may(role, filledFormPermissions, field)) expect(found, field).toEqual(value);
    else expect(found, field).toEqual({ shirt: "M" });
  }
  expect(Object.keys(shown ?? {}).sort()).toEqual(Object.keys(owned ?? {}).sort());
}
