import type { EndedEntry, MyRegistration } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { endedInvitations, receiverOf, takenOver } from "./given-away.ts";

const mine = (id: string, reference: string, transferCode: string | null = "code") =>
  ({ _id: id, transferCode, totalRegistrationCount: [{ reference }] }) as MyRegistration;
const ended = (id: string, reference: string | null) => ({ marathon: { _id: id }, reference }) as EndedEntry;

describe("a place that another runner has taken over", () => {
  it("is one with an open invitation that left the list and that was given away according to the server", () => {
    const before = [mine("porto", "RUN-A"), mine("oslo", "RUN-B"), mine("kyoto", "RUN-C", null)];
    const left = endedInvitations(before, [mine("oslo", "RUN-B", null)]);
    expect(left.map(({ _id }) => _id)).toEqual(["porto"]);
    expect(takenOver(left, [ended("porto", "RUN-A"), ended("lima", "RUN-D")])).toEqual([ended("porto", "RUN-A")]);
  });

  it("is not one that its runner canceled, even if an earlier one of the same event was given away", () => {
    const left = endedInvitations([mine("porto", "RUN-B")], []);
    expect(takenOver(left, [ended("porto", "RUN-A"), ended("porto", null)])).toEqual([]);
  });

  it("is distinguished from a new registration of the giver", () => {
    const left = endedInvitations([mine("porto", "RUN-A")], [mine("porto", "RUN-B", null)]);
    expect(takenOver(left, [ended("porto", "RUN-A")])).toHaveLength(1);
  });

  it("belongs to 'Another runner' if the new runner has no name", () => {
    expect(receiverOf({ toName: "Taro Taker" })).toBe("Taro Taker");
    expect(receiverOf({ toName: " " })).toBe("Another runner");
  });
});
