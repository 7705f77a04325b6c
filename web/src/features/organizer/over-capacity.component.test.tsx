import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../../test/fake-api.ts";
import { olivia } from "../../../test/fake-identity.ts";
import { EVENT_ID, registrationOf } from "../../../test/sample-data.ts";
import { myEventOf, myEventsOf, ownedEventOf, raceOf } from "../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";
import { claimOfflineCache } from "../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}`;
const main = page.getByRole("main");
const counts = { _id: EVENT_ID, registrationCount: 103, capacity: 100 };
const races = [
  raceOf({ id: "ten", name: "10K", capacity: 60, registered: 62, held: 1 }),
  raceOf({ id: "half", name: "Half marathon", registered: 41 }),
];

test("places above the capacity are shown wherever counts are", async () => {
  claimOfflineCache(olivia.uid);
  answer("getMarathon", ownedEventOf({ ...counts, held: 1, races }));
  answer("listMyEvents", myEventsOf([myEventOf({ ...counts, held: 1 })]));
  answer("listRegistrations", { registrations: [registrationOf()], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });

  await openSite("/dashboard/my-marathons");
  await expect.element(main.getByRole("table")).toMatchTextContent("103 of 1004 over capacity");
  await main.getByRole("button", { name: /^Applicants/ }).click();
  const dialog = page.getByRole("dialog", { name: "Applicants" });
  await expect.element(dialog).toMatchTextContent("10K: 3 over capacity");
  await expect.element(dialog).toMatchTextContent("All races: 4 over capacity");

  await openSite(`${PATH}/entries`);
  await expect.element(main).toMatchTextContent("10K: 3 over capacity");
  await expect.element(main.getByRole("option", { name: "10K (0, 3 over capacity)" })).toBeInTheDocument();
  await expect.element(main.getByRole("option", { name: "Half marathon (0)" })).toBeInTheDocument();

  await openSite(`${PATH}/races`);
  await expect.element(main.getByRole("region", { name: "10K" })).toMatchTextContent("62 registered3 over capacity");
  await expect.element(main).toMatchTextContent("104 taken or held 4 over capacity");
});
