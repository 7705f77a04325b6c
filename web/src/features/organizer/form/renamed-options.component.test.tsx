import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { formOf, shirt } from "../../../../test/sample-forms.ts";
import { ownedEventOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

test("an option with another label keeps what runners have chosen, which is said before it is saved", async () => {
  const event = ownedEventOf({ form: formOf({ questions: [shirt] }), registrationCount: 12 });
  answer("getMarathon", event);
  answer("saveForm", savedOf(2));
  await openSite(`/dashboard/my-marathons/${event._id}/form`);
  const size = page.getByRole("region", { name: shirt.label, exact: true });
  const note = page.getByRole("region", { name: "The entries made so far" });
  const preview = page.getByRole("region", { name: "Preview", exact: true });
  const second = size.getByLabelText("Option 2", { exact: true });
  const stock = size.getByLabelText("Stock of option 2");
  await expect.element(stock).toHaveAccessibleDescription("37 chosen");
  await second.fill("Medium");
  await expect.element(stock).toHaveAccessibleDescription("37 chosen");
  // The note is below a long form, so the option says it as well.
  await expect.element(second).toHaveAccessibleDescription("Renames “M” for everyone who chose it, too");
  await expect.element(preview.getByRole("radio", { name: "Medium" })).toHaveAccessibleDescription("3 left");
  await expect.element(note).toMatchTextContent("“M” becomes “Medium” for those who chose it.");
  await page.getByRole("button", { name: "Save form" }).click();
  await expect.element(popup("Form saved")).toBeVisible();
  expect(requestsOf("saveForm").map(({ body }) => body.renamed)).toEqual([
    [{ question: shirt.id, from: "M", to: "Medium" }],
  ]);
});
