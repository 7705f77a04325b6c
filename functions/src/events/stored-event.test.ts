import { describe, expect, it } from "vitest";
import { storedSnapshot } from "../../test/support/stored-snapshot.ts";
import { OFFER_HOURS_DEFAULT } from "../contract/index.ts";
import { parsed } from "../platform/documents.ts";
import { newPlaces } from "./stored-places.ts";
import { toCard } from "./event-views.ts";
import { storedEventSchema } from "./stored-event.ts";

const addedAt = new Date("2026-01-05T12:00:00Z");
/** An event as the first version of the server stored it. */
const oldest = {
  title: "Night Run",
  startRegistrationDate: "2026-02-01",
  endRegistrationDate: "2026-03-10",
  marathonStartDate: "2026-04-19",
  location: "Lisbon, Portugal",
  runningDistance: "10 KM",
  marathonImageURL: "https://example.com/night-run.jpg",
  description: "Ten kilometers by the river.",
  timeZone: "Europe/Lisbon",
  places: { capacity: 20, registered: 3, offered: 0, waiting: 0 },
  contactsOpen: false,
  locked: false,
  createdBy: "olivia@example.com",
  organiserUid: "olivia",
  createdAt: addedAt,
  changedAt: addedAt,
};
const read = parsed(storedEventSchema, storedSnapshot("marathons/night-run", oldest));

describe("an event that the first version of the server stored", () => {
  it("is read with a default for every field that was added since", () => {
    expect(read).toEqual({
      ...oldest,
      places: { ...newPlaces(20), registered: 3 },
      races: null,
      form: null,
      ageGroups: null,
      cutOffDays: 0,
      offerHours: OFFER_HOURS_DEFAULT,
      createdByVerified: null,
      handedOver: null,
      team: {},
      version: 1,
      versionAt: null,
      fieldVersions: {},
      stage: "published",
      publishAt: null,
      postponedAt: null,
      postponeReason: null,
      dateToBeAnnounced: false,
      cancelledAt: null,
      cancelReason: null,
      raceDayChangedAt: null,
      moves: [],
      raceDayMoved: null,
      emergencyContactsErasedAt: null,
    });
  });

  it("is answered as one whose owner is unverified and never changed", () => {
    const card = toCard({ ...read, id: "night-run" }, "visitor");
    expect(card).toMatchObject({ createdByVerified: false, handedOverAt: null, cutOffDays: 0 });
  });
});
