import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { userStore } from "../../src/accounts/users.store.ts";
import { memberRoles, teamRoles } from "../../src/contract/index.ts";
import { memberIdOf } from "../../src/events/event-team.ts";
import { addEvent } from "../../src/events/events.ts";
import { eventStore } from "../../src/events/events.store.ts";
import { accountsOf } from "../../src/platform/accounts.ts";
import { AppError } from "../../src/platform/app-error.ts";
import { newDocumentId } from "../../src/platform/creation.ts";
import { changeMember, listTeam, removeMember } from "../../src/team/members.ts";
import { teamStore } from "../../src/team/team.store.ts";
import { acceptInvitation, invite, withdrawInvitation } from "../../src/team/team.ts";
import { newEvent } from "../support/bodies.ts";
import { auth, db, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { manyRunners } from "../support/many-runners.ts";
import { newTeam, play } from "../support/team-model.ts";
import type { TeamAction } from "../support/team-model.ts";
import { patientDeadline } from "../support/patient-deadline.ts";
import { addition, instance } from "../support/place-use-cases.ts";
import { sequenceCount } from "../support/sequence-counts.ts";

/** Compares the stored team with a naive model, after random requests of five people of whom one is unverified. */
const names = ["olivia", "oren", "dana", "tim", "noor"] as const;
const isVerified = (name: string) => name !== "noor";
const people = new Map<string, Account>();

const randomId = () => newDocumentId({ scope: "", caller: "", key: null });
const clock = () => Date.now();
const { events: eventParts } = instance(clock);
const parts = {
  team: teamStore(db),
  events: eventStore(db),
  users: userStore(db),
  accounts: accountsOf(auth),
  newInvitationId: randomId,
  newGrant: randomId,
  clock,
};

function personOf(name: string): Account {
  const person = people.get(name);
  if (person === undefined) throw new Error(`There is no account of ${name}`);
  return person;
}

beforeAll(async () => {
  const accounts = await manyRunners(names.length);
  for (const [index, name] of names.entries()) {
    const account = accounts[index];
    if (account === undefined) throw new Error("manyRunners made too few accounts");
    people.set(name, isVerified(name) ? withVerifiedAddress(account) : account);
    await auth.updateUser(account.uid, { emailVerified: isVerified(name) });
  }
});

type Made = { insertedId: string; code: string };

/** Sends the request, and keeps a new invitation in `made`. Resolves with the answer as the model names it. */
async function run(id: string, action: TeamAction, made: Made[]): Promise<string> {
  const caller = personOf(action.by);
  const request = { id, caller, deadline: patientDeadline() };
  const invitation = "at" in action ? made.at(-1 - action.at) : undefined;
  const memberId = "whom" in action ? memberIdOf(id, personOf(action.whom).uid) : "";
  try {
    switch (action.kind) {
      case "invite": {
        const email = action.for === null ? undefined : personOf(action.for).email;
        const wanted = { role: action.role, ...(email !== undefined && { email }) };
        made.push(await invite(parts, { ...request, wanted, idempotencyKey: null }));
        return "changed";
      }
      case "accept":
        return changedIf(await acceptInvitation(parts, { ...request, code: invitation?.code ?? randomId() }));
      case "withdraw": {
        const invitationId = invitation?.insertedId ?? randomId();
        return changedIf(await withdrawInvitation(parts, { ...request, invitationId }));
      }
      case "change":
        return changedIf(await changeMember(parts, { ...request, memberId, role: action.role }));
      case "remove":
        return changedIf(await removeMember(parts, { ...request, memberId }));
    }
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const changedIf = (isChanged: boolean) => (isChanged ? "changed" : "same");

/** Makes one person an organizer and one a reader, so that more of the random requests are allowed. */
const firstJoins: readonly TeamAction[] = [
  { kind: "invite", by: "olivia", role: "organiser", for: null },
  { kind: "accept", by: "oren", at: 0 },
  { kind: "invite", by: "oren", role: "reader", for: null },
  { kind: "accept", by: "tim", at: 0 },
];
const name = fc.constantFrom(...names);
// The first people have roles more often, so most of their requests are allowed.
const actor = fc.oneof({ weight: 3, arbitrary: fc.constantFrom("olivia", "oren") }, { weight: 2, arbitrary: name });
/** How many invitations are newer. */
const at = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(4) });
const anyAction: fc.Arbitrary<TeamAction> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("invite" as const),
      by: actor,
      role: fc.constantFrom(...teamRoles, ...memberRoles),
      for: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: name }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("accept" as const), by: name, at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("withdraw" as const), by: actor, at }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("change" as const),
      by: actor,
      whom: name,
      role: fc.constantFrom(...memberRoles),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("remove" as const), by: actor, whom: name }) },
);

it("a team has one owner, and exactly the members that accepted and were not removed, after any requests", async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 15, maxLength: 35, size: "max" }), async (actions) => {
      // Not through the API, which accepts 120 requests a minute from an account.
      const id = await addEvent(eventParts, { ...addition(newEvent()), caller: personOf("olivia") });
      const model = newTeam("olivia");
      const made: Made[] = [];
      for (const action of [...firstJoins, ...actions]) {
        const expected = play(model, action, isVerified);
        const before = made.length;
        expect(await run(id, action, made), JSON.stringify(action)).toBe(expected);
        expect(made.length > before).toBe(action.kind === "invite" && expected === "changed");
        outcomes.add(`${action.kind} ${expected}`);
      }
      const owner = [...model.roles].find(([, { role }]) => role === "owner")?.[0] ?? "";
      const team = await listTeam(parts, { id, caller: personOf(owner) });
      const expectedRoles = [...model.roles].map(([person, { role }]) => [personOf(person).email, role]);
      expect(team.map(({ email, role }) => [email, role]).sort()).toEqual(expectedRoles.sort());
      expect(team.filter(({ role }) => role === "owner")).toHaveLength(1);
      for (const guest of names.filter((one) => !model.roles.has(one))) {
        await expect(listTeam(parts, { id, caller: personOf(guest) })).rejects.toMatchObject({
          code: "marathon-not-found",
        });
      }
    }),
    // Shrinking would take longer than the test may.
    { numRuns: sequenceCount({ few: 30, many: 400 }), endOnFailure: true },
  );
  // The sequences are worth something only if they reach what the rules distinguish.
  for (const reached of ["accept changed", "accept invitation-used", "accept invitation-withdrawn", "accept same"]) {
    expect(outcomes).toContain(reached);
  }
  for (const reached of ["change changed", "remove changed", "withdraw changed"]) expect(outcomes).toContain(reached);
});
