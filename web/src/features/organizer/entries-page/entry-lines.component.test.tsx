import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { formOf, waiver } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { writeDraft } from "../../../lib/forms/drafts.ts";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";
import { noteDraftId } from "../entry-form/note-draft.ts";

testSite({ signedInAs: olivia });

/** One line of the list, with its padding. Two lines of text would be higher. */
const LINE_MAX = 60;

const wave = { id: "early", name: "Early birds of the very first hour", startsAt: "2026-11-18T07:00" };
const races = [
  raceOf({ id: "half", name: "Half marathon through the old harbor", waves: [wave], registered: 2 }),
  raceOf({ id: "ten", name: "10K" }),
];
const entries = [
  { firstName: "Ben", lastName: "Carter" },
  { firstName: "Maximiliana Alexandrina Konstantina", lastName: "von und zu Hohenlohe-Waldenburg-Schillingsfürst" },
  { firstName: "W".repeat(50), lastName: "M".repeat(50) },
].map((name, index) =>
  registrationOf({
    ...{ ...name, entryId: `runner-${index}`, userId: `runner-${index}`, raceId: "half", waveId: "early" },
    ...{
      email: `${"long".repeat(12)}@example.com`,
      phone: "+351 912 345 678 901 234",
      reference: `RUN-AAAA-222${index}`,
    },
  }),
);

test.for([
  { width: 390, order: "Last name" },
  { width: 390, order: "Newest" },
  { width: 1440, order: "Last name" },
  { width: 1440, order: "Newest" },
])("at $width px, each runner has one line, whatever their name, their marks and the order '$order'", async (look) => {
  await page.viewport(look.width, 900);
  claimOfflineCache(olivia.uid);
  for (const entry of entries)
    writeDraft(noteDraftId(olivia.uid, { marathonId: EVENT_ID, entryId: entry.entryId }), {
      values: { text: "Vegetarian", base: 0 },
      attempt: null,
    });
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 3, races, form: formOf({ waiver }) }));
  answer("listActivity", { activity: [], nextCursor: null });
  answer("listRegistrations", { registrations: entries, revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  await openSite(`/dashboard/my-marathons/${EVENT_ID}/entries${look.order === "Newest" ? "?sort=newest" : ""}`);
  const rows = page.getByRole("grid", { name: "Entries" }).getByRole("row");
  const shown = rows.filter({ hasText: /Carter|Hohenlohe|WWWW/ });
  await expect.element(shown).toHaveLength(3);
  await expect.element(shown.first()).toMatchTextContent("Unsaved note");
  await expect.element(shown.first()).toMatchTextContent("Not signed");
  await expect
    .poll(() => shown.elements().map((row) => row.getBoundingClientRect().height <= LINE_MAX))
    .toEqual([true, true, true]);
  const fullNames = look.order === "Newest" ? "Ben Carter" : "Carter, Ben";
  await expect.element(rows.getByTitle(fullNames, { exact: true })).toBeVisible();
  // Nothing stands beyond the row either, for which the reader would have to scroll sideways.
  for (const row of shown.elements()) expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
});
