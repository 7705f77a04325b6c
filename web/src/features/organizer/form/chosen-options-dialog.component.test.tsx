import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { formOf, shirt } from "../../../../test/sample-forms.ts";
import { ownedEventOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

test("removing an option that runners have chosen asks first, and is sent as confirmed", async () => {
  const { _id: id } = ownedEventOf();
  answer("getMarathon", ownedEventOf({ form: formOf({ questions: [shirt] }) }));
  await openSite(`/dashboard/my-marathons/${id}/form`);
  const size = page.getByRole("region", { name: shirt.label, exact: true });
  const save = page.getByRole("button", { name: "Save form" });
  await size.getByRole("button", { name: "Remove option 1" }).click();
  const sentence = "3 runners have chosen “S”, which the form would no longer have.";
  refuse("saveForm", "below-taken", { error: sentence, taken: 3 });
  await save.click();
  const dialog = page.getByRole("alertdialog", { name: "Change what runners have chosen?" });
  await expect.element(dialog).toMatchTextContent(sentence);
  await dialog.getByRole("button", { name: "Go back to the form" }).click();
  await expect.element(size.getByLabelText("Option 1", { exact: true })).toHaveValue("M");
  await save.click();
  answer("saveForm", savedOf(2));
  await dialog.getByRole("button", { name: "Save anyway" }).click();
  await expect.element(popup("Form saved")).toBeVisible();
  expect(requestsOf("saveForm").map(({ body }) => body.confirm)).toEqual([undefined, undefined, true]);
});

test("a deleted question is named before it is saved", async () => {
  const { _id: id } = ownedEventOf();
  answer("getMarathon", ownedEventOf({ form: formOf({ questions: [shirt] }) }));
  await openSite(`/dashboard/my-marathons/${id}/form`);
  await page.getByRole("button", { name: `Delete ${shirt.label}` }).click();
  refuse("saveForm", "below-taken", { error: "3 runners have chosen “S”.", taken: 3 });
  await page.getByRole("button", { name: "Save form" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Change what runners have chosen?" });
  await expect.element(dialog).toMatchTextContent(`“${shirt.label}” will be deleted. 3 runners have chosen “S”.`);
});
