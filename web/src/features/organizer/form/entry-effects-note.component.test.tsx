import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { formOf, shirt } from "../../../../test/sample-forms.ts";
import { ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const card = (name: string) => page.getByRole("region", { name, exact: true });
const note = card("The entries made so far");

async function openEditor(registrationCount: number): Promise<void> {
  const event = ownedEventOf({ form: formOf({ questions: [shirt] }), registrationCount });
  answer("getMarathon", event);
  await openSite(`/dashboard/my-marathons/${event._id}/form`);
  await expect.element(card(shirt.label)).toBeVisible();
}
const deleteShirt = () =>
  card(shirt.label)
    .getByRole("button", { name: `Delete ${shirt.label}` })
    .click();

test("what a change means for the entries made so far is said before it is saved", async () => {
  await openEditor(12);
  await expect.element(note).not.toBeInTheDocument();
  await card("About the runner").getByLabelText("Club").selectOptions("Required");
  await expect.element(note).toMatchTextContent("They stay valid without an answer to Club.");
  await deleteShirt();
  await expect.element(note).toMatchTextContent(`They keep their answers to “${shirt.label}”.`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(note).not.toMatchTextContent(shirt.label);
});

test("nothing is said about entries of an event that has none", async () => {
  await openEditor(0);
  await deleteShirt();
  await expect.element(page.getByRole("button", { name: "Save form" })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});
