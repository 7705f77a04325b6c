import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { permissionsOf, viewerSchema } from "../contract/index.ts";
import { memberIdOf } from "./event-team.ts";
import { viewerFor } from "./event-access.ts";

describe("what a reader is told of their role", () => {
  const olivia = { uid: "olivia", email: "olivia@example.com" };
  const rui = { uid: "rui", email: "rui@example.com" };

  it("names the owner, who may do everything", () => {
    expect(viewerFor(storedEvent("m"), olivia)).toEqual({ role: "owner", can: [...permissionsOf.owner] });
  });

  it("names a member's role with what it allows, and editing while the event is open to everybody", () => {
    const team = { [memberIdOf("m", rui.uid)]: { role: "timekeeper" as const, grant: "i" } };
    const can = ["startList", "members"];
    expect(viewerFor(storedEvent("m", { team, locked: true }), rui)).toEqual({ role: "timekeeper", can });
    expect(viewerFor(storedEvent("m", { team }), rui)).toEqual({ role: "timekeeper", can: ["edit", ...can] });
    expect(viewerFor(storedEvent("m", { team, stage: "draft" }), rui)).toEqual({ role: "timekeeper", can });
  });

  it("lets everybody else edit until the event is locked, and shows them no entries", () => {
    expect(viewerFor(storedEvent("m"), rui)).toEqual({ role: null, can: ["edit"] });
    expect(viewerFor(storedEvent("m", { locked: true }), rui)).toEqual({ role: null, can: [] });
    expect(viewerFor(storedEvent("m", { locked: true }), olivia).can).toContain("edit");
  });

  it("lets the owner of a canceled event only see it, write to its people and take roles away", () => {
    expect(viewerFor(storedEvent("m", { cancelledAt: new Date("2026-03-05T12:00:00Z") }), olivia)).toEqual({
      role: "owner",
      can: ["history", "startList", "entries", "manageEntries", "notes", "answers", "announce", "members", "team"],
    });
  });
});

describe("the role on the wire", () => {
  it("reads as none if a newer server names one that this site does not know", () => {
    expect(viewerSchema.parse({ role: "marshal", can: ["clock"] })).toEqual({ role: null, can: ["clock"] });
  });
});
