import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { formOf, shirt } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

test("a question for a race that was removed is asked of the races that are chosen instead", async () => {
  const races = [raceOf({ id: "full", name: "Marathon" }), raceOf({ id: "half", name: "Half marathon" })];
  const event = ownedEventOf({ races, form: formOf({ questions: [{ ...shirt, raceIds: ["5k"] }] }) });
  answer("getMarathon", event);
  await openSite(`/dashboard/my-marathons/${event._id}/form`);
  const card = page.getByRole("region", { name: shirt.label, exact: true });
  await card.getByLabelText("Question", { exact: true }).fill("Shirt");
  const message = "A race was removed. Choose the races again";
  refuse("saveForm", "invalid-request", { issues: [{ path: "questions.0.raceIds", message }] });
  const save = page.getByRole("button", { name: "Save form" });
  await save.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await page.getByRole("checkbox", { name: "Half marathon" }).click();
  answer("saveForm", savedOf(2));
  await save.click();
  await expect.element(popup("Form saved")).toBeVisible();
  expect(requestsOf("saveForm").map(({ body }) => body.questions[0]?.raceIds)).toEqual([["5k"], ["half"]]);
});
