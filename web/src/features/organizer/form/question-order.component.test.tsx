import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { drag } from "../../../../test/pointer.ts";
import { formOf, questionOf } from "../../../../test/sample-forms.ts";
import { ownedEventOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const labels = ["A", "B", "C"];
const cards = () =>
  page
    .getByRole("main")
    .getByRole("heading", { level: 3 })
    .elements()
    .map((heading) => heading.textContent)
    .filter((name) => labels.includes(name));

test("questions are dragged by their handles, with a mouse on a wide screen and a finger on a phone", async () => {
  const questions = labels.map((label) => questionOf({ id: label, label }));
  const event = ownedEventOf({ form: formOf({ questions }) });
  answer("getMarathon", event);
  answer("saveForm", savedOf(2));
  await openSite(`/dashboard/my-marathons/${event._id}/form`);
  await page.viewport(1440, 2600);
  await expect.poll(cards).toEqual(["A", "B", "C"]);
  const handle = (id: string) => {
    const found = document.querySelector(`[data-drag="${id}"]`);
    if (found === null) throw new Error(`Question ${id} has no handle`);
    return found;
  };
  await drag(handle("A"), handle("C"), "mouse");
  await expect.poll(cards).toEqual(["B", "C", "A"]);
  await expect
    .element(page.getByRole("status").filter({ hasText: "“A” is now at position 3 of 3." }))
    .toBeInTheDocument();
  await page.viewport(390, 2600);
  await drag(handle("A"), handle("C"), "finger");
  await expect.poll(cards).toEqual(["B", "A", "C"]);
  await page.getByRole("button", { name: "Save form" }).click();
  await expect.element(popup("Form saved")).toBeVisible();
  expect(requestsOf("saveForm").map(({ body }) => body?.questions.map(({ id }) => id))).toEqual([["B", "A", "C"]]);
});

test("a question that a button moves stays under the pointer, so that the next press moves it on", async () => {
  const questions = labels.map((label) => questionOf({ id: label, label }));
  const event = ownedEventOf({ form: formOf({ questions }) });
  answer("getMarathon", event);
  await openSite(`/dashboard/my-marathons/${event._id}/form`);
  await page.viewport(1440, 700);
  const button = page.getByRole("button", { name: "Move C up" });
  await expect.element(button).toBeVisible();
  button.element().scrollIntoView({ block: "center" });
  const place = () => Math.round(button.element().getBoundingClientRect().top);
  const before = place();
  for (const order of [
    ["A", "C", "B"],
    ["C", "A", "B"],
  ]) {
    await button.click();
    await expect.poll(cards).toEqual(order);
    expect(place()).toBe(before);
  }
});

test("questions show their names only, are put in order, and open where one is new or wrong", async () => {
  const event = ownedEventOf({ form: formOf({ questions: labels.map((label) => questionOf({ id: label, label })) }) });
  answer("getMarathon", event);
  await openSite(`/dashboard/my-marathons/${event._id}/form`);
  const question = page.getByLabelText("Question", { exact: true });
  await expect.poll(() => question.elements().length).toBe(3);
  await page.getByRole("button", { name: "Show names only" }).click();
  await expect.poll(() => question.elements().length).toBe(0);
  await page.getByRole("button", { name: "Move C up" }).click();
  await expect.poll(cards).toEqual(["A", "C", "B"]);
  await page.getByRole("button", { name: "Short text" }).click();
  await expect.element(question).toHaveFocus();
  await page.getByRole("button", { name: "Show everything" }).click();
  await page.getByRole("button", { name: "Show names only" }).click();
  await expect.poll(() => question.elements().length).toBe(0);
  await page.getByRole("button", { name: "Save form" }).click();
  await expect.element(question).toHaveFocus();
  await expect.element(question).toHaveAccessibleDescription("Question is required");
  expect(requestsOf("saveForm")).toEqual([]);
  await userEvent.keyboard("Meal");
  await expect.element(question).toHaveValue("Meal");
  await expect.element(question).toHaveFocus();
  await page.getByRole("button", { name: "Delete Meal" }).click();
  await expect.poll(() => question.elements().length).toBe(0);
});

test("the only question that is left of a folded form can be opened", async () => {
  const event = ownedEventOf({ form: formOf({ questions: [questionOf({ id: "A", label: "A" })] }) });
  answer("getMarathon", event);
  await openSite(`/dashboard/my-marathons/${event._id}/form`);
  const question = page.getByLabelText("Question", { exact: true });
  await page.getByRole("button", { name: "Short text" }).click();
  await page.getByRole("button", { name: "Show names only" }).click();
  await page.getByRole("button", { name: "Save form" }).click();
  await page.getByRole("button", { name: "Delete Question 2" }).click();
  await expect.poll(() => question.elements().length).toBe(0);
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect.element(question).toHaveValue("A");
});
