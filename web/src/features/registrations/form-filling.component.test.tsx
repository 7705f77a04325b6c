import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { EventForm } from "@run/functions/contract";
import { expectFitsNarrowScreen } from "../../../test/accessibility.ts";
import { answer, disconnect, requestsOf, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID, standingOf } from "../../../test/sample-data.ts";
import { bus, formOf, optionsOf, questionOf, shirt, stop, waiver } from "../../../test/sample-forms.ts";
import { answerRaces, fullHalf, short } from "../../../test/sample-races.ts";
import { fillDetails, typedRecord } from "../../../test/runner-details.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const FORM = `/marathonRegister/${EVENT_ID}`;
const register = page.getByRole("button", { name: "Register", exact: true });
const label = (name: string) => page.getByLabelText(name, { exact: true });
const size = (name: string) => page.getByRole("radiogroup", { name: "T-shirt size" }).getByRole("radio", { name });
const checkbox = (name: string) => page.getByRole("checkbox", { name });
const accept = checkbox("I have read and accept “Liability waiver”");
const sent = () => requestsOf("registerForMarathon").map(({ body }) => body.$addToSet.totalRegistrationCount);

async function openForm(form: EventForm): Promise<void> {
  answerEvent({ form });
  await openSite(FORM);
  await expect.element(label("Phone")).toBeVisible();
}

/** Refuses the record with an issue of one of its fields. */
function refuseField(code: string, status: number, path: string, message: string): void {
  const issues = [{ path: `$addToSet.totalRegistrationCount.${path}`, message }];
  answer("registerForMarathon", () => Response.json({ error: message, code, issues }, { status }));
}

test("a runner fills in every kind of field and question", async () => {
  const questions = [
    shirt,
    questionOf({ id: "city", label: "Home town", kind: "choice", options: optionsOf(..."ABCDEFGHI") }),
    questionOf({ id: "meals", label: "Meals", kind: "choices", options: optionsOf("Friday", "Saturday") }),
    questionOf({ id: "runs", label: "Marathons so far", kind: "number", help: "Count finished ones." }),
    questionOf({ id: "about", label: "Anything else?", kind: "longText" }),
    questionOf({ id: "last", label: "Your last race", kind: "date" }),
    bus,
  ];
  const standard = {
    dateOfBirth: "required",
    gender: "required",
    club: "optional",
    nationality: "optional",
    expectedTime: "optional",
  } as const;
  await openForm(formOf({ standard, questions }));
  await fillDetails();
  await label("Date of Birth").fill("1990-04-19");
  await label("Gender").selectOptions("Female");
  await label("Nationality").selectOptions("Portugal");
  await label("Club").fill("Harriers");
  await label("Expected time").fill("03:45");
  await size("M").click();
  await label("Home town").selectOptions("D");
  await checkbox("Saturday").click();
  await checkbox("Friday").click();
  await expect.element(label("Marathons so far")).toHaveAccessibleDescription("Count finished ones.");
  await label("Marathons so far").fill("12");
  await label("Anything else?").fill("First time\nin Lisbon");
  await label("Your last race").fill("2025-10-18");
  await checkbox("I need the bus to the start").click();
  await expectFitsNarrowScreen();
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent()).toEqual([
    {
      ...typedRecord,
      dateOfBirth: "1990-04-19",
      gender: "F",
      club: "Harriers",
      nationality: "PT",
      expectedTime: "3:45",
      answers: {
        shirt: "M",
        city: "D",
        meals: ["Friday", "Saturday"],
        runs: 12,
        about: "First time\nin Lisbon",
        last: "2025-10-18",
        bus: true,
      },
    },
  ]);
});

test("what is missing is said beside each field, and the first one gets the focus", async () => {
  await openForm(formOf({ standard: { gender: "required" }, questions: [shirt, { ...bus, required: true }], waiver }));
  await fillDetails();
  await register.click();
  await expect.element(label("Gender")).toHaveFocus();
  await expect.element(label("Gender")).toHaveAccessibleDescription(/Gender is required/);
  await label("Gender").selectOptions("Prefer not to say");
  await register.click();
  await expect.element(size("S")).toHaveFocus();
  await expect
    .element(page.getByRole("radiogroup", { name: "T-shirt size" }))
    .toHaveAccessibleDescription("Choose an answer");
  await userEvent.keyboard(" ");
  await register.click();
  await expect.element(checkbox("I need the bus to the start")).toHaveFocus();
  await userEvent.keyboard(" ");
  await register.click();
  await expect.element(accept).toHaveFocus();
  await userEvent.keyboard(" ");
  await register.click();
  await expect.element(label("Your full name")).toHaveFocus();
  await userEvent.keyboard("Noa Lindqvist");
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent()).toMatchObject([
    { gender: null, answers: { shirt: "S", bus: true }, waiver: { version: 4, name: "Noa Lindqvist" } },
  ]);
});

test("a question that depends on an answer comes and goes, and keeps what was typed", async () => {
  await openForm(formOf({ questions: [bus, stop] }));
  await fillDetails();
  await expect.element(label("Where do you get on?")).not.toBeInTheDocument();
  await checkbox("I need the bus to the start").click();
  await register.click();
  await expect.element(label("Where do you get on?")).toHaveAccessibleDescription("This answer is required");
  await label("Where do you get on?").fill("Harbor");
  await checkbox("I need the bus to the start").click();
  await expect.element(label("Where do you get on?")).not.toBeInTheDocument();
  await checkbox("I need the bus to the start").click();
  await expect.element(label("Where do you get on?")).toHaveValue("Harbor");
  await checkbox("I need the bus to the start").click();
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent()[0]?.answers).toEqual({});
});

test("the questions follow the chosen race", async () => {
  answerRaces([short, { ...fullHalf, minimumAge: null }], {
    form: formOf({ questions: [{ ...stop, onlyIf: null, raceIds: ["half"] }] }),
  });
  await openSite(FORM);
  await fillDetails();
  await page.getByRole("radio", { name: "10K", exact: true }).click();
  await expect.element(label("Where do you get on?")).not.toBeInTheDocument();
  await page.getByRole("radio", { name: "Half marathon" }).click();
  await label("Where do you get on?").fill("Harbor");
  answer("joinWaitlist", standingOf({ status: "waiting", raceId: "half", position: 1, ahead: 0 }));
  await page.getByRole("button", { name: "Join waiting list" }).click();
  await expect.element(popup("You are on the waiting list")).toBeVisible();
  expect(requestsOf("joinWaitlist").map(({ body }) => body)).toMatchObject([
    { raceId: "half", answers: { stop: "Harbor" } },
  ]);
});

test("an option says how many are left, and one that is sold out cannot be chosen", async () => {
  await openForm(formOf({ questions: [shirt] }));
  await expect.element(size("S")).not.toHaveAccessibleDescription(/left/);
  await expect.element(size("M")).toHaveAccessibleDescription("3 left");
  await expect.element(size("L")).toHaveAccessibleDescription("Sold out");
  await expect.element(size("L")).toBeDisabled();
});

test("a required question without any option left says so from the start, and gets the focus", async () => {
  await openForm(formOf({ questions: [{ ...shirt, options: optionsOf(["S", 0], ["M", 0]) }, bus] }));
  const shirts = page.getByRole("radiogroup", { name: "T-shirt size" });
  const text = "All options are sold out. Ask the organizer whether there will be more.";
  await expect.element(shirts).toHaveAccessibleDescription(text);
  await fillDetails();
  await register.click();
  await expect.element(shirts).toHaveFocus();
  await expect.element(shirts).toHaveAccessibleDescription(text);
  expect(sent()).toEqual([]);
});

test("if an option sells out meanwhile, the form says which, and keeps everything else", async () => {
  await openForm(formOf({ questions: [shirt, bus] }));
  await fillDetails();
  await size("M").click();
  await checkbox("I need the bus to the start").click();
  refuseField("out-of-stock", 409, "answers.shirt", "“M” is sold out.");
  answerEvent({ form: formOf({ questions: [{ ...shirt, options: optionsOf(["S", 30], ["M", 0], ["L", 0]) }, bus] }) });
  await register.click();
  await expect
    .element(page.getByRole("radiogroup", { name: "T-shirt size" }))
    .toHaveAccessibleDescription("“M” is sold out.");
  await expect.element(size("M")).toHaveAccessibleDescription("Sold out");
  await expect.element(size("M")).toBeChecked();
  restore("registerForMarathon");
  await size("S").click();
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ phone: "+46 555 0142", answers: { shirt: "S", bus: true } });
});

test("a waiver that was changed meanwhile is shown, and asks for a new signature", async () => {
  await openForm(formOf({ questions: [bus], waiver }));
  await fillDetails();
  await checkbox("I need the bus to the start").click();
  await accept.click();
  await label("Your full name").fill("Noa Lindqvist");
  answer("registerForMarathon", () =>
    Response.json(
      { error: "The waiver has changed. Read and sign it again.", code: "waiver-changed" },
      { status: 409 },
    ),
  );
  answerEvent({ form: formOf({ questions: [bus], waiver: { ...waiver, version: 5, text: "Dogs stay at home." } }) });
  await register.click();
  await expect.element(page.getByText("Dogs stay at home.")).toBeVisible();
  await expect.element(accept).not.toBeChecked();
  await expect.element(label("Your full name")).toHaveValue("");
  await expect.element(checkbox("I need the bus to the start")).toBeChecked();
  await expect.element(label("Phone")).toHaveValue("+46 555 0142");
  restore("registerForMarathon");
  await accept.click();
  await label("Your full name").fill("Noa Lindqvist");
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent().at(-1)?.waiver).toEqual({ version: 5, name: "Noa Lindqvist" });
});

test("a runner whose birth date is not asked can say that they are under 18, and then needs a guardian", async () => {
  await openForm(formOf({ waiver }));
  await fillDetails();
  await expect.element(label("Name of a parent or guardian")).not.toBeInTheDocument();
  await checkbox("I am under 18 on race day").click();
  await accept.click();
  await label("Your full name").fill("Noa Lindqvist");
  await label("Name of a parent or guardian").fill("Eva Lindqvist");
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent()[0]?.waiver).toEqual({ version: 4, name: "Noa Lindqvist", guardian: "Eva Lindqvist" });
});

test("a runner who is under 18 by their birth date needs the name of a parent or guardian", async () => {
  await openForm(formOf({ standard: { dateOfBirth: "required" }, waiver }));
  await fillDetails();
  await label("Date of Birth").fill("2010-01-01");
  await expect.element(checkbox("I am under 18 on race day")).not.toBeInTheDocument();
  await accept.click();
  await label("Your full name").fill("Noa Lindqvist");
  await register.click();
  await expect.element(label("Name of a parent or guardian")).toHaveFocus();
  await userEvent.keyboard("Eva Lindqvist");
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent()[0]?.waiver).toEqual({ version: 4, name: "Noa Lindqvist", guardian: "Eva Lindqvist" });
});

test("the answers and the signature survive a failure and a reload", async () => {
  await openForm(formOf({ questions: [shirt, bus, stop], waiver }));
  await fillDetails();
  await size("M").click();
  await checkbox("I need the bus to the start").click();
  await label("Where do you get on?").fill("Harbor");
  await accept.click();
  await label("Your full name").fill("Noa Lindqvist");
  disconnect("registerForMarathon");
  await register.click();
  await expect.element(popup("Failed to register for the marathon.")).toBeVisible();
  await openSite(FORM);
  await expect.element(size("M")).toBeChecked();
  await expect.element(label("Where do you get on?")).toHaveValue("Harbor");
  await expect.element(label("Your full name")).toHaveValue("Noa Lindqvist");
  restore("registerForMarathon");
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(sent().at(-1)?.answers).toEqual({ shirt: "M", bus: true, stop: "Harbor" });
});

test("a question that the server asks and the page does not know yet appears with its error", async () => {
  await openForm(formOf({ questions: [bus] }));
  await fillDetails();
  refuseField("invalid-request", 400, "answers.stop", "This answer is required");
  answerEvent({ form: formOf({ version: 2, questions: [bus, { ...stop, onlyIf: null }] }) });
  await register.click();
  await expect.element(label("Where do you get on?")).toHaveAccessibleDescription("This answer is required");
  await expect.element(label("Phone")).toHaveValue("+46 555 0142");
});
