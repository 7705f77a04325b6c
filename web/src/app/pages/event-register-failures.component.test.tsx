import type { Marathon } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, disconnect, refuse, requestsOf } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID, myRegistrationOf, waitingAt } from "../../../test/sample-data.ts";
import { fillDetails } from "../../../test/runner-details.ts";
import { expectPopup, openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const register = page.getByRole("button", { name: "Register", exact: true });
const phone = page.getByLabelText("Phone");
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
const keys = () => requestsOf("registerForMarathon").map(({ headers }) => headers.get("idempotency-key"));

const nothingModified = {
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: 0,
  upsertedCount: 0,
  upsertedId: null,
} as const;

async function openFilledForm(event: Partial<Marathon> = {}): Promise<void> {
  answerEvent(event);
  await openSite(`/marathonRegister/${EVENT_ID}`);
  await fillDetails();
}

test("the form of a full event says so and joins the waiting list", async () => {
  answerEvent({ capacity: 30, registrationCount: 30 });
  await openSite(`/marathonRegister/${EVENT_ID}`);
  await expect.element(page.getByRole("heading", { name: "Join the waiting list" })).toBeVisible();
  await expect.element(page.getByText(/^All places are taken\./)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Join waiting list" })).toBeEnabled();
  await expect.element(register).not.toBeInTheDocument();
});

test("a registration shows 'Successfully registered for the marathon!', is remembered and leads to the dashboard", async () => {
  await openFilledForm();
  await register.click();
  await expectPopup("success", "Successfully registered for the marathon!");
  await expect.poll(() => location.pathname).toBe("/dashboard");
  expect(localStorage.getItem("registeredMarathons")).toBe(JSON.stringify([EVENT_ID]));
});

test("a registration that exists shows 'You are already registered.', and a refused one shows why it failed", async () => {
  await openFilledForm();
  refuse("registerForMarathon", "internal", { error: "Something went wrong on our side." });
  await register.click();
  await expectPopup("error", "Failed to register for the marathon.", "Something went wrong on our side.");
  answer("registerForMarathon", nothingModified);
  await register.click();
  await expectPopup("error", "You are already registered.");
  expect(location.pathname).toBe(`/marathonRegister/${EVENT_ID}`);
});

test("a request without an answer is repeated with the same key", async () => {
  await openFilledForm();
  answer("registerForMarathon", () => {
    if (keys().length === 1) return Response.error();
    return { acknowledged: true, matchedCount: 1, modifiedCount: 1, upsertedCount: 0, upsertedId: null };
  });
  await register.click();
  await expect.element(popup("Successfully registered for the marathon!")).toBeVisible();
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test("a correction after a lost answer is sent with a new key and is not lost", async () => {
  await openFilledForm();
  disconnect("registerForMarathon");
  await register.click();
  await expect.element(alert("Failed to register for the marathon.")).toBeVisible();
  const lost = new Set(keys());
  expect(lost.size).toBe(1);

  await phone.fill("+46 555 0199");
  answer("registerForMarathon", nothingModified);
  answer("listMyRegistrations", [myRegistrationOf({}, { phone: "+46 555 0142" })]);
  await register.click();
  await expect.element(popup("You are already registered.")).toBeVisible();
  expect(lost).not.toContain(keys().at(-1));
  const notSaved = alert("What you typed here is not saved.");
  await expect.element(phone).toHaveValue("+46 555 0199");
  await expect.element(page.getByRole("heading", { name: "You're registered" })).toBeVisible();
  await notSaved.getByRole("link", { name: "My Apply List" }).click();
  await expect.element(page.getByRole("article")).toMatchTextContent("+46 555 0142");
});

test("a write without a valid App Check token shows the reason, and keeps what was typed and the session", async () => {
  await openFilledForm();
  const reason = "We could not check that this comes from our site.";
  refuse("registerForMarathon", "app-not-verified", { error: reason });
  await register.click();
  await expect.element(page.getByRole("main").getByText(reason)).toBeVisible();
  await expect.element(page.getByLabelText("First Name")).toHaveValue("Noa");
  await expect.element(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
});

test("joining the waiting list keeps what was typed through a failure and a reload, and a repeated press joins once", async () => {
  const full = { capacity: 1, registrationCount: 1 };
  await openFilledForm(full);
  const join = page.getByRole("button", { name: "Join waiting list" });
  refuse("joinWaitlist", "internal");
  await join.click();
  await expect.element(alert("You are not on the waiting list yet.")).toBeVisible();
  await expectPopup("error", "You are not on the waiting list yet.");
  await openSite(`/marathonRegister/${EVENT_ID}`);
  await expect.element(phone).toHaveValue("+46 555 0142");

  const joins = () => requestsOf("joinWaitlist").slice(1);
  answer("joinWaitlist", () => {
    if (joins().length === 1) return Response.error();
    answer("getStanding", waitingAt(1));
    return waitingAt(1);
  });
  // Two clicks before anything is rendered.
  const pressed = join.element() as HTMLElement;
  pressed.click();
  pressed.click();
  const own = page.getByRole("region", { name: "Your registration" });
  await expect.element(own).toMatchTextContent("You’re number 1; nobody is ahead of you.");
  await expectPopup("success", "You are on the waiting list");
  const joinKeys = joins().map(({ headers }) => headers.get("idempotency-key"));
  expect(joinKeys).toHaveLength(2);
  expect(new Set(joinKeys).size).toBe(1);
});

test("somebody with one name says so, and gets back what they typed before", async () => {
  await openFilledForm();
  const last = page.getByLabelText("Last Name");
  const only = page.getByLabelText("I have only one name");
  const typed = (last.element() as HTMLInputElement).value;
  await last.fill("");
  await register.click();
  await expect.element(last).toHaveAccessibleDescription("Last Name is required");
  expect(requestsOf("registerForMarathon")).toEqual([]);
  await last.fill(typed);
  await only.click();
  await expect.element(last).toHaveValue("");
  await expect.element(last).toHaveAttribute("readonly");
  await only.click();
  await expect.element(last).toHaveValue(typed);
  await expect.element(last).toHaveFocus();
  await only.click();
  await register.click();
  await expectPopup("success", "Successfully registered for the marathon!");
  const [request] = requestsOf("registerForMarathon");
  expect(request?.body).toMatchObject({ $addToSet: { totalRegistrationCount: { lastName: "" } } });
});

test("an emergency contact that nobody can call is asked about, and accepted", async () => {
  await openFilledForm();
  const contact = page.getByLabelText("Emergency Contact");
  const question = (text: string) => page.getByRole("status").filter({ hasText: text });
  await contact.fill("abc");
  await expect.element(question("Which number can we call?")).toBeVisible();
  await contact.fill("12");
  await expect.element(question("Is this number complete?")).toBeVisible();
  await contact.fill("Siv +46 555 0142");
  await expect.element(question("Is this number complete?")).not.toBeInTheDocument();
  await contact.fill("12");
  await register.click();
  await expectPopup("success", "Successfully registered for the marathon!");
});
