import type { EventForm, Marathon } from "@run/functions/contract";
import { onlineManager } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectFitsNarrowScreen } from "../../../../test/accessibility.ts";
import { answer, disconnect, hold, refuse, requestsOf, restore } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { bus, formOf, optionsOf, questionOf, shirt, stop, waiver } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";
import { queryClient } from "../../../lib/api/query-client.ts";

testSite({ signedInAs: olivia });

const { _id: id } = ownedEventOf();
const PATH = `/dashboard/my-marathons/${id}/form`;
const card = (name: string) => page.getByRole("region", { name, exact: true });
const preview = card("Preview");
const save = page.getByRole("button", { name: "Save form" });
const add = (name: string) => card("Add a question").getByRole("button", { name, exact: true });
const puts = () => requestsOf("saveForm").map(({ body }) => body);
const newId: unknown = expect.stringMatching(/^[a-z0-9]{8}$/);
const cards = () =>
  page
    .getByRole("main")
    .getByRole("heading", { level: 3 })
    .elements()
    .map((heading) => heading.textContent)
    .filter((name) => ["A", "B", "C"].includes(name));

async function openEditor(form: EventForm | null = null, changes: Partial<Marathon> = {}): Promise<void> {
  answer("getMarathon", ownedEventOf({ form, ...changes }));
  answer("saveForm", savedOf(2));
  await openSite(PATH);
  await expect.element(page.getByRole("heading", { level: 1, name: "Registration form" })).toBeVisible();
}

/** Fills in the label of the question that was just added, which has the focus. */
async function typeQuestion(label: string): Promise<void> {
  const field = page.getByLabelText("Question", { exact: true }).last();
  await expect.element(field).toHaveFocus();
  await field.fill(label);
}

test("an organizer builds a form, tries it in the preview and saves it", async () => {
  await openEditor();
  await expect.element(preview).toMatchTextContent("The form doesn’t ask for anything else yet.");
  await expect.element(save).not.toBeInTheDocument();
  await card("About the runner").getByLabelText("Gender").selectOptions("Required");
  await expect.element(preview.getByLabelText("Gender")).toBeVisible();
  await add("T-shirt size").click();
  const size = card("T-shirt size");
  await expect.element(size.getByLabelText("Question", { exact: true })).toHaveFocus();
  await size.getByLabelText("Stock of option 5").fill("0");
  await size.getByLabelText("Stock of option 4").fill("3");
  await expect
    .element(preview.getByRole("radio", { name: "XXL", exact: true }))
    .toHaveAccessibleDescription("Sold out");
  await expect.element(preview.getByRole("radio", { name: "XL", exact: true })).toHaveAccessibleDescription("3 left");
  await size.getByLabelText("Stock of option 5").fill("10");
  await add("Checkbox").click();
  await typeQuestion("I need the bus");
  await add("Short text").click();
  await typeQuestion("From where?");
  const where = card("From where?");
  await where.getByRole("checkbox", { name: "Runners must answer" }).click();
  await where.getByLabelText("Ask only after an answer to").selectOptions("I need the bus");
  await where.getByRole("checkbox", { name: "Checked", exact: true }).click();
  await where.getByLabelText("Who sees the answers").selectOptions("Organizers and desk");
  await save.click();
  await expect
    .element(where.getByLabelText("Ask only after an answer to"))
    .toHaveAccessibleDescription(/which only organizers see/);
  await card("I need the bus").getByLabelText("Who sees the answers").selectOptions("Organizers and desk");
  await expect.element(preview.getByLabelText("From where?")).not.toBeInTheDocument();
  await preview.getByRole("checkbox", { name: "I need the bus" }).click();
  await expect.element(preview.getByLabelText("From where?")).toBeVisible();
  await page.getByRole("button", { name: "Add a waiver" }).click();
  await card("Waiver").getByLabelText("Text").fill("At my own risk.");
  await expect.element(preview).toMatchTextContent("At my own risk.");
  await expectFitsNarrowScreen();
  const release = hold("saveForm");
  await save.dblClick();
  release();
  await expect.element(popup("Form saved")).toBeVisible();
  const [body] = puts();
  expect(puts()).toHaveLength(1);
  const [, bus] = body?.questions ?? [];
  const labelled = (label: string, stock: number | null) => ({ label, stock });
  const question = { help: "", required: false, raceIds: null, onlyIf: null, options: [], audience: "team", id: newId };
  expect(body).toEqual({
    base: 1,
    standard: { dateOfBirth: "off", gender: "required", club: "off", nationality: "off", expectedTime: "off" },
    questions: [
      {
        ...question,
        label: "T-shirt size",
        kind: "choice",
        options: [...["S", "M", "L"].map((label) => labelled(label, null)), labelled("XL", 3), labelled("XXL", 10)],
        required: true,
        audience: "desk",
      },
      { ...question, label: "I need the bus", kind: "checkbox", audience: "desk" },
      {
        ...question,
        label: "From where?",
        kind: "text",
        required: true,
        audience: "desk",
        onlyIf: { question: bus?.id, values: ["yes"] },
      },
    ],
    waiver: { title: "Liability waiver", text: "At my own risk." },
  });
  await expect.element(save).not.toBeInTheDocument();
});

test("questions are moved, duplicated and deleted by keyboard, and what happened is announced", async () => {
  await openEditor(formOf({ questions: ["A", "B", "C"].map((label) => questionOf({ id: label, label })) }));
  await page.getByRole("button", { name: "Move B up" }).click();
  expect(cards()).toEqual(["B", "A", "C"]);
  await expect.element(page.getByRole("button", { name: "Move B up" })).toHaveFocus();
  await expect
    .element(page.getByRole("status").filter({ hasText: "“B” is now at position 1 of 3." }))
    .toBeInTheDocument();
  await page.getByRole("button", { name: "Delete A" }).click();
  expect(cards()).toEqual(["B", "C"]);
  await expect.element(page.getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(cards()).toEqual(["B", "A", "C"]);
  await page.getByRole("button", { name: "Duplicate C" }).click();
  await expect.element(card("C (copy)").getByLabelText("Question", { exact: true })).toHaveFocus();
  await save.click();
  await expect.element(popup("Form saved")).toBeVisible();
  expect(puts()[0]?.questions.map(({ id: one }) => one)).toEqual(["B", "A", "C", newId]);
});

test("errors are shown beside their controls, also those of the server and in a folded part", async () => {
  await openEditor(formOf({ questions: [bus, stop] }));
  await add("One of several options").click();
  await save.click();
  const added = card("Question 3");
  await expect.element(added.getByLabelText("Question", { exact: true })).toHaveFocus();
  await userEvent.keyboard("Size");
  await card("Size").getByLabelText("Option 1", { exact: true }).fill("S");
  await card("Size").getByLabelText("Option 2", { exact: true }).fill("s");
  await save.click();
  await expect
    .element(card("Size").getByLabelText("Option 2", { exact: true }))
    .toHaveAccessibleDescription("This option occurs twice");
  await card("Size").getByLabelText("Option 2", { exact: true }).fill("M");
  await page.getByRole("button", { name: `Move ${stop.label} up` }).click();
  await save.click();
  const condition = card(stop.label).getByLabelText("Ask only after an answer to");
  await expect.element(condition).toHaveFocus();
  await expect.element(condition).toHaveAccessibleDescription("A question can depend only on an earlier one");
  await page.getByRole("button", { name: `Move ${stop.label} down` }).click();
  const issues = [{ path: "questions.2.options.1.stock", message: "Already chosen by 12 runners" }];
  answer("saveForm", () =>
    Response.json({ error: "The request is invalid.", code: "invalid-request", issues }, { status: 400 }),
  );
  await save.click();
  await expect.element(popup("Form not saved")).toBeVisible();
  await expect
    .element(card("Size").getByLabelText("Stock of option 2"))
    .toHaveAccessibleDescription("Already chosen by 12 runners");
  expect(puts()).toHaveLength(1);
});

test("a stock says how many have been chosen, and the preview what is left", async () => {
  await openEditor(formOf({ questions: [{ ...shirt, options: optionsOf(["S", 30], ["M", 3]) }] }));
  await expect.element(card(shirt.label).getByLabelText("Stock of option 2")).toHaveAccessibleDescription("37 chosen");
  await card(shirt.label).getByLabelText("Stock of option 2").fill("37");
  await expect.element(preview.getByRole("radio", { name: "M" })).toHaveAccessibleDescription("Sold out");
  const notice = card(shirt.label).getByRole("status").filter({ hasText: "Every option is sold out" });
  await expect.element(notice).not.toBeInTheDocument();
  await card(shirt.label).getByLabelText("Stock of option 1").fill("10");
  await expect.element(notice).toBeVisible();
});

test("the preview shows the questions of one race at a time", async () => {
  const races = [raceOf({ id: "full", name: "Marathon" }), raceOf({ id: "half", name: "Half marathon" })];
  await openEditor(formOf({ questions: [{ ...stop, onlyIf: null, raceIds: ["half"] }] }), { races });
  await expect.element(preview.getByLabelText(stop.label)).not.toBeInTheDocument();
  await preview.getByLabelText("Preview for the runners of").selectOptions("Half marathon");
  await expect.element(preview.getByLabelText(stop.label)).toBeVisible();
});

test("a changed waiver says that runners have to sign the new version", async () => {
  await openEditor(formOf({ waiver }));
  const notice = card("Waiver").getByRole("status").filter({ hasText: "Saving makes a new version of the waiver." });
  await expect.element(card("Waiver").getByLabelText("Text")).toHaveValue(waiver.text);
  await expect.element(notice).not.toBeInTheDocument();
  await card("Waiver").getByLabelText("Text").fill("Dogs stay at home.");
  await expect.element(notice).toBeVisible();
});

test("a waiver says who decides that a guardian signs, until the date of birth is required", async () => {
  await openEditor(formOf({ waiver, standard: { dateOfBirth: "optional" } }));
  const note = card("Waiver").getByText(/say themselves whether they are under 18/);
  await expect.element(note).toMatchTextContent("The date of birth is optional");
  await card("Waiver").getByRole("button", { name: "Require the date of birth" }).click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(card("About the runner").getByLabelText("Date of birth")).toHaveValue("required");
});

test("the keyboard reaches the button to save without going through the preview", async () => {
  await openEditor(formOf({ questions: [bus] }));
  await card(bus.label).getByRole("checkbox").click();
  (page.getByRole("link", { name: "Skip the preview" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Tab}");
  await expect.element(save).toHaveFocus();
});

test("unsaved changes survive a failure and a reload, and leaving the page asks first", async () => {
  await openEditor();
  await add("Number").click();
  await userEvent.keyboard("How many?");
  disconnect("saveForm");
  await save.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Form not saved" })).toBeVisible();
  await openSite(PATH);
  await expect.element(page.getByText("These are your earlier changes. They aren’t saved yet.")).toBeVisible();
  await expect.element(card("How many?")).toBeVisible();
  await page.getByRole("link", { name: "Back to My Added Marathons" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  restore("saveForm");
  answer("saveForm", savedOf(2));
  await save.click();
  await expect.element(popup("Form saved")).toBeVisible();
});

test("a form that somebody else has saved meanwhile is shown, and can be loaded or replaced", async () => {
  await openEditor(formOf({ questions: [bus] }));
  await add("Number").click();
  await userEvent.keyboard("How many?");
  refuse("saveForm", "changed-meanwhile", { conflicts: [{ path: "form", yours: null, current: null }], version: 5 });
  answer("getMarathon", ownedEventOf({ version: 5, form: formOf({ version: 2, questions: [bus, shirt], waiver }) }));
  await save.click();
  const notice = page.getByRole("alert").filter({ hasText: "The form was changed in the meantime" });
  await expect.element(notice).toMatchTextContent("Question added: “T-shirt size”");
  await expect.element(notice).toMatchTextContent("Waiver added: “Liability waiver”");
  await notice.getByText(/^Show theirs: Waiver added/).click();
  await expect.element(notice.getByText(`Theirs: ${waiver.text}`)).toBeVisible();
  await expect.element(card("How many?")).toBeVisible();
  await notice.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  answer("saveForm", savedOf(6));
  await save.click();
  await expect.element(popup("Form saved")).toBeVisible();
  expect(puts().map(({ base }) => base)).toEqual([1, 5]);
});

test("a save whose answer was lost is one's own, and a further change is saved on top of it", async () => {
  await openEditor();
  await add("Number").click();
  await userEvent.keyboard("How many?");
  disconnect("saveForm");
  await save.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Form not saved" })).toBeVisible();
  const [sent] = puts();
  restore("saveForm");
  onlineManager.setOnline(true);
  const id = sent?.questions[0]?.id ?? "";
  const arrived = formOf({ questions: [questionOf({ id, label: "How many?", kind: "number" })] });
  answer("getMarathon", ownedEventOf({ version: 2, form: arrived }));
  answer("saveForm", ({ body }) =>
    body.base === 2
      ? savedOf(3)
      : Response.json({ error: "Changed.", code: "changed-meanwhile", version: 2 }, { status: 409 }),
  );
  await card("About the runner").getByLabelText("Gender").selectOptions("Required");
  await save.click();
  await expect.element(popup("Form saved")).toBeVisible();
  await expect.element(page.getByText("The form was changed in the meantime")).not.toBeInTheDocument();
});

test("an untouched editor takes what somebody else has saved", async () => {
  await openEditor(formOf({ questions: [bus] }));
  answer("getMarathon", ownedEventOf({ version: 5, form: formOf({ version: 2, questions: [shirt] }) }));
  await queryClient.invalidateQueries();
  await expect.element(card(shirt.label)).toBeVisible();
  await expect.element(card(bus.label)).not.toBeInTheDocument();
});

test("who may not configure the event sees no editor", async () => {
  await openEditor(null, { viewer: { role: null, can: ["edit"] } });
  await expect
    .element(page.getByRole("heading", { name: "Only the event’s organizers can set up the form" }))
    .toBeVisible();
});

test("the form of a canceled event cannot be changed", async () => {
  await openEditor(null, { cancelledAt: "2026-09-01T10:00:00.000Z" });
  await expect.element(page.getByRole("heading", { name: "This event was canceled" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add a waiver" })).not.toBeInTheDocument();
});
