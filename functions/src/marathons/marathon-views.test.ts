import { describe, expect, it } from "vitest";
import { storedMarathon } from "../../test/support/stored-marathon.ts";
import { newPlaces } from "../places/stored-places.ts";
import { toListed } from "./marathon-views.ts";

describe("an event in a list", () => {
  it("carries one anonymous entry per registration, a hundred at most, beside the exact number", () => {
    const places = { ...newPlaces(null), registered: 250 };
    const listed = toListed(storedMarathon("m", { places }), "organizer");
    expect(listed.registrationCount).toBe(250);
    expect(listed.totalRegistrationCount).toHaveLength(100);
    expect(listed.totalRegistrationCount.every((entry) => JSON.stringify(entry) === '{"marathonId":"m"}')).toBe(true);
  });

  it("never carries the organizer's uid, and masks the address for visitors only", () => {
    expect(JSON.stringify(toListed(storedMarathon("m"), "organizer"))).not.toContain("organiserUid");
    expect(toListed(storedMarathon("m"), "visitor").createdBy).toBe("o***@example.com");
    expect(toListed(storedMarathon("m"), "signed-in").createdBy).toBe("olivia@example.com");
  });
});
