import type { MyRegistration } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { entriesOf, isOwnEntry, ownEntries, ownEntryIn, recordOf } from "./my-entries.ts";

const eventOf = (id: string, ...entryIds: string[]) =>
  ({
    _id: id,
    title: id,
    totalRegistrationCount: entryIds.map((entryId) => ({ entryId, userId: "rui", reference: `${id} ${entryId}` })),
  }) as unknown as MyRegistration;

const referencesOf = (entries: readonly MyRegistration[]) => entries.map((entry) => recordOf(entry)?.reference);

describe("the entries of an account", () => {
  const mine = [eventOf("oslo", "ida", "rui", "max"), eventOf("porto", "ida"), eventOf("lima", "rui")];

  it("are one for each record, with the owner's own before the others of its event", () => {
    expect(referencesOf(entriesOf(mine))).toEqual(["oslo rui", "oslo ida", "oslo max", "porto ida", "lima rui"]);
  });

  it("contain at most one of the owner's own in each event", () => {
    expect(referencesOf(ownEntries(mine))).toEqual(["oslo rui", "lima rui"]);
    expect(entriesOf(mine).map(isOwnEntry)).toEqual([true, false, false, false, true]);
    expect(ownEntryIn(mine, "oslo")?.totalRegistrationCount).toHaveLength(1);
    expect(ownEntryIn(mine, "porto")).toBeUndefined();
    expect(ownEntryIn(undefined, "oslo")).toBeUndefined();
  });

  it("are the owner's own in an answer from before entries had ids", () => {
    expect(referencesOf(ownEntries([eventOf("oslo", "")]))).toEqual(["oslo "]);
  });
});
