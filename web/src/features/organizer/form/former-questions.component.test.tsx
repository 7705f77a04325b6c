import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectFitsNarrowScreen } from "../../../../test/accessibility.ts";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { bus, formOf, shirt, stop } from "../../../../test/sample-forms.ts";
import { ownedEventOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const card = (name: string) => page.getByRole("region", { name, exact: true });

test("a deleted question is brought back with its id, for the answers that still exist", async () => {
  const gone = { ...stop, onlyIf: { question: "bus", values: ["yes"] }, raceIds: ["gone"] };
  const form = formOf({ questions: [shirt], former: [gone, { ...bus, label: "Bus" }] });
  const event = ownedEventOf({ form });
  answer("getMarathon", event);
  answer("saveForm", savedOf(2));
  await openSite(`/dashboard/my-marathons/${event._id}/form`);
  const deleted = card("Deleted questions");
  await deleted.getByRole("button", { name: `Bring back ${stop.label}` }).click();
  await expect.element(card(stop.label).getByLabelText("Question", { exact: true })).toHaveFocus();
  await expect.element(deleted.getByRole("listitem")).toHaveLength(1);
  await expectFitsNarrowScreen();
  await page.getByRole("button", { name: "Save form" }).click();
  await expect.element(popup("Form saved")).toBeVisible();
  expect(requestsOf("saveForm").map(({ body }) => body)).toMatchObject([
    { questions: [{ id: shirt.id }, { id: "stop", label: stop.label, required: true, onlyIf: null, raceIds: null }] },
  ]);
});
