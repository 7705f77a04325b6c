import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { modified } from "@run/functions/contract/docs";
import { answer, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID, myRegistrationOf } from "../../../test/sample-data.ts";
import { formOf, optionsOf, shirt } from "../../../test/sample-forms.ts";
import { answerRaces, full, half, short } from "../../../test/sample-races.ts";
import { fillDetails, typedRecord } from "../../../test/runner-details.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(() => {
  answerNoEntries();
  answerEvent({ capacity: 1, registrationCount: 1 });
});

const CODE = "h7Gk2LmQ9pRs4TuV6wXy";
const takeOver = page.getByRole("button", { name: "Take over the place" });

test("an invitation that ends while the form is filled in shows that it is over", async () => {
  await openSite(`/transfer/${CODE}`);
  await fillDetails();
  refuse("getTransfer", "transfer-not-found");
  refuse("acceptTransfer", "transfer-not-found");
  await takeOver.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "This invitation is over" })).toBeVisible();
  await expect.poll(() => document.title).toBe("RUN | This invitation is over");
  expect(requestsOf("acceptTransfer").map(({ body }) => body)).toEqual([typedRecord]);
});

test("a runner who already has a place cannot take over another", async () => {
  answer("listMyRegistrations", [myRegistrationOf()]);
  await openSite(`/transfer/${CODE}`);
  await expect.element(page.getByRole("heading", { name: "You are already registered" })).toBeVisible();
  await expect.element(takeOver).not.toBeInTheDocument();
});

test("a runner's own invitation leads to My Apply List", async () => {
  answer("listMyRegistrations", [myRegistrationOf({ transferCode: CODE })]);
  await openSite(`/transfer/${CODE}`);
  await expect.element(page.getByRole("heading", { name: "This is your own invitation" })).toBeVisible();
  const link = page.getByRole("link", { name: "Go to My Apply List" });
  await expect.element(link).toHaveAttribute("href", "/dashboard/applied-marathons");
});

test("what was typed survives a reload, and a request without an answer is repeated with the same key", async () => {
  await openSite(`/transfer/${CODE}`);
  await fillDetails();
  await openSite(`/transfer/${CODE}`);
  await expect.element(page.getByLabelText("Phone")).toHaveValue("+46 555 0142");
  const keys = () => requestsOf("acceptTransfer").map(({ headers }) => headers.get("idempotency-key"));
  answer("acceptTransfer", () => (keys().length === 1 ? Response.error() : modified));
  await takeOver.click();
  await expect.element(popup("The place is yours!")).toBeVisible();
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test("an invitation that fails to load can be loaded again", async () => {
  refuse("getTransfer", "internal");
  await openSite(`/transfer/${CODE}`);
  await expect.element(page.getByRole("heading", { level: 1, name: "Connection Error" })).toBeVisible();
  restore("getTransfer");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(takeOver).toBeVisible();
});

test("an invitation names the race of the place, and asks for the birth date if the race has an age rule", async () => {
  answerRaces([full, half, short]);
  answer("getTransfer", { marathonId: EVENT_ID, from: "Ana", raceId: "half", freedOptions: [] });
  await openSite(`/transfer/${CODE}`);
  await expect
    .element(page.getByRole("heading", { name: "Ana is giving you a place in the half marathon" }))
    .toBeVisible();
  await expect.element(page.getByRole("main")).toMatchTextContent("October 18, 2026, 9:00 AM");
  await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
  await fillDetails();
  await takeOver.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Date of Birth is required" })).toBeVisible();
  await page.getByLabelText("Date of Birth", { exact: true }).fill("1990-04-19");
  await takeOver.click();
  await expect.element(popup("You are registered for the half marathon of Lisbon Night Run.")).toBeVisible();
  const [request] = requestsOf("acceptTransfer");
  expect(request?.body).toMatchObject({ raceId: "half", dateOfBirth: "1990-04-19" });
});

test("the poster beside the form, which replaces a missing picture, names the race of the place alone", async () => {
  await page.viewport(1440, 900);
  answerRaces([full, half, short], { marathonImageURL: "/missing.webp" });
  answer("getTransfer", { marathonId: EVENT_ID, from: "Ana", raceId: "10k", freedOptions: [] });
  await openSite(`/transfer/${CODE}`);
  const poster = page.getByRole("img", { name: "Poster of Lisbon Night Run" });
  await expect.element(poster).toMatchTextContent("10K");
  await expect.element(poster).not.toMatchTextContent("42.2");
});

test("a new age rule adds the field for the birth date, and what was typed stays", async () => {
  answerRaces([full, { ...half, minimumAge: null }, short]);
  answer("getTransfer", { marathonId: EVENT_ID, from: "Ana", raceId: "half", freedOptions: [] });
  await openSite(`/transfer/${CODE}`);
  await fillDetails();
  answerRaces([full, half, short]);
  answer("acceptTransfer", () => {
    const issues = [{ path: "dateOfBirth", message: "Date of Birth is required" }];
    return Response.json({ error: "The request is invalid.", code: "invalid-request", issues }, { status: 400 });
  });
  await takeOver.click();
  await expect
    .element(page.getByLabelText("Date of Birth", { exact: true }))
    .toHaveAccessibleDescription(/Date of Birth is required$/);
  await expect.element(page.getByLabelText("Phone")).toHaveValue("+46 555 0142");
});

test("the last shirt of whoever gives the place away can be chosen with it", async () => {
  answerEvent({ form: formOf({ questions: [{ ...shirt, options: optionsOf(["S", 0], ["M", 0]) }] }) });
  const freedOptions = [{ question: "shirt", label: "M" }];
  answer("getTransfer", { marathonId: EVENT_ID, from: "Ana", raceId: "main", freedOptions });
  await openSite(`/transfer/${CODE}`);
  await expect.element(page.getByRole("radio", { name: "S", exact: true })).toBeDisabled();
  const last = page.getByRole("radio", { name: "M", exact: true });
  await expect.element(last).toHaveAccessibleDescription("1 left");
  await fillDetails();
  await last.click();
  await takeOver.click();
  await expect.element(popup("You are registered for Lisbon Night Run.")).toBeVisible();
  expect(requestsOf("acceptTransfer")[0]?.body).toMatchObject({ answers: { shirt: "M" } });
});
