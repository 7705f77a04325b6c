import type { EndedEntry, MyRegistration } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { endedInvitations, receiverOf, takenOver } from "./given-away.ts";

const mine = (id: string, reference: string, transferCode: string | null = "code") =>
  ({ _id: id, transferCode, totalRegistrationCount: [{ reference }] }) as MyRegistration;
const ended = (id: string, reference: string | null) => ({ marathon: { _id: id }, reference }) as EndedEntry;

describe("a place that somebody has taken over", () => {
  it("is one with an open invitation that has gone, and that the server says was given away", () => {
    const before = [mine("porto", "RUN-A"), mine("oslo", "RUN-B"), mine("kyoto", "RUN-C", null)];
    const gone = endedInvitations(before, [mine("oslo", "RUN-B", null)]);
    expect(gone.map(({ _id }) => _id)).toEqual(["porto"]);
    expect(takenOver(gone, [ended("porto", "RUN-A"), ended("lima", "RUN-D")])).toEqual([ended("porto", "RUN-A")]);
  });

  it("is not one that its runner canceled, though an earlier one of the same event was given away", () => {
    const gone = endedInvitations([mine("porto", "RUN-B")], []);
    expect(takenOver(gone, [ended("porto", "RUN-A"), ended("porto", null)])).toEqual([]);
  });

  it("is told from the one that its giver has taken since", () => {
    const gone = endedInvitations([mine("porto", "RUN-A")], [mine("porto", "RUN-B", null)]);
    expect(takenOver(gone, [ended("porto", "RUN-A")])).toHaveLength(1);
  });

  it("belongs to another runner where nobody is named", () => {
    expect(receiverOf({ toName: "Taro Taker" })).toBe("Taro Taker");
    expect(receiverOf({ toName: " " })).toBe("Another runner");
  });
});
