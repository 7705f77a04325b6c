import { permissions, permissionsOf, teamRoles } from "@run/functions/contract";
import { hashKey } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { queryKeys } from "../../../entities/query-keys.ts";
import { keptAnswerOf, whatStays } from "./what-stays.ts";

const ID = "event1";
const answers = [
  ...[queryKeys.team(ID), queryKeys.teamInvitations(ID), queryKeys.waitlist(ID)],
  ...[queryKeys.activity(ID), queryKeys.marathonHistory(ID), queryKeys.announcements(ID)],
].flatMap((key) => keptAnswerOf(hashKey(key)) ?? []);

it("tells the answers of an event’s team from all others", () => {
  expect(answers.map(({ eventId, call }) => [eventId, call])).toEqual([
    [ID, "listTeam"],
    [ID, "listTeamInvitations"],
    [ID, "listWaitlist"],
    [ID, "listActivity"],
    [ID, "listMarathonHistory"],
    [ID, "listAnnouncements"],
  ]);
  const others = [queryKeys.marathon(ID), queryKeys.opinions, queryKeys.myRegistrations("olivia"), ["events", {}]];
  expect(others.map((key) => keptAnswerOf(hashKey(key)))).toEqual(others.map(() => null));
});

it("keeps what a role shows, and nothing of an event whose team the user has left", () => {
  const kept = (can: readonly string[]) => {
    const stays = whatStays(can);
    return [
      stays.roster && "roster",
      stays.imports && "imports",
      stays.bulkRuns && "changes",
      ...answers.map((one) => stays.answer(one) && one.call),
    ]
      .filter((part) => part !== false)
      .join(" ");
  };
  expect(Object.fromEntries(teamRoles.map((role) => [role, kept(permissionsOf[role])]))).toEqual({
    owner:
      "roster imports changes listTeam listTeamInvitations listWaitlist listActivity listMarathonHistory listAnnouncements",
    organiser:
      "roster imports changes listTeam listTeamInvitations listWaitlist listActivity listMarathonHistory listAnnouncements",
    desk: "roster changes listTeam listWaitlist listActivity",
    timekeeper: "roster listTeam",
    reader: "roster listTeam",
  });
  // Anybody may edit an event that nobody has registered for.
  expect(kept(["edit"])).toBe("");
  expect(kept(permissions)).toBe(kept(permissionsOf.owner));
});
