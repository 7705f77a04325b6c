import type { Marathon } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, disconnect, refuse, requestsOf, restore } from "../../../../test/fake-api.ts";
import { rui } from "../../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID, myEntryOf, myRegistrationOf } from "../../../../test/sample-data.ts";
import { formOf, shirt, waiver } from "../../../../test/sample-forms.ts";
import { answerRaces, full, fullHalf, half, short } from "../../../../test/sample-races.ts";
import { expectPopup, openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const FORM = `/marathonRegister/${EVENT_ID}/others`;
const people = page.getByRole("region", { name: /^Person \d/ });
const person = (position: number) => page.getByRole("region", { name: new RegExp(`^Person ${position}\\b`) });
const first = (position: number) => person(position).getByLabelText("First Name");
const race = (position: number) => person(position).getByLabelText("Race", { exact: true });
const add = page.getByRole("button", { name: "Add another person" });
const enter = page.getByRole("button", { name: /^Enter \d/ });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
const dialog = page.getByRole("alertdialog");
const bodies = () => requestsOf("enterOthers").map(({ body }) => body);
const keys = () => requestsOf("enterOthers").map(({ headers }) => headers.get("idempotency-key"));

async function name(position: number, firstName: string, lastName = "Almeida"): Promise<void> {
  await first(position).fill(firstName);
  await person(position).getByLabelText("Last Name").fill(lastName);
}

async function open(event: Partial<Marathon> = {}): Promise<void> {
  answerEvent(event);
  await openSite(FORM);
  await expect.element(first(1)).toBeVisible();
}

const other = myEntryOf();

const entriesOf = (count: number) => ({
  acknowledged: true as const,
  entries: Array.from({ length: count }, (_, at) => ({ entryId: `entry-${at}`, reference: `RUN-7F3K-92Q${at}` })),
});

test("several people are entered with one button, each in a race of their own", async () => {
  answerRaces([full, half, short]);
  await openSite(FORM);
  await name(1, "Ida");
  await race(1).selectOptions("10k");
  await add.click();
  await expect.element(person(2).getByRole("heading")).toHaveFocus();
  await name(2, "Max");
  await race(2).selectOptions("half");
  await person(2).getByLabelText("Date of Birth").fill("1990-04-19");
  await person(2).getByLabelText("Email").fill("max@example.com");
  await expect.element(person(2)).toHaveAccessibleName("Person 2: Max Almeida");
  answer("enterOthers", entriesOf(2));
  await enter.click();
  await expectPopup("success", "2 people entered");
  await expect.poll(() => location.pathname).toBe("/dashboard/applied-marathons");
  expect(bodies()).toEqual([
    {
      records: [
        { firstName: "Ida", lastName: "Almeida", raceId: "10k" },
        { firstName: "Max", lastName: "Almeida", email: "max@example.com", raceId: "half", dateOfBirth: "1990-04-19" },
      ],
    },
  ]);
  // What was sent is no draft any more.
  await openSite(FORM);
  await expect.element(people).toHaveLength(1);
  await expect.element(first(1)).toHaveValue("");
  expect(localStorage.getItem("registeredMarathons")).toBeNull();
});

test("the places left, the age rules and the people entered so far are said first", async () => {
  answerRaces([full, fullHalf, { ...short, capacity: 42 }]);
  const others = ["Ida", "Max"].map((firstName) => ({
    ...other,
    ...{ entryId: `entry-${firstName}`, firstName, lastName: "Almeida" },
  }));
  answer("listMyRegistrations", [myRegistrationOf({ totalRegistrationCount: others })]);
  await openSite(FORM);
  const races = page.getByRole("list", { name: "Places left and age rules" }).getByRole("listitem");
  await expect.element(races.nth(0)).toMatchTextContent("Ages 20 and over on October 17, 2026");
  await expect.element(races.nth(0)).toMatchTextContent("280 places left");
  await expect.element(races.nth(1)).toMatchTextContent("Full");
  await expect.element(races.nth(2)).toMatchTextContent("All ages");
  await expect
    .element(page.getByRole("main"))
    .toMatchTextContent("Entered so far: Ida Almeida, Max Almeida. You can enter 8 more.");
  await expect.element(race(1).getByRole("option", { name: "Half marathon · Full" })).toBeDisabled();
});

test("what is missing is said in its card, and the first one has the focus", async () => {
  await open();
  await name(1, "Ida");
  await add.click();
  await add.click();
  await name(3, "Max");
  await person(3).getByLabelText("Email").fill("max@");
  await enter.click();
  await expect.element(first(2)).toHaveAccessibleDescription("First Name is required");
  await expect.element(first(2)).toHaveFocus();
  await expect.element(person(3).getByLabelText("Email")).toHaveAccessibleDescription(/name@example\.com/);
  await expect.element(first(1)).not.toHaveAttribute("aria-invalid");
  expect(bodies()).toEqual([]);
  await person(2).getByRole("button", { name: "Remove person 2" }).click();
  await expect.element(people).toHaveLength(2);
  await expect.element(person(2).getByRole("heading")).toHaveFocus();
  await expect.element(first(2)).toHaveValue("Max");
  await person(2).getByLabelText("Email").fill("");
  answer("enterOthers", entriesOf(2));
  await enter.click();
  await expectPopup("success", "2 people entered");
  expect(bodies()[0]?.records.map(({ firstName }) => firstName)).toEqual(["Ida", "Max"]);
});

test("the server's issues go to the right person and field", async () => {
  await open();
  await name(1, "Ida");
  await add.click();
  await name(2, "Max");
  const issues = [
    { path: "records.1.lastName", message: "Last Name is too long" },
    { path: "records.0", message: "Ida cannot be entered" },
  ];
  refuse("enterOthers", "invalid-request", { error: "The request is invalid.", issues });
  await enter.click();
  await expect.element(alert("Nobody was entered")).toMatchTextContent("The request is invalid.");
  const last = person(2).getByLabelText("Last Name");
  await expect.element(last).toHaveAccessibleDescription("Last Name is too long");
  await expect.element(last).toHaveFocus();
  await expect.element(person(1).getByLabelText("Last Name")).not.toHaveAttribute("aria-invalid");
  await expect.element(person(1).getByRole("alert")).toHaveTextContent("Ida cannot be entered");
  restore("enterOthers");
  await last.fill("Holm");
  await enter.click();
  await expectPopup("success", "1 person entered", "Their reference for Lisbon Night Run is in My Apply List.");
});

test("if places are missing, nobody is entered, and the form says how many are left", async () => {
  answerRaces([full, { ...half, registered: 298 }]);
  await openSite(FORM);
  for (const [index, firstName] of ["Ida", "Max", "Siv"].entries()) {
    if (index > 0) await add.click();
    await name(index + 1, firstName);
    await race(index + 1).selectOptions("half");
    await person(index + 1)
      .getByLabelText("Date of Birth")
      .fill("1990-04-19");
  }
  const shortage = "The half marathon has 2 places left, and you are entering 3 people in it.";
  await expect.element(page.getByRole("status").filter({ hasText: shortage })).toBeVisible();
  const error = "Half marathon has only 2 places left, so nobody was entered.";
  refuse("enterOthers", "marathon-full", { error, issues: [{ path: "records.2.raceId", message: error }] });
  await enter.click();
  await expect.element(alert(`Nobody was entered${error}`)).toBeVisible();
  await expect.element(race(3)).toHaveAccessibleDescription(error);
  await expect.element(race(3)).toHaveFocus();
  await expect.element(first(1)).toHaveValue("Ida");
  answer("enterOthers", entriesOf(3));
  await race(3).selectOptions("full");
  await expect.element(page.getByRole("status").filter({ hasText: shortage })).not.toBeInTheDocument();
  await enter.click();
  await expectPopup("success", "3 people entered");
});

test("nothing typed is lost without a connection, on a reload and by going back, and two clicks enter one set", async () => {
  await open();
  await name(1, "Ida");
  await add.click();
  await name(2, "Max");
  disconnect("enterOthers");
  await enter.click();
  await expect.element(alert("Nobody was entered")).toMatchTextContent("We could not reach the server.");
  const lost = keys();
  expect(new Set(lost).size).toBe(1);
  await openSite(FORM);
  await expect.element(people).toHaveLength(2);
  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect.poll(() => location.pathname).toBe(`/marathons/${EVENT_ID}`);
  history.back();
  await expect.element(first(2)).toHaveValue("Max");
  answer("enterOthers", entriesOf(2));
  // Two clicks before anything is rendered.
  const pressed = enter.element() as HTMLElement;
  pressed.click();
  pressed.click();
  await expectPopup("success", "2 people entered");
  expect(keys()).toEqual([...lost, lost[0]]);
});

test("a likely double is asked about, and the answer is sent with the same key", async () => {
  await open();
  answer("listMyRegistrations", [
    myRegistrationOf({
      totalRegistrationCount: [{ ...other, entryId: "entry-ida", firstName: "Ida", reference: "RUN-A" }],
    }),
  ]);
  await openSite(FORM);
  await name(1, "Ida");
  const message = "You have entered Ida Almeida already.";
  refuse("enterOthers", "possible-double", {
    error: message,
    issues: [{ path: "records.0.firstName", message }],
    references: ["RUN-A"],
  });
  await enter.click();
  await expect.element(dialog).toMatchTextContent(message);
  await expect.element(dialog).toMatchTextContent("RUN-A · Ida Almeida");
  await dialog.getByRole("button", { name: "Go back" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(first(1)).toHaveValue("Ida");
  await enter.click();
  answer("enterOthers", entriesOf(1));
  await dialog.getByRole("button", { name: "This is someone else" }).click();
  await expectPopup("success", "1 person entered");
  expect(bodies().map(({ confirm }) => confirm)).toEqual([undefined, undefined, true]);
  expect(new Set(keys()).size).toBe(1);
});

test("each person answers the event's form and signs the waiver for themselves", async () => {
  const form = formOf({ questions: [shirt], waiver, standard: { dateOfBirth: "required" } });
  await open({ form });
  await name(1, "Ida");
  await add.click();
  await name(2, "Max");
  await person(1).getByRole("radio", { name: "S", exact: true }).click();
  await person(2).getByRole("radio", { name: "M", exact: true }).click();
  await expect.element(person(1).getByRole("radio", { name: "S", exact: true })).toBeChecked();
  await person(1).getByLabelText("Date of Birth").fill("2012-04-19");
  await person(2).getByLabelText("Date of Birth").fill("1990-04-19");
  for (const [at, signer] of ["Ida Almeida", "Max Almeida"].entries()) {
    await person(at + 1)
      .getByRole("checkbox", { name: /^This runner has read and accepts/ })
      .click();
    await person(at + 1)
      .getByLabelText("Runner’s full name")
      .fill(signer);
  }
  await enter.click();
  const guardian = person(1).getByLabelText("Name of a parent or guardian");
  await expect.element(guardian).toHaveFocus();
  await guardian.fill("Rui Almeida");
  answer("enterOthers", entriesOf(2));
  await enter.click();
  await expectPopup("success", "2 people entered");
  expect(bodies()[0]?.records).toEqual([
    {
      ...{ firstName: "Ida", lastName: "Almeida", dateOfBirth: "2012-04-19", answers: { shirt: "S" } },
      waiver: { version: 4, name: "Ida Almeida", guardian: "Rui Almeida" },
    },
    {
      ...{ firstName: "Max", lastName: "Almeida", dateOfBirth: "1990-04-19", answers: { shirt: "M" } },
      waiver: { version: 4, name: "Max Almeida" },
    },
  ]);
});

test("removing somebody asks if something was typed, and ten is the most", async () => {
  await open();
  await expect.element(page.getByRole("button", { name: /^Remove/ })).not.toBeInTheDocument();
  for (let count = 1; count < 10; count++) await add.click();
  await expect.element(people).toHaveLength(10);
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(page.getByText("You can enter up to ten people.")).toBeVisible();
  await name(4, "Ida");
  await page.getByRole("button", { name: "Remove Ida Almeida" }).click();
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect.element(people).toHaveLength(10);
  await page.getByRole("button", { name: "Remove Ida Almeida" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(people).toHaveLength(9);
  await expect.element(add).toBeVisible();
  await userEvent.keyboard("{Escape}");
});

test("a form that is open when registration closes stays, with the reason below it", async () => {
  await open();
  await name(1, "Ida");
  answerEvent({ endRegistrationDate: "2026-09-17" });
  refuse("enterOthers", "registration-closed", { error: "Registration for this marathon has closed." });
  await enter.click();
  await expect.element(alert("Registration for this marathon has closed.")).toBeVisible();
  const blocked = page.getByRole("button", { name: "Enter them" });
  await expect.element(blocked).toHaveAccessibleDescription(/^Registration closed on /);
  await expect.element(first(1)).toHaveValue("Ida");
  await expect.element(popup("1 person entered")).not.toBeInTheDocument();
});
